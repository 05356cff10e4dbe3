import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { leavesAfterSeconds } from "../../domain/common/undo-time.ts";
import type { Cancelled } from "../../domain/message/letter-contents.ts";
import { type Ledger, netCents, owedCents } from "../../domain/money/payment.ts";
import { sumOf } from "../../domain/money/returnable.ts";
import { cancelledLines } from "../../domain/price/changed-lines.ts";
import type { PriceLine } from "../../domain/price/price-line.ts";
import { standingLines } from "../../domain/price/standing-lines.ts";
import {
  type CancellationPolicy,
  type CancellationQuote,
  type PricedLeg,
  quoteCancellation,
  type RefundStep,
  refundStepsOf,
} from "../../domain/reservation/policy.ts";
import { isEnded, type JobState } from "../../domain/ride/job-state.ts";
import { type Database, db, type Transaction } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { findPolicy } from "../../store/reservation/policy.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { queuePlanLetters } from "../message/plan-letters.server.ts";
import { carriedOut, type Written } from "../money/as-agreed.server.ts";
import { lockTrip, planReturn } from "../money/plan-refund.server.ts";
import {
  type LockedReservation,
  legsWithStates,
  moveJobs,
  moveStage,
  readReservation,
  recordActivity,
  writeStates,
} from "./lock-and-record.server.ts";
import { keepForUndo, tripBefore } from "./undo-cancellation.server.ts";

export type CancelOutcome =
  | {
      outcome: "cancelled";
      quote: CancellationQuote;
      /** The id of the act, where it can be undone. */
      act?: string;
    }
  /** The refund differs from the one that the page showed. */
  | { outcome: "otherSum"; quote: CancellationQuote }
  /** These rides are cancelled, driven or under way already. */
  | { outcome: "gone" }
  /** A payment is not decided yet, so the refund is not known. */
  | { outcome: "inReview" };

export interface Cancellation {
  reservationId: string;
  legIds: string[];
  actor: Actor;
  /** The refund by the policy as sold, or of the whole price, as when the company cancels. */
  gives: "policy" | "all";
  /** The refund that the page showed. */
  backCents: number;
  /** Whether the guest gets a letter, which is so by default. */
  tell?: boolean;
  /** The reason, for the history. */
  reason?: string;
  /** The desk can undo it for a minute, and till then nothing leaves the house. */
  isUndoable?: boolean;
}

/** Cancels these rides and refunds the amount that the page showed. */
export async function cancelLegs(cancellation: Cancellation): Promise<CancelOutcome> {
  return await carriedOut(db.transaction((tx) => cancelPlanned(tx, cancellation)));
}

/**
 * Returns the refund if these rides were cancelled now, the later steps at which it falls, and the lines of the price
 * that would stand then; undefined where they can't be cancelled.
 */
export async function previewCancellation(
  reservationId: string,
  legIds: string[],
  { actor, gives }: Pick<Cancellation, "actor" | "gives">,
): Promise<(Preview & { lines: PriceLine[] }) | undefined> {
  const reservation = await readReservation(db, reservationId);
  if (!reservation) return undefined;
  const trip = await readTripToCancel(db, reservation, gives);
  const preview = previewOf(trip, legIds, actor);
  if (!preview) return undefined;
  const rides = trip.all.map(({ id, day, state, priceCents }) => {
    const kept = preview.legs.find((leg) => leg.id === id);
    return { day, priceCents: kept?.keptCents ?? priceCents, isCancelled: state === "cancelled" };
  });
  return {
    ...preview,
    lines: standingLines(cancelledLines(reservation.breakdown, trip.all, preview.legs), rides),
  };
}

/** Returns the preview of a cancellation for a trip that is read already. */
export function previewOf(trip: KnownTrip, legIds: string[], actor: Actor): Preview | undefined {
  const found = quote(trip, legIds, actor);
  const { policy } = trip;
  return found && { ...found.quote, falls: policy ? refundStepsOf(found.legs, found.paid, policy) : [] };
}

type Preview = CancellationQuote & { falls: RefundStep[] };

/**
 * Cancels rides in a transaction and stores the planned refunds; `carriedOut` requests them from PayPal once
 * this is committed. `worded` may add to the contents of the letter.
 */
export async function cancelPlanned(
  tx: Transaction,
  cancellation: Cancellation,
  worded = (contents: Cancelled) => contents,
): Promise<CancelOutcome | Written<CancelOutcome>> {
  const { reservationId, actor, backCents, reason, tell = true, isUndoable } = cancellation;
  const reservation = await lockTrip(tx, reservationId);
  if (!reservation) return { outcome: "gone" };
  const trip = await readTripToCancel(tx, reservation, cancellation.gives);
  const found = quote(trip, cancellation.legIds, actor);
  if (!found) return { outcome: "gone" };
  if (trip.ledger.inReview) return { outcome: "inReview" };
  if (found.quote.backCents !== backCents) return { outcome: "otherSum", quote: found.quote };
  const { priceCents } = found.quote;
  const before = isUndoable ? await tripBefore(tx, reservation) : undefined;
  for (const { id, keptCents } of found.quote.legs)
    await tx.update(legs).set({ priceCents: keptCents }).where(eq(legs.id, id));
  const changes = reservation.changes + 1;
  const breakdown = cancelledLines(reservation.breakdown, trip.all, found.quote.legs);
  const set = { priceCents, breakdown, changes, updatedAt: sql`now()` };
  await tx.update(reservations).set(set).where(eq(reservations.id, reservationId));
  await moveJobs(tx, found.legs, "cancelled");
  const all = await legsWithStates(tx, reservationId);
  if (all.every(({ state }) => state === "cancelled"))
    await moveStage(tx, reservationId, "booked", "cancelled");
  const refunds = await planReturn(tx, { id: reservationId, priceCents }, actor, isUndoable);
  const { status } = await writeStates(tx, reservationId, "completed");
  const legIds = found.legs.map(({ id }) => id);
  await recordActivity(tx, reservationId, {
    actor,
    event: "cancelled",
    before: { status: reservation.status, priceCents: reservation.priceCents },
    after: { status, priceCents, legs: legIds, backCents, reason, ...(!tell && { told: false }) },
  });
  if (tell) {
    const keptCents = found.quote.legs.reduce((sum, leg) => sum + leg.keptCents, 0);
    const contents = worded({ legs: legIds, keptCents, backCents, byItselfCents: sumOf(refunds) });
    const startAfter = isUndoable ? leavesAfterSeconds : undefined;
    const news = { kind: "cancelled", contents } as const;
    await queuePlanLetters(tx, { ...reservation, changes }, { actor, news, startAfter });
  }
  const refundIds = refunds.map(({ id }) => id);
  const act = before && (await keepForUndo(tx, { ...before, changes, legIds, refundIds }));
  return { outcome: "cancelled", quote: found.quote, act, planned: refunds };
}

/**
 * Quotes a cancellation, or returns undefined where not every named ride may be cancelled: the office may cancel
 * rides that are not ended, a guest only rides that have not begun.
 */
function quote<Leg extends KnownLeg>(trip: KnownTrip<Leg>, legIds: string[], actor: Actor) {
  const { stage, all, ledger, policy } = trip;
  if (stage !== "booked" || legIds.length === 0) return undefined;
  const cancelled = all.filter(({ id }) => legIds.includes(id));
  const mayCancel = ({ state }: Leg) => (actor.kind === "guest" ? state === "planned" : !isEnded(state));
  if (cancelled.length < new Set(legIds).size || !cancelled.every(mayCancel)) return undefined;
  const remaining = all.filter((leg) => !cancelled.includes(leg));
  const stayingCents = remaining.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const owedAt = (priceCents: number) => owedCents({ priceCents }, ledger);
  const paid = { stayingCents, netCents: netCents(ledger), owedAt };
  return { legs: cancelled, paid, quote: quoteCancellation(cancelled, paid, policy) };
}

async function readTripToCancel(
  from: Database | Transaction,
  { id, stage, policyId }: LockedReservation,
  gives: Cancellation["gives"],
) {
  return {
    stage,
    all: await legsWithStates(from, id),
    ledger: await ledgerOf(id, from),
    policy: gives === "policy" ? await findPolicy(policyId, from) : undefined,
  };
}

type KnownLeg = PricedLeg & { state: JobState };

/** All rides of a trip and its money; without a policy the company keeps nothing. */
export interface KnownTrip<Leg = KnownLeg> extends Pick<LockedReservation, "stage"> {
  all: Leg[];
  ledger: Ledger;
  policy: CancellationPolicy | undefined;
}
