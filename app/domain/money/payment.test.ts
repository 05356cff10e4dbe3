import { expect, test } from "vitest";
import { emptyLedger } from "../../../test/empty-ledger.ts";
import {
  amountDueCents,
  centsToText,
  type Ledger,
  netCents,
  owedCents,
  paymentState,
  refundableCents,
  textToCents,
  tooLateCents,
} from "./payment.ts";

const price = { priceCents: 10_000 };
const state = (ledger: Partial<Ledger>) => paymentState(price, { ...emptyLedger, ...ledger });

test("a trip is paid with its price, given back with all that came, and a part is no payment yet", () => {
  expect(state({})).toBe("PENDING");
  expect(state({ capturedCents: 9_999 })).toBe("PENDING");
  expect(state({ capturedCents: 10_000 })).toBe("COMPLETED");
  expect(state({ capturedCents: 10_000, refundedCents: 9_999 })).toBe("COMPLETED");
  expect(state({ capturedCents: 10_000, refundedCents: 10_000 })).toBe("REFUNDED");
  expect(state({ capturedCents: 1, refundedCents: 1 })).toBe("REFUNDED");
  expect(state({ capturedCents: 10_000, refundedCents: 1, differenceCents: 1 })).toBe("PENDING");
  expect(state({ failed: true })).toBe("FAILED");
  expect(state({ failed: true, inReview: true })).toBe("PENDING");
  expect(paymentState({ priceCents: 0 }, emptyLedger)).toBe("PENDING");
  expect(paymentState({ priceCents: 1 }, { ...emptyLedger, capturedCents: 1 })).toBe("COMPLETED");
});

test("the amount due rises again by the refunds that a lower price caused", () => {
  const due = (ledger: Partial<Ledger>) =>
    amountDueCents({ ...price, status: "pending" }, { ...emptyLedger, ...ledger });
  expect([due({}), due({ capturedCents: 4_000 }), due({ capturedCents: 12_000 })]).toEqual([
    10_000, 6_000, 0,
  ]);
  expect(due({ capturedCents: 10_000, differenceCents: 2_000 })).toBe(2_000);
  expect(due({ inReview: true })).toBe(0);
  const ofTrip = (trip: Partial<Parameters<typeof amountDueCents>[0]>) =>
    amountDueCents({ ...price, status: "pending", ...trip }, emptyLedger);
  expect([ofTrip({ status: "CANCELLED" }), ofTrip({ stage: "asked" }), ofTrip({ stage: "booked" })]).toEqual([
    0, 0, 10_000,
  ]);
});

test("the refundable amount is what came in, less refunds that are done or pending", () => {
  const online = { captureId: "C1", leftCents: 9_000, at: new Date() };
  const ledger = { ...emptyLedger, capturedCents: 20_000, onlineCents: 12_000, onlinePayments: [online] };
  const some = { ...ledger, refundedCents: 3_000, onlineBackCents: 2_000, refundingCents: 1_000 };
  expect([netCents(some), owedCents(price, some), refundableCents(some)]).toEqual([16_000, 6_000, 9_000]);
  const most = { ...ledger, refundedCents: 15_000, refundingCents: 1_000 };
  expect([netCents(most), owedCents(price, most), refundableCents(most)]).toEqual([4_000, 0, 4_000]);
});

test("what was paid online half a year ago is returned by hand, and no more than the company still holds", () => {
  const at = new Date(Date.now() - 180 * 86_400_000);
  const old = { captureId: "C1", leftCents: 8_000, at };
  const fresh = { captureId: "C2", leftCents: 3_000, at: new Date() };
  const cents = (captured: number, ...onlinePayments: Ledger["onlinePayments"]) => {
    const ledger = { ...emptyLedger, capturedCents: captured, onlinePayments };
    return [refundableCents(ledger), tooLateCents(ledger)];
  };
  expect(cents(11_000, fresh, old)).toEqual([3_000, 8_000]);
  expect(cents(5_000, fresh, old)).toEqual([3_000, 2_000]);
  expect(cents(2_000, fresh, old)).toEqual([2_000, 0]);
  expect(cents(8_000, old)).toEqual([0, 8_000]);
  expect(cents(0, old)).toEqual([0, 0]);
});

test("an amount is written as PayPal does, and read as people type it", () => {
  expect([0, 5, 1_200, 123_456].map(centsToText)).toEqual(["0.00", "0.05", "12.00", "1234.56"]);
  expect(["12", "12.5", " 12.50 ", "0"].map(textToCents)).toEqual([1_200, 1_250, 1_250, 0]);
  for (const text of ["", "12.", "1.234", "-1", "12345678"]) expect(textToCents(text)).toBeUndefined();
});
