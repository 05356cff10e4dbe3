import { expect, test } from "vitest";
import { emptyLedger } from "../../../test/empty-ledger.ts";
import { splitMoney } from "./split-money.ts";

const ledger = {
  ...emptyLedger,
  capturedCents: 12_000,
  onlineCents: 10_200,
  partnerCents: 1_800,
  depositCents: 1_800,
};
const booking = {
  priceCents: 12_000,
  status: "COMPLETED",
  relation: "deposit",
  depositCents: 1_800,
} as const;
const prices = { firstCents: 8_000, secondCents: 4_000 };

test("a deposit is divided by the prices, and what was paid by PayPal beyond the first's goes back", () => {
  expect(splitMoney(booking, ledger, { ...prices, movableCents: 0 })).toEqual({
    depositCents: 600,
    quote: { ...prices, movedCents: 0, backCents: 3_400, firstDueCents: 0, secondDueCents: 3_400 },
  });
});

test("what was paid by hand beside a deposit moves with the second booking, and nothing is due", () => {
  const byHand = { ...ledger, onlineCents: 0, cashCents: 10_200 };
  expect(splitMoney(booking, byHand, { ...prices, movableCents: 10_200 })).toMatchObject({
    depositCents: 600,
    quote: { movedCents: 3_400, backCents: 0, firstDueCents: 0, secondDueCents: 0 },
  });
});

test("of what a partner pays nothing goes back or is due, because it follows the two prices", () => {
  const paid = { ...ledger, onlineCents: 0, partnerCents: 12_000, depositCents: 0 };
  const bill = { ...booking, relation: "bill", depositCents: null } as const;
  expect(splitMoney(bill, paid, { ...prices, movableCents: 0 })).toEqual({
    depositCents: null,
    quote: { ...prices, movedCents: 0, backCents: 0, firstDueCents: 0, secondDueCents: 0 },
  });
});
