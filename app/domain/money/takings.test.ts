import { expect, test } from "vitest";
import type { LedgerKind, PayMethod } from "./payment.ts";
import { directionOf, type Movement, takings } from "./takings.ts";

const move = (kind: LedgerKind, method: PayMethod, amountCents: number, change: Partial<Movement> = {}) => ({
  kind,
  method,
  amountCents,
  currency: "USD",
  tenderedCents: null,
  ...change,
});

test.each<[string, Movement[], [PayMethod, string, number, number][]]>([
  ["nothing", [], []],
  [
    "each road for itself, in one order",
    [move("payment", "cash", 5_000), move("payment", "paypal", 9_000), move("refund", "cash", 1_000)],
    [
      ["paypal", "USD", 9_000, 0],
      ["cash", "USD", 5_000, 1_000],
    ],
  ],
  ["what was undone never was", [move("payment", "sinpe", 500), move("undonePayment", "sinpe", 500)], []],
  [
    "a refund that was undone",
    [move("payment", "card", 900), move("refund", "card", 500), move("undoneRefund", "card", 500)],
    [["card", "USD", 900, 0]],
  ],
  ["cash that changes hands", [move("handover", "cash", 500), move("undoneHandover", "cash", 500)], []],
  [
    "each currency for itself",
    [
      move("payment", "cash", 12_000, { currency: "CRC", tenderedCents: 6_000_000 }),
      move("payment", "cash", 1_000),
      move("payment", "paypal", 700, { currency: "EUR" }),
    ],
    [
      ["paypal", "EUR", 700, 0],
      ["cash", "CRC", 6_000_000, 0],
      ["cash", "USD", 1_000, 0],
    ],
  ],
])("sums: %s", (_, moves, sums) => {
  const lines = takings(moves).map(({ method, currency, inCents, backCents }) => {
    return [method, currency, inCents, backCents];
  });
  expect(lines).toEqual(sums);
});

test("payment methods stand in one order, whichever came first", () => {
  const moves = (["paypal", "cash", "sinpe", "card"] as const).map((method) => move("payment", method, 100));
  for (const some of [moves, moves.toReversed()])
    expect(takings(some).map(({ method }) => method)).toEqual(["paypal", "cash", "sinpe", "card"]);
});

test("money came in, went out, or only changed hands", () => {
  const kinds = ["payment", "undoneRefund", "refund", "undonePayment", "handover", "undoneHandover"] as const;
  expect(kinds.map(directionOf)).toEqual([1, 1, -1, -1, 0, 0]);
});
