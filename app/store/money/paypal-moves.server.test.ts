import { expect, test } from "vitest";
import { db } from "../engine/db.server.ts";
import { ledger, paypalOrders, refunds } from "../schema/payment-schema.server.ts";
import { listCashMoves, listedEntries } from "./entries.server.ts";
import { listMoves, listUndecided, listUnmatchedPayments } from "./paypal-moves.server.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 9, 1) + minute * 60_000);
const dollars = { currency: "USD", amountCents: 100 };
const captured = { ...dollars, kind: "payment", method: "paypal" } as const;

/** Payments by PayPal that fit no reservation, a minute apart. */
async function strays(count: number) {
  const numbers = Array.from({ length: count }, (_, n) => n);
  await db
    .insert(paypalOrders)
    .values(numbers.map((n) => ({ key: `o${n}`, orderId: `o${n}`, attempt: 1, amountCents: 100 })));
  await db
    .insert(ledger)
    .values(numbers.map((n) => ({ ...captured, id: `c${n}`, orderKey: `o${n}`, at: at(n) })));
}

test("moves are listed newest first without the end of the period, and with named older captures", async () => {
  await strays(4);
  const back = { captureId: "c1", amountCents: 40, state: "done", actor: "operator" } as const;
  await db.insert(refunds).values([
    { ...back, id: "r1", createdAt: at(2.5) },
    { ...back, id: "r2", state: "refused", createdAt: at(2.6) },
  ]);
  const ids = async (captureIds?: string[]) =>
    (await listMoves({ from: at(1), to: at(3) }, captureIds)).map(({ id }) => id);
  expect(await ids()).toEqual(["r1", "c2", "c1"]);
  expect(await ids(["c0"])).toEqual(["r1", "c2", "c1", "c0"]);
  const [refund, , capture] = await listMoves({ from: at(1), to: at(3) });
  expect(refund).toMatchObject({ kind: "refund", done: true, counted: false, returnedCents: 0 });
  expect(capture).toMatchObject({ kind: "capture", done: true, counted: false, returnedCents: 40 });
});

test("unmatched payments are listed newest first, until the money has gone back", async () => {
  await strays(3);
  expect(await listUnmatchedPayments()).toMatchObject({
    more: 0,
    rows: [{ id: "c2" }, { id: "c1" }, { id: "c0" }],
  });
  await db.insert(refunds).values({ id: "r", captureId: "c1", amountCents: 100, state: "done", actor: "op" });
  expect((await listUnmatchedPayments()).rows.map(({ id }) => id)).toEqual(["c2", "c0"]);
});

test("the page has the newest two hundred unmatched payments, and the number of the rest", async () => {
  await strays(203);
  const { rows, more } = await listUnmatchedPayments();
  expect([rows.length, rows[0]!.id, more]).toEqual([200, "c202", 3]);
});

test("open refunds are listed oldest first, refused ones newest first and only for a time", async () => {
  await strays(1);
  const back = { captureId: "c0", amountCents: 1, actor: "op" };
  await db
    .insert(refunds)
    .values([
      ...[1, 2].map((n) => ({ ...back, id: `asked${n}`, state: "requested" as const, createdAt: at(n) })),
      ...[1, 2, 3].map((n) => ({ ...back, id: `no${n}`, state: "refused" as const, createdAt: at(n) })),
    ]);
  const { asked, refused } = await listUndecided(at(2));
  expect(asked.map(({ id }) => id)).toEqual(["asked1", "asked2"]);
  expect(refused.map(({ id, refused }) => [id, refused])).toEqual([
    ["no3", true],
    ["no2", true],
  ]);
});

test("entries of one moment are listed once each, in the order of their ids", async () => {
  const ids = Array.from({ length: 450 }, (_, n) => `e${String(n).padStart(3, "0")}`);
  const entry = { ...dollars, kind: "payment", method: "card", at: at(1) } as const;
  await db.insert(ledger).values(ids.toReversed().map((id) => ({ ...entry, id })));
  const listed: string[] = [];
  for await (const part of listedEntries({ from: at(1), to: at(2) }))
    listed.push(...part.map(({ id }) => id));
  expect(listed).toEqual(ids);
});

test("the list of cash that left a pocket has at most the number asked for", async () => {
  const handover = { ...dollars, kind: "handover", method: "cash" } as const;
  await db.insert(ledger).values([1, 2, 3].map((n) => ({ ...handover, id: `h${n}`, at: at(n) })));
  expect((await listCashMoves(2)).map(({ id }) => id)).toEqual(["h3", "h2"]);
});
