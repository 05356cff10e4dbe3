import fc from "fast-check";
import { expect, test } from "vitest";
import { type BookingMoney, type LedgerMove, type ListedMove, moneyProblems } from "./money-problems.ts";

const now = new Date("2026-11-20T12:00:00Z");
const period = { from: new Date("2026-10-20T12:00:00Z"), to: now };
const at = new Date("2026-11-10T12:00:00Z");
const recently = new Date("2026-11-20T10:00:00Z");

const capture = (id: string, amountCents = 12_000): LedgerMove => ({
  kind: "capture",
  id,
  captureId: id,
  amountCents,
  currency: "USD",
  at,
  counted: true,
  done: true,
  returnedCents: 0,
});
const refund = (id: string, captureId: string, amountCents: number): LedgerMove => ({
  ...capture(captureId, amountCents),
  kind: "refund",
  id,
});
const atPaypal = ({ kind, id, captureId, amountCents, currency, at }: LedgerMove): ListedMove => ({
  kind,
  id,
  captureId,
  amountCents,
  currency,
  at,
  checkout: kind === "capture",
});
const paid: BookingMoney = {
  onHold: false,
  payment: "COMPLETED",
  priceCents: 12_000,
  at,
  capturedCents: 12_000,
  refundedCents: 0,
  refundingCents: 0,
  owedCents: 0,
};

type Books = Partial<Parameters<typeof moneyProblems<LedgerMove, BookingMoney>>[0]>;
const problems = (books: Books) => moneyProblems({ ours: [], reservations: [], period, now, ...books });
const problemsOf = (books: Books) => problems(books).map(({ side, kind, cents }) => [side, kind, cents]);

test("money that counts for no reservation is a problem until all of it was refunded", () => {
  const uncountedCapture = { ...capture("C"), counted: false };
  expect(problemsOf({ ours: [uncountedCapture] })).toEqual([["moneyWithoutReservation", "stray", 12_000]]);
  expect(problemsOf({ ours: [{ ...uncountedCapture, returnedCents: 3_000 }] })).toEqual([
    ["moneyWithoutReservation", "stray", 9_000],
  ]);
  expect(problemsOf({ ours: [{ ...uncountedCapture, returnedCents: 11_999 }] })).toEqual([
    ["moneyWithoutReservation", "stray", 1],
  ]);
  expect(problemsOf({ ours: [{ ...uncountedCapture, returnedCents: 12_000 }] })).toEqual([]);
});

test("problems are listed with the newest first", () => {
  const ours = [10, 12, 11].map((day) => {
    return { ...capture(`C${day}`), counted: false, at: new Date(`2026-11-${day}T12:00:00Z`) };
  });
  expect(problems({ ours }).map(({ at }) => at.getUTCDate())).toEqual([12, 11, 10]);
});

test.each<[string, Partial<BookingMoney>, ReturnType<typeof problemsOf>]>([
  ["paid", {}, []],
  ["paid too much, and it says so itself", { capturedCents: 24_000, owedCents: 12_000 }, []],
  [
    "paid too much, and it says a part of it",
    { capturedCents: 24_000, owedCents: 9_000 },
    [["moneyWithoutReservation", "surplus", 3_000]],
  ],
  ["paid and partly given back", { refundedCents: 3_000, refundingCents: 1_000 }, []],
  ["given back", { payment: "REFUNDED", refundedCents: 12_000 }, []],
  ["not paid", { payment: "PENDING", capturedCents: 0 }, []],
  ["begun and left", { payment: "PENDING", capturedCents: 0, onHold: true }, []],
  ["paid without a cent", { capturedCents: 0 }, [["reservationWithoutMoney", "short", 12_000]]],
  ["paid in part", { capturedCents: 11_999 }, [["reservationWithoutMoney", "short", 1]]],
  ["paid, all gone back", { refundedCents: 12_000 }, [["reservationWithoutMoney", "short", 12_000]]],
  [
    "given back without ever being paid",
    { payment: "REFUNDED", capturedCents: 0 },
    [["reservationWithoutMoney", "short", 12_000]],
  ],
  [
    "given back, the money still here",
    { payment: "REFUNDED", refundedCents: 3_000 },
    [["moneyWithoutReservation", "uncounted", 9_000]],
  ],
  ["partly paid in cash, the rest pending", { payment: "PENDING", capturedCents: 5_000 }, []],
  ["partly paid in cash, the rest failed", { payment: "FAILED", capturedCents: 5_000 }, []],
  ["failed, with money", { payment: "FAILED" }, [["moneyWithoutReservation", "uncounted", 12_000]]],
  ["nothing booked, with money", { onHold: true }, [["moneyWithoutReservation", "uncounted", 12_000]]],
  ["paid, all but a cent gone back", { refundedCents: 11_999 }, []],
  ["paid with a cent too much", { capturedCents: 12_001 }, [["moneyWithoutReservation", "surplus", 1]]],
  [
    "begun and left, partly paid",
    { payment: "PENDING", capturedCents: 5_000, onHold: true },
    [["moneyWithoutReservation", "uncounted", 5_000]],
  ],
  ["paid twice", { capturedCents: 24_000 }, [["moneyWithoutReservation", "surplus", 12_000]]],
  ["paid twice, one going back", { capturedCents: 24_000, refundingCents: 12_000 }, []],
])("a reservation that is %s", (_, change, expected) => {
  expect(problemsOf({ reservations: [{ ...paid, ...change }] })).toEqual(expected);
});

test("the same move in two currencies is two sums of money, and never subtracted", () => {
  const colones = { ...atPaypal(capture("C")), currency: "CRC", amountCents: 6_000_000 };
  expect(problemsOf({ ours: [capture("C")], theirs: [colones] }).toSorted()).toEqual([
    ["moneyWithoutReservation", "onlyThere", 6_000_000],
    ["reservationWithoutMoney", "onlyHere", 12_000],
  ]);
});

test("PayPal's list may be three hours behind, and a refund that PayPal has not confirmed may be missing", () => {
  const unconfirmed = { ...refund("R", "C", 3_000), done: false };
  expect(problemsOf({ ours: [capture("C"), unconfirmed], theirs: [atPaypal(capture("C"))] })).toEqual([]);
  expect(problemsOf({ ours: [{ ...capture("C"), at: recently }], theirs: [] })).toEqual([]);
  expect(problemsOf({ ours: [capture("C")], theirs: [] })).toEqual([
    ["reservationWithoutMoney", "onlyHere", 12_000],
  ]);
  expect(problemsOf({ ours: [capture("C")] })).toEqual([]); // PayPal did not answer
});

test("PayPal's moves from before the period are paired, and are no problems themselves", () => {
  const before = { ...atPaypal(capture("C")), at: new Date("2026-10-01T00:00:00Z") };
  expect(problemsOf({ ours: [capture("C")], theirs: [before] })).toEqual([]);
  expect(problemsOf({ ours: [], theirs: [before] })).toEqual([]);
});

test("an invoice and its refund are not ours, and a reversed payment needs no id of ours", () => {
  const invoice = { ...atPaypal(capture("I")), checkout: false };
  expect(problemsOf({ theirs: [invoice, atPaypal(refund("R", "I", 12_000))] })).toEqual([]);
  const reversal = refund("reversal-C", "C", 12_000);
  const theirs = [atPaypal(capture("C")), atPaypal(refund("R", "C", 12_000))];
  expect(problemsOf({ ours: [capture("C"), reversal], theirs })).toEqual([]);
  expect(problemsOf({ ours: [capture("C")], theirs })).toEqual([
    ["reservationWithoutMoney", "onlyThere", 12_000],
  ]);
});

test("the period of the comparison includes its first moment and excludes its last", () => {
  const theirs = (at: Date) => problemsOf({ theirs: [{ ...atPaypal(capture("C")), at }] }).length;
  const { from, to } = period;
  expect([from, to].flatMap((at) => [theirs(new Date(at.getTime() - 1)), theirs(at)])).toEqual([0, 1, 1, 0]);
  const ours = (hours: number) => {
    return problemsOf({
      ours: [{ ...capture("C"), at: new Date(now.getTime() - hours * 3_600_000) }],
      theirs: [],
    });
  };
  expect([ours(3), ours(3.1).map(([, kind]) => kind)]).toEqual([[], ["onlyHere"]]);
});

test.each<[string, Partial<ListedMove>, string[]]>([
  ["the same", {}, []],
  ["another one of another payment", { captureId: "D" }, ["onlyHere", "onlyThere"]],
  ["another one of another sum", { amountCents: 2_999 }, ["onlyHere", "onlyThere"]],
  ["another one in another currency", { currency: "CRC" }, ["onlyHere", "onlyThere"]],
])("a refund with another id at PayPal is %s", (_, change, kinds) => {
  const payments = [capture("C"), capture("D")];
  const there = { ...atPaypal(refund("R2", "C", 3_000)), ...change };
  const books = { ours: [...payments, refund("R1", "C", 3_000)], theirs: [...payments.map(atPaypal), there] };
  expect(problemsOf(books).map(([, kind]) => kind)).toEqual(kinds);
});

test("a payment that PayPal does not list is not paired with its refund", () => {
  const books = { ours: [capture("C")], theirs: [atPaypal(refund("R", "C", 12_000))] };
  expect(problemsOf(books)).toEqual([
    ["reservationWithoutMoney", "onlyHere", 12_000],
    ["reservationWithoutMoney", "onlyThere", 12_000],
  ]);
});

test("a cent more at PayPal is money that we do not know of", () => {
  const books = { ours: [capture("C")], theirs: [atPaypal(capture("C", 12_001))] };
  expect(problemsOf(books)).toEqual([["moneyWithoutReservation", "differs", 1]]);
});

/** Two equal books of captures with refunds, in which no two amounts are the same. */
const books = fc
  .array(fc.array(fc.constant(0), { maxLength: 3 }), { minLength: 1, maxLength: 8 })
  .map((sizes) => {
    const ours = sizes.flatMap((refunds, n) => [
      capture(`C${n}`, 10_000 + n),
      ...refunds.map((_, m) => refund(`R${n}-${m}`, `C${n}`, 1_000 + m)),
    ]);
    return ours;
  });
const booksAndOne = books.chain((ours) => fc.tuple(fc.constant(ours), fc.nat(ours.length - 1)));

test("equal books have no problem, in whatever order PayPal lists them", () => {
  fc.assert(
    fc.property(
      books.chain((ours) =>
        fc.tuple(fc.constant(ours), fc.shuffledSubarray(ours, { minLength: ours.length })),
      ),
      ([ours, shuffled]) => {
        expect(problemsOf({ ours, theirs: shuffled.map(atPaypal) })).toEqual([]);
      },
    ),
  );
});

test("a move that only one book has is a problem on the side that lacks it", () => {
  fc.assert(
    fc.property(booksAndOne, fc.boolean(), ([ours, index], here) => {
      const [all, fewer] = [ours, ours.toSpliced(index, 1)];
      const one = ours[index]!;
      const isCapture = one.kind === "capture";
      const found = problems({ ours: here ? all : fewer, theirs: (here ? fewer : all).map(atPaypal) });
      const side = here === isCapture ? "reservationWithoutMoney" : "moneyWithoutReservation";
      expect(found).toMatchObject([
        { side, kind: here ? "onlyHere" : "onlyThere", cents: one.amountCents, at },
      ]);
      expect((found[0]!.ours ?? found[0]!.theirs)!.id).toBe(one.id);
    }),
  );
});

test("an amount that differs between the books is a problem of the difference", () => {
  fc.assert(
    fc.property(booksAndOne, fc.integer({ min: 1, max: 500 }), fc.boolean(), ([ours, index], cents, more) => {
      const changed = ours.map((move, n) => {
        return n === index ? { ...move, amountCents: move.amountCents + (more ? cents : -cents) } : move;
      });
      const isCapture = ours[index]!.kind === "capture";
      const side = more === isCapture ? "moneyWithoutReservation" : "reservationWithoutMoney";
      expect(problemsOf({ ours, theirs: changed.map(atPaypal) })).toEqual([[side, "differs", cents]]);
    }),
  );
});
