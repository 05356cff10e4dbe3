import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { TripRide, TripVan } from "../../domain/trip-ride.ts";
import { CashFirst } from "./cash-first.tsx";

const van = (collectCents: number, name: string | null) =>
  ({ collectCents, driver: name === null ? null : { name } }) as TripVan;

const shown = (vans: TripVan[], isAsked = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CashFirst rides={[{ vans } as TripRide]} dueCents={10_000} isAsked={isAsked}>
        <p>PayPal</p>
      </CashFirst>
    </MemoryRouter>,
  );

test("where the driver collects all that is due, that stands first, and paying online is folded", () => {
  const html = shown([van(10_000, "Randall Quirós")]);
  expect(html).toContain("$100 in cash to Randall");
  expect(html).toMatch(/<details>.*Pay it online instead.*PayPal/);
  expect(shown([van(6_000, "Randall"), van(4_000, "Marco")])).toContain("$100 in cash to your driver");
  expect(shown([van(10_000, null)])).toContain("in cash to your driver");
});

test("what is said of a payment is not folded", () => {
  expect(shown([van(10_000, "Randall")], true)).toMatch(/<details open="">/);
});

test("where nobody collects it, or less, paying online is all there is", () => {
  for (const vans of [[], [van(0, "Randall")], [van(9_999, "Randall")]])
    expect(shown(vans)).toBe("<p>PayPal</p>");
});
