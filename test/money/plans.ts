import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { guestActor, operatorWith } from "../../app/domain/common/actor.ts";
import { addDays } from "../../app/domain/common/day.ts";
import { newId } from "../../app/domain/common/reference.ts";
import { amountDueCents, netCents } from "../../app/domain/money/payment.ts";
import type { TripChangeRequest } from "../../app/domain/reservation/wished-plan.ts";
import { returnMoney, takePayment, undoEntry } from "../../app/operations/money/take-money.server.ts";
import { setPrice } from "../../app/operations/price/set-price.server.ts";
import { cancelLegs, previewCancellation } from "../../app/operations/reservation/cancel.server.ts";
import { changeTrip } from "../../app/operations/reservation/change-trip.server.ts";
import { joinDuplicates, previewJoin } from "../../app/operations/reservation/join-duplicates.server.ts";
import { previewSplit, splitBooking } from "../../app/operations/reservation/split-booking.server.ts";
import { db } from "../../app/store/engine/db.server.ts";
import { ledgerOf } from "../../app/store/money/ledger.server.ts";
import { findReservation } from "../../app/store/reservation/reservations.server.ts";
import { ledger, paypalOrders, refunds } from "../../app/store/schema/payment-schema.server.ts";
import { legs as legRows, reservations } from "../../app/store/schema/reservation-schema.server.ts";
import { booked } from "../driving.ts";
import { expectLettersAgree } from "./letters.ts";
import { ordersOf } from "./orders.ts";
import type { PlanStep } from "./plan-step.ts";

const ana = operatorWith("ana");

export async function takePlanStep(step: PlanStep, checkout: string): Promise<unknown> {
  const [row] = await db.select().from(reservations).where(eq(reservations.checkoutId, checkout));
  if (!row) return undefined;
  const { id } = row;
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
      return await byHand(takePayment, id, Math.ceil(due * step.share));
    }
    case "giveBack":
      return await byHand(returnMoney, id, Math.ceil(netCents(await ledgerOf(id)) * step.share));
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
      await byHand(takePayment, other, Math.ceil(12_000 * step.share));
      const [staysId, twinId] = step.stays ? [id, other] : [other, id];
      const preview = await previewJoin({ staysId, twinId });
      return "outcome" in preview ? preview : await joinDuplicates({ staysId, twinId }, preview, ana);
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
  });
}

async function byHand(
  verb: typeof takePayment | typeof returnMoney,
  reservationId: string,
  amountCents: number,
) {
  const entry = { id: newId(), reservationId, method: "sinpe", note: "" } as const;
  return amountCents > 0 ? await verb({ ...entry, amountCents }, ana) : undefined;
}

/** Expects PayPal, the ledger, the rides, the letters and the reservation to agree, however plans changed and money moved. */
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

async function priceOfRides(id: string): Promise<number> {
  const rows = await db.select().from(legRows).where(eq(legRows.reservationId, id));
  return rows.reduce((cents, { priceCents }) => cents + priceCents, 0);
}

function sum(rows: readonly { amountCents: number }[]): number {
  return rows.reduce((cents, row) => cents + row.amountCents, 0);
}
