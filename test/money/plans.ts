import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { actorKey, guestActor, operatorWith } from "../../app/domain/common/actor.ts";
import { addDays } from "../../app/domain/common/day.ts";
import { newId } from "../../app/domain/common/reference.ts";
import { inColones, roundingOf } from "../../app/domain/money/cash.ts";
import { amountDueCents, type DeskWay, deskWays, netCents } from "../../app/domain/money/payment.ts";
import type { TripChangeRequest } from "../../app/domain/reservation/wished-plan.ts";
import { returnMoney, takePayment, undoEntry } from "../../app/operations/money/take-money.server.ts";
import { setPrice } from "../../app/operations/price/set-price.server.ts";
import { cancelLegs, previewCancellation } from "../../app/operations/reservation/cancel.server.ts";
import { changeTrip } from "../../app/operations/reservation/change-trip.server.ts";
import { joinDuplicates, previewJoin } from "../../app/operations/reservation/join-duplicates.server.ts";
import { previewSplit, splitBooking } from "../../app/operations/reservation/split-booking.server.ts";
import { db } from "../../app/store/engine/db.server.ts";
import { cashInPocketOf } from "../../app/store/money/cash.server.ts";
import { ledgerOf } from "../../app/store/money/ledger.server.ts";
import { findReservation } from "../../app/store/reservation/reservations.server.ts";
import { ledger, paypalOrders, refunds } from "../../app/store/schema/payment-schema.server.ts";
import { legs as legRows, reservations } from "../../app/store/schema/reservation-schema.server.ts";
import { booked } from "../driving.ts";
import { isDriveStep, takeDriveStep } from "./drive-step.ts";
import { expectLettersAgree } from "./letters.ts";
import { ordersOf } from "./orders.ts";
import type { PlanStep } from "./plan-step.ts";

const ana = operatorWith("ana");

export async function takePlanStep(step: PlanStep, checkout: string): Promise<unknown> {
  const [row] = await db.select().from(reservations).where(eq(reservations.checkoutId, checkout));
  if (!row) return undefined;
  const { id } = row;
  if (isDriveStep(step)) return await takeDriveStep(step, id);
  switch (step.do) {
    case "people":
      return await change(id, { kind: "change", people: step.count, legs: [] }, step.isGuest);
    case "move": {
      const ride = (await findReservation(id))!.legs.findLast(({ state }) => state === "planned");
      if (!ride) return undefined;
      const after = { day: addDays(ride.day, step.days), time: step.time };
      return await change(id, { kind: "change", legs: [{ id: ride.id, before: {}, after }] }, step.isGuest);
    }
    case "cancelRides": {
      const who = step.isGuest
        ? ({ actor: guestActor, gives: "policy" } as const)
        : ({ actor: ana, gives: "all" } as const);
      const all = (await findReservation(id))!.legs.filter(({ state }) => state === "planned");
      const few = step.which === "all" ? all : step.which === "first" ? all.slice(0, 1) : all.slice(-1);
      const legIds = few.map((leg) => leg.id);
      const preview = await previewCancellation(id, legIds, who);
      return (
        preview && (await cancelLegs({ reservationId: id, legIds, backCents: preview.backCents, ...who }))
      );
    }
    case "pay": {
      const due = amountDueCents(row, await ledgerOf(id));
      return await take(id, Math.ceil(due * step.share), step);
    }
    case "giveBack":
      return await giveBack(id, Math.ceil(netCents(await ledgerOf(id)) * step.share), step);
    case "undo": {
      const [last] = await db
        .select()
        .from(ledger)
        .where(eq(ledger.reservationId, id))
        .orderBy(desc(ledger.at))
        .limit(1);
      return last && (await undoEntry(last.id, ana));
    }
    case "join": {
      const other = await booked();
      await take(other, Math.ceil(12_000 * step.share), { way: "sinpe", oddColones: 0 });
      const [staysId, duplicateId] = step.stays ? [id, other] : [other, id];
      const preview = await previewJoin({ staysId, duplicateId });
      return "outcome" in preview ? preview : await joinDuplicates({ staysId, duplicateId }, preview, ana);
    }
    case "split": {
      const quote = await previewSplit({ reservationId: id, people: step.count });
      if ("outcome" in quote) return quote;
      return await splitBooking({ reservationId: id, people: step.count, click: newId() }, quote, ana);
    }
    case "agree":
      return await setPrice(
        id,
        { beforeCents: row.priceCents, priceCents: step.cents, reason: "agreed" },
        ana,
      );
  }
}

async function change(id: string, request: TripChangeRequest, isGuest: boolean) {
  const actor = isGuest ? guestActor : ana;
  const look = await changeTrip(id, request, actor);
  return await changeTrip(id, request, actor, {
    agreedCents: "quote" in look ? look.quote.priceCents : undefined,
    isAgreed: true,
  });
}

const rate = 507.35;
type ByHand = Pick<Extract<PlanStep, { way: DeskWay }>, "way" | "oddColones">;

/** Takes the sum; in colones some coins more or fewer, as guests pay. */
async function take(reservationId: string, sumCents: number, { way, oddColones }: ByHand) {
  if (sumCents <= 0) return undefined;
  const { method, inColones: isInColones } = deskWays[way];
  const cents = Math.max(100, inColones(sumCents, rate) + oddColones * 100);
  const tendered = { currency: "CRC", cents, rate } as const;
  const amountCents = isInColones ? Math.max(1, Math.round(cents / rate)) : sumCents;
  const payment = { id: newId(), reservationId, method, note: "", amountCents };
  return await takePayment({ ...payment, ...(isInColones && { tendered }) }, ana);
}

async function giveBack(reservationId: string, amountCents: number, { way }: ByHand) {
  const back = { id: newId(), reservationId, ...deskWays[way], note: "", amountCents };
  return amountCents > 0 ? await returnMoney(back, ana) : undefined;
}

/**
 * Expects PayPal, the ledger, the rides, the letters and the reservation to agree, however plans changed and money
 * moved.
 */
export async function expectPlansAgree(checkout: string): Promise<void> {
  const theirs = ordersOf(checkout);
  const captures = theirs.flatMap(({ capture }) =>
    capture && ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"].includes(capture.status) ? [capture] : [],
  );
  const orders = await db.select().from(paypalOrders).where(eq(paypalOrders.checkoutId, checkout));
  const [row] = await db.select().from(reservations).where(eq(reservations.checkoutId, checkout));
  if (!row) return expect(captures).toEqual([]);
  const all = await db.select().from(ledger);
  const keys = new Set(orders.map(({ key }) => key));
  const ours = all.filter(({ orderKey }) => keys.has(orderKey!));
  expect(new Set(ours.map(({ id }) => id)), "what PayPal took is in the ledger").toEqual(
    new Set(captures.map(({ id }) => id)),
  );
  const asked = (await db.select().from(refunds)).filter(({ captureId }) =>
    ours.some(({ id }) => id === captureId),
  );
  expect(asked.filter(({ state }) => state === "requested")).toEqual([]);
  const online = all.filter(
    ({ kind, method, reverses }) =>
      kind === "refund" && method === "paypal" && ours.some(({ id }) => id === reverses),
  );
  expect(sum(online), "what PayPal gave back").toBe(sum(theirs.flatMap((order) => order.refunds)));
  const excess = asked.reduce((cents, row) => cents + (row.state === "done" ? row.differenceCents : 0), 0);
  expect(sum(online.filter((entry) => entry.priceDifference)), "what was too much of it").toBe(excess);

  await expectPocketAgrees(all);
  expectColonesAgree(all);
  await expectLettersAgree(row);
  const { legs, breakdown } = (await findReservation(row.id))!;
  const money = await ledgerOf(row.id);
  expect(await priceOfRides(row.id), "the price is that of the rides").toBe(row.priceCents);
  const lines = breakdown.reduce((cents, line) => cents + line.cents, 0);
  expect(lines, "the lines explain the price").toBe(row.priceCents);
  expect(row.stage === "cancelled").toBe(
    row.stage !== "held" && legs.every(({ state }) => state === "cancelled"),
  );
  // A buyer's bank, or PayPal's staff, may also return money that went back by hand before.
  const takenBack = asked.some(({ actor }) => actor === "paypal");
  if (!takenBack) expect(netCents(money), "nothing below zero").toBeGreaterThanOrEqual(0);
  expect(row.owedCents, "what is owed").toBe(Math.max(0, netCents(money) - row.priceCents));
  const isPaid =
    money.capturedCents > 0 &&
    money.refundedCents < money.capturedCents &&
    money.capturedCents - money.differenceCents >= row.priceCents;
  expect(row.payment === "COMPLETED", "paid").toBe(isPaid);
  const refused = asked.some(({ state }) => state === "refused");
  const byHand = all.some(({ reservationId, method }) => reservationId === row.id && method !== "paypal");
  if (!refused && !byHand) expect(row.owedCents, "PayPal gave back what was too much").toBe(0);
}

type Entry = typeof ledger.$inferSelect;

/** Expects the pocket of the desk to hold what plain arithmetic over all entries says, in each currency. */
async function expectPocketAgrees(all: Entry[]): Promise<void> {
  const sums = { USD: 0, CRC: 0 };
  for (const { method, kind, cashCurrency, amountCents, tenderedCents, heldBy, givenBy } of all) {
    if (method !== "cash" || ![heldBy, givenBy].includes(actorKey(ana))) continue;
    const comes = kind === "payment" || kind === "undoneRefund";
    const cents = cashCurrency === "CRC" ? tenderedCents! : amountCents;
    sums[cashCurrency] += comes ? cents : -cents;
  }
  const pocket = (await cashInPocketOf(actorKey(ana))).get(actorKey(ana));
  expect({ USD: pocket?.USD ?? 0, CRC: pocket?.CRC ?? 0 }, "the pocket").toEqual(sums);
}

/**
 * Expects colones to settle what they are worth, but for less than ₡500, and to go back at the rate of their
 * payment.
 */
function expectColonesAgree(all: Entry[]): void {
  const undone = new Set(all.filter(({ kind }) => kind.startsWith("undone")).map(({ reverses }) => reverses));
  const stands = ({ id, tenderedCents }: Entry) => tenderedCents !== null && !undone.has(id);
  const standing = all.filter(stands);
  for (const { id, kind, amountCents, tenderedCents, rate } of standing) {
    if (kind !== "payment") continue;
    expect(Math.abs(roundingOf(amountCents, tenderedCents!, Number(rate))), "rounded").toBeLessThan(51_000);
    const back = standing.filter((entry) => entry.kind === "refund" && entry.reverses === id);
    for (const entry of back) expect(entry.rate, "the rate of the payment").toBe(rate);
    const returned = back.reduce((cents, entry) => cents + entry.tenderedCents!, 0);
    expect(returned, "no more colones than came").toBeLessThanOrEqual(tenderedCents! + 100 * back.length);
  }
}

async function priceOfRides(id: string): Promise<number> {
  const rows = await db.select().from(legRows).where(eq(legRows.reservationId, id));
  return rows.reduce((cents, { priceCents }) => cents + priceCents, 0);
}

function sum(rows: readonly { amountCents: number }[]): number {
  return rows.reduce((cents, row) => cents + row.amountCents, 0);
}
