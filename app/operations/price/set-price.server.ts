import { eq } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { adjustedLines } from "../../domain/price/changed-lines.ts";
import { shareOf } from "../../domain/reservation/leg.ts";
import { isEnded } from "../../domain/ride/job-state.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { lockTrip, planReturn } from "../money/plan-refund.server.ts";
import type { RefundRow } from "../money/record-refunds.server.ts";
import { carryOutRefunds } from "../money/refund.server.ts";
import {
  type LockedReservation,
  legsWithStates,
  recordActivity,
  writeStates,
} from "../reservation/lock-and-record.server.ts";

type PriceOutcome =
  | "saved"
  | "nothingToDo"
  | "gone"
  | "changedMeanwhile"
  /** The rides that are driven already cost more. */
  | "belowDriven";

interface AgreedPrice {
  beforeCents: number;
  priceCents: number;
  reason: string;
}

/**
 * Sets an agreed price with a reason: the rides to come share what is left of it, and an amount paid in excess is
 * refunded. The guest reads the reason.
 */
export async function setPrice(id: string, price: AgreedPrice, actor: Actor): Promise<PriceOutcome> {
  const done = await db.transaction(async (tx) => await writePrice(tx, await lockTrip(tx, id), price, actor));
  if (typeof done === "string") return done;
  await carryOutRefunds(done);
  return "saved";
}

/**
 * Sets the price of a trip that this transaction has locked, as `setPrice` does. Returns the refunds to carry out once it
 * is committed, or why nothing is written.
 */
export async function writePrice(
  tx: Transaction,
  reservation: LockedReservation | undefined,
  { beforeCents, priceCents, reason }: AgreedPrice,
  actor: Actor,
): Promise<Exclude<PriceOutcome, "saved"> | RefundRow[]> {
  if (reservation?.stage !== "booked") return "gone";
  if (reservation.priceCents === priceCents) return "nothingToDo";
  if (reservation.priceCents !== beforeCents) return "changedMeanwhile";
  const { id } = reservation;
  const all = await legsWithStates(tx, id);
  const open = all.filter(({ state }) => !isEnded(state));
  if (open.length === 0) return "gone";
  const openCents = open.reduce((sum, leg) => sum + leg.priceCents, 0);
  const leftCents = priceCents - (reservation.priceCents - openCents);
  if (leftCents < 0) return "belowDriven";
  const shares = shareOf(leftCents, open.length);
  for (const [n, leg] of open.entries())
    await tx.update(legs).set({ priceCents: shares[n]! }).where(eq(legs.id, leg.id));
  const prices = all.map((leg) => shares[open.indexOf(leg)]);
  const breakdown = adjustedLines(reservation.breakdown, prices, reason);
  await tx.update(reservations).set({ priceCents, breakdown }).where(eq(reservations.id, id));
  const refunds = await planReturn(tx, { id, priceCents }, actor);
  await writeStates(tx, id);
  await recordActivity(tx, id, {
    actor,
    event: "priceSet",
    before: beforeCents,
    after: { priceCents, reason },
  });
  return refunds;
}
