import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CashFirst } from "./cash-first.tsx";

const shown = (collector?: { name: string | undefined }, isAsked = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CashFirst collector={collector} dueCents={10_000} isAsked={isAsked}>
        <p>PayPal</p>
      </CashFirst>
    </MemoryRouter>,
  );

test("where the driver collects all that is due, that stands first, and paying online is folded", () => {
  const html = shown({ name: "Randall Quirós" });
  expect(html).toContain("$100 in cash to Randall");
  expect(html).toMatch(/<details>.*Pay it online instead.*PayPal/);
  expect(shown({ name: undefined })).toContain("$100 in cash to your driver");
});

test("what is said of a payment is not folded", () => {
  expect(shown({ name: "Randall" }, true)).toMatch(/<details open="">/);
});

test("where nobody collects it, paying online is all there is", () => {
  expect(shown()).toBe("<p>PayPal</p>");
});

test("where nothing can be paid online, cash is all there is", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CashFirst collector={{ name: "Randall" }} dueCents={10_000} isAsked={false}>
        {undefined}
      </CashFirst>
    </MemoryRouter>,
  );
  expect(html).toContain("$100 in cash to Randall");
  expect(html).not.toContain("online");
});
