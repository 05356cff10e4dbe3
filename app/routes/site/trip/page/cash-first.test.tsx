import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { withoutSpans } from "../../../../../test/text-nodes.ts";
import { CashFirst } from "./cash-first.tsx";

const shown = (collector?: { name: string | undefined }, isAsked = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CashFirst collector={collector} dueCents={10_000} isAsked={isAsked}>
        <p>PayPal</p>
      </CashFirst>
    </MemoryRouter>,
  );

test("cash stands first where the driver collects the whole sum, and paying online is folded", () => {
  const html = shown({ name: "Randall Quirós" });
  expect(withoutSpans(html)).toContain("$100 in cash to Randall");
  expect(html).toMatch(/<details>.*Pay it online instead.*PayPal/);
  expect(shown({ name: undefined })).toContain("$100 in cash to your driver");
});

test("the outcome of a payment is not folded", () => {
  expect(shown({ name: "Randall" }, true)).toMatch(/<details open="">/);
});

test("a trip without a collecting driver can only be paid online", () => {
  expect(shown()).toBe("<p>PayPal</p>");
});

test("a trip that can't be paid online can only be paid in cash", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CashFirst collector={{ name: "Randall" }} dueCents={10_000} isAsked={false}>
        {undefined}
      </CashFirst>
    </MemoryRouter>,
  );
  expect(withoutSpans(html)).toContain("$100 in cash to Randall");
  expect(html).not.toContain("online");
});
