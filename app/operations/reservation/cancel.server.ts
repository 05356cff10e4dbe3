import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import type { Cancelled } from "../../domain/message/letter-contents.ts";
import { type Ledger, netCents } from "../../domain/money/payment.ts";
import {
  type CancellationPolicy,
  type CancellationQuote,
  fallsOf,
  type PricedLeg,
  quoteCancellation,
  type RefundStep,
} from "../../domain/reservation/policy.ts";
import { isEnded, type JobState } from "../../domain/ride/job.ts";
import { type Database, db, type Transaction } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { findPolicy } from "../../store/reservation/policy.server.ts";
import { legs, reservations } from "../../store/schema/schema.server.ts";
import { queuePlanLetters } from "../message/plan-letters.server.ts";
import type { RefundRow } from "../money/record-refunds.server.ts";
import { carryOutRefunds } from "../money/refund.server.ts";
import { lockTrip, planReturn, sumOf } from "./plan-return.server.ts";
import {
  type LockedReservation,
  legsWithStates,
  moveJobs,
  moveStage,
  readReservation,
  recordActivity,
  writeStates,
} from "./step.server.ts";

export type CancelOutcome =
  | { outcome: "cancelled"; quote: CancellationQuote }
  /** Something else goes back than was said before the button. */
  | { outcome: "otherSum"; quote: CancellationQuote }
  /** These rides are cancelled already, or driven, or under way. */
  | { outcome: "gone" }
  /** A payment is not decided yet, so nobody can say what goes back. */
  | { outcome: "inReview" };

export interface Cancellation {
  reservationId: string;
  legIds: string[];
  actor: Actor;
  /** The policy as sold, or all of it, as when the company cancels. */
  gives: "policy" | "all";
  /** What was said before the button. */
  backCents: number;
  /** Whether the guest gets a letter: unless somebody chose otherwise. */
  tell?: boolean;
  /** For the history. */
  reason?: string;
}

/** Ends these rides before they begin; what was paid for them goes back as was said. */
export async function cancelLegs(asked: Cancellation): Promise<CancelOutcome> {
  const done = await db.transaction((tx) => cancelPlanned(tx, asked));
  if (!("planned" in done)) return done;
  await carryOutRefunds(done.planned);
  return { outcome: "cancelled", quote: done.quote };
}

/** What would go back if these rides were cancelled now, and when less would; undefined where they can't be. */
export async function previewCancellation(
  reservationId: string,
  legIds: string[],
  { actor, gives }: Pick<Cancellation, "actor" | "gives">,
): Promise<Preview | undefined> {
  const reservation = await readReservation(db, reservationId);
  return reservation && previewOf(await readTrip(db, reservation, gives), legIds, actor);
}

/** The same, of what is known of a trip. */
export function previewOf(trip: KnownTrip, legIds: string[], actor: Actor): Preview | undefined {
  const found = quote(trip, legIds, actor);
  const { policy } = trip;
  return found && { ...found.quote, falls: policy ? fallsOf(found.legs, found.paid, policy) : [] };
}

type Preview = CancellationQuote & { falls: RefundStep[] };

/** `carryOutRefunds` asks PayPal for what is planned once this is committed; `worded` adds to what the letter says. */
export async function cancelPlanned(
  tx: Transaction,
  asked: Cancellation,
  worded = (contents: Cancelled) => contents,
): Promise<CancelOutcome | { planned: RefundRow[]; quote: CancellationQuote }> {
  const { reservationId, actor, backCents, reason, tell = true } = asked;
  const reservation = await lockTrip(tx, reservationId);
  if (!reservation) return { outcome: "gone" };
  const trip = await readTrip(tx, reservation, asked.gives);
  const found = quote(trip, asked.legIds, actor);
  if (!found) return { outcome: "gone" };
  if (trip.ledger.inReview) return { outcome: "inReview" };
  if (found.quote.backCents !== backCents) return { outcome: "otherSum", quote: found.quote };
  const { priceCents } = found.quote;
  for (const { id, keptCents } of found.quote.legs)
    await tx.update(legs).set({ priceCents: keptCents }).where(eq(legs.id, id));
  const changes = reservation.changes + 1;
  const set = { priceCents, changes, updatedAt: sql`now()` };
  await tx.update(reservations).set(set).where(eq(reservations.id, reservationId));
  await moveJobs(tx, found.legs, "cancelled");
  const all = await legsWithStates(tx, reservationId);
  if (all.every(({ state }) => state === "cancelled"))
    await moveStage(tx, reservationId, "booked", "cancelled");
  const planned = await planReturn(tx, { id: reservationId, priceCents }, actor);
  const { status } = await writeStates(tx, reservationId, "completed");
  const named = found.legs.map(({ id }) => id);
  await recordActivity(tx, reservationId, actor, "cancelled", {
    before: { status: reservation.status, priceCents: reservation.priceCents },
    after: { status, priceCents, legs: named, backCents, reason, ...(!tell && { told: false }) },
  });
  if (tell) {
    const keptCents = found.quote.legs.reduce((sum, leg) => sum + leg.keptCents, 0);
    const contents = worded({ legs: named, keptCents, backCents, byItselfCents: sumOf(planned) });
    await queuePlanLetters(tx, { ...reservation, changes }, actor, { kind: "cancelled", contents });
  }
  return { planned, quote: found.quote };
}

/** Only what is booked and not over can be cancelled, a guest's only before it begins; and all that is named must be. */
function quote<Leg extends KnownLeg>(trip: KnownTrip<Leg>, legIds: string[], actor: Actor) {
  const { stage, all, ledger, policy } = trip;
  if (stage !== "booked" || legIds.length === 0) return undefined;
  const named = all.filter(({ id }) => legIds.includes(id));
  const may = ({ state }: Leg) => (actor.kind === "guest" ? state === "planned" : !isEnded(state));
  if (named.length < new Set(legIds).size || !named.every(may)) return undefined;
  const staying = all.filter((leg) => !named.includes(leg));
  const stayingCents = staying.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const paid = { stayingCents, netCents: netCents(ledger) };
  return { legs: named, paid, quote: quoteCancellation(named, paid, policy) };
}

async function readTrip(
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

/** All rides of a trip and its money; nothing is kept where there is no policy. */
export interface KnownTrip<Leg = KnownLeg> extends Pick<LockedReservation, "stage"> {
  all: Leg[];
  ledger: Ledger;
  policy: CancellationPolicy | undefined;
}
