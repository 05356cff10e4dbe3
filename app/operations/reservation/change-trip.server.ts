import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { merge } from "../../domain/common/merge.ts";
import type { KnownPlan } from "../../domain/message/letter-contents.ts";
import { sumOf } from "../../domain/money/returnable.ts";
import { maxTransferPassengers } from "../../domain/price/fare.ts";
import { peopleOf } from "../../domain/reservation/reservation.ts";
import {
  mayChangeAlone,
  type PlanProblem,
  peopleProblem,
  priceOfPlan,
  ridesAsSold,
  ridesProblem,
  type TripPlan,
  totalOf,
} from "../../domain/reservation/trip-plan.ts";
import type { LegPlan, RequestedChange } from "../../domain/reservation/trip-request.ts";
import { isOver } from "../../domain/reservation/trip-ride.ts";
import { isEnded } from "../../domain/ride/job-state.ts";
import { findTour, listLeadTimes } from "../../store/catalogue/catalogue.server.ts";
import { claiming } from "../../store/engine/claim-queue.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { listOffer, type PriceOffer } from "../../store/price/surcharges.server.ts";
import { findPolicy } from "../../store/reservation/policy.server.ts";
import { legPlansOf } from "../../store/reservation/trip-plans.server.ts";
import { legs, reservations } from "../../store/schema/schema.server.ts";
import { queuePlanLetters } from "../message/plan-letters.server.ts";
import { carriedOut, type Written } from "../money/as-agreed.server.ts";
import { type ChangeQuote, changeQuoteOf, lockTrip, planReturn } from "../money/plan-refund.server.ts";
import type { RefundRow } from "../money/record-refunds.server.ts";
import { isPlanFree } from "../sale/unpaid-limits.server.ts";
import { writeSearchWords } from "./change-ride.server.ts";
import { vansOfPlan, writeVans } from "./follow-plan.server.ts";
import {
  type LockedReservation,
  legsWithStates,
  readReservation,
  recordActivity,
  writeStates,
} from "./lock-and-record.server.ts";

export type TripChangeRequest = Extract<RequestedChange, { kind: "change" }>;

export type ChangeOutcome =
  | { outcome: "changed" | "otherPrice"; quote: ChangeQuote }
  | { outcome: "wrong"; problem: PlanProblem | "vansFirst" }
  /** A guest may not make this change alone and has to request it. */
  | { outcome: "mustAsk"; quote: ChangeQuote }
  /** Another person changed these values since the page was shown; their present values, by ride. */
  | { outcome: "changedMeanwhile"; people?: number; legs: Record<string, Partial<LegPlan>> }
  | { outcome: "nothingToDo" | "gone" };

/**
 * Changes the days, hours, places and people of a trip. Without the agreed price it only returns what the change
 * would cost ("otherPrice"), as it does where the price has changed. The guest gets a letter, unless `tell` is
 * false.
 */
export async function changeTrip(
  reservationId: string,
  wish: TripChangeRequest,
  actor: Actor,
  { agreedCents, tell = true }: { agreedCents?: number | undefined; tell?: boolean | undefined } = {},
): Promise<ChangeOutcome> {
  const offer = await listOffer();
  return await carriedOut(
    claiming(async (tx): Promise<ChangeOutcome | Written<ChangeOutcome>> => {
      const isGuest = actor.kind === "guest";
      const weighed = await weigh(tx, await lockTrip(tx, reservationId), { wish, isGuest, offer });
      if (!("vans" in weighed)) return weighed;
      const { quote } = weighed;
      if (agreedCents !== quote.priceCents) return { outcome: "otherPrice", quote };
      return { outcome: "changed", quote, planned: await writeChange(tx, weighed, actor, tell) };
    }),
  );
}

/** Returns the outcome that `changeTrip` would have for the desk; nothing is locked or written. */
export async function previewChange(reservationId: string, wish: TripChangeRequest): Promise<ChangeOutcome> {
  const offer = await listOffer();
  return await db.transaction(async (tx) => {
    const weighed = await weigh(tx, await readReservation(tx, reservationId), {
      wish,
      isGuest: false,
      offer,
    });
    return "vans" in weighed ? { outcome: "otherPrice", quote: weighed.quote } : weighed;
  });
}

/** A change that is possible, with all values to write. */
interface WeighedChange {
  reservation: LockedReservation;
  before: TripPlan;
  after: ReturnType<typeof priceOfPlan>;
  changed: string[];
  vans: NonNullable<Awaited<ReturnType<typeof vansOfPlan>>>;
  quote: ChangeQuote;
  /** The smallest number of people to pay for. */
  leastPeople: number;
}

/** Checks whether a change is possible, whether the guest may make it alone, and what it would cost. */
async function weigh(
  tx: Transaction,
  reservation: LockedReservation | undefined,
  { wish, isGuest, offer }: { wish: TripChangeRequest; isGuest: boolean; offer: PriceOffer },
): Promise<WeighedChange | ChangeOutcome> {
  if (reservation?.stage !== "booked") return { outcome: "gone" };
  const before = await planOf(tx, reservation, isGuest);
  const wished = apply(before, wish);
  if ("outcome" in wished) return wished;
  const { people, legs, changed } = wished;
  const { fares, surcharges } = offer;
  const tour = reservation.tourId ? await findTour(reservation.tourId, "en", tx) : undefined;
  const problem =
    peopleProblem(people, before.people, tour?.mostPeople ?? maxTransferPassengers) ??
    ridesProblem(legs, {
      changed,
      fares,
      tour,
      today: todayInCostaRica(),
      asSold: ridesAsSold(before, { people, legs }),
    });
  if (problem) return { outcome: "wrong", problem };
  const rides = (await legPlansOf(reservation.id, tx)).map(({ id }) => id);
  const sold = { priceCents: reservation.priceCents, breakdown: reservation.breakdown, rides };
  const after = priceOfPlan(before, { people, legs }, { fares, tour, sold, surcharges });
  const quote = await changeQuoteOf(
    tx,
    reservation,
    reservation.priceCents + totalOf(after) - totalOf(before),
  );
  const vans = await vansOfPlan(tx, before, after, changed);
  if (!vans && !isGuest) return { outcome: "wrong", problem: "vansFirst" };
  const policy = await findPolicy(reservation.policyId, tx);
  const leads = await listLeadTimes(tx);
  const isAlone = (leg: LegPlan & { id: string }, n: number) =>
    !changed.includes(leg.id) || mayChangeAlone(before.legs[n]!, leg, { policy, leads });
  const mustAsk =
    isGuest && (!after.legs.every(isAlone) || (await isSplitToGrow(tx, reservation, before, after)));
  if (!vans || mustAsk || (isGuest && !(await isPlanFree(tx, reservation, after, changed))))
    return { outcome: "mustAsk", quote };
  return { reservation, before, after, changed, vans, quote, leastPeople: tour?.leastPeople ?? 1 };
}

/** Each part of a split booking pays its own share, so a guest may not fill a part up again at a lower price. */
async function isSplitToGrow(
  tx: Transaction,
  { id, splitFromId }: LockedReservation,
  before: TripPlan,
  after: TripPlan,
): Promise<boolean> {
  if (after.people <= before.people) return false;
  return splitFromId !== null || (await tx.$count(reservations, eq(reservations.splitFromId, id))) > 0;
}

/** Returns the plan of the rides to come; for the office also past rides that nobody marked as driven. */
async function planOf(tx: Transaction, reservation: LockedReservation, isGuest: boolean): Promise<TripPlan> {
  const { id, passengers, travellers } = reservation;
  const states = await legsWithStates(tx, id);
  const isToCome = (leg: (typeof states)[number]) => !isEnded(leg.state) && !(isGuest && isOver(leg));
  const open = new Set(states.filter(isToCome).map((leg) => leg.id));
  const rows = await legPlansOf(id, tx);
  return { people: peopleOf({ travellers, passengers }), legs: rows.filter((leg) => open.has(leg.id)) };
}

/**
 * Applies the wish to the plan. Returns it with the changed rides, or the values that another person changed
 * meanwhile.
 */
function apply(
  before: TripPlan,
  wish: TripChangeRequest,
): (TripPlan & { changed: string[] }) | ChangeOutcome {
  const meanwhile: Record<string, Partial<LegPlan>> = {};
  const changed = new Set<string>();
  const known = new Set(before.legs.map(({ id }) => id));
  if (wish.legs.some(({ id }) => !known.has(id))) return { outcome: "gone" };
  const legs = before.legs.map((leg) => {
    const wishedLeg = wish.legs.find(({ id }) => id === leg.id);
    if (!wishedLeg) return leg;
    const { id, priceCents, ...now } = leg;
    const { set, meanwhile: conflicts } = merge<LegPlan>(
      now,
      { ...now, ...wishedLeg.before },
      wishedLeg.after,
    );
    if (Object.keys(conflicts).length > 0) meanwhile[leg.id] = conflicts;
    if (Object.keys(set).length > 0) changed.add(leg.id);
    return { ...leg, ...set };
  });
  const people = wish.people ?? before.people;
  if (people !== before.people) {
    if (wish.peopleBefore !== undefined && wish.peopleBefore !== before.people)
      return { outcome: "changedMeanwhile", people: before.people, legs: meanwhile };
    for (const { id } of legs) changed.add(id);
  }
  if (Object.keys(meanwhile).length > 0) return { outcome: "changedMeanwhile", legs: meanwhile };
  if (changed.size === 0) return { outcome: "nothingToDo" };
  return { people, legs, changed: [...changed] };
}

async function writeChange(
  tx: Transaction,
  weighed: WeighedChange,
  actor: Actor,
  tell: boolean,
): Promise<RefundRow[]> {
  const { reservation, before, after, changed, vans, leastPeople } = weighed;
  const { priceCents, backCents } = weighed.quote;
  const { id } = reservation;
  await writeVans(tx, vans);
  for (const { id: legId, ...leg } of after.legs)
    if (changed.includes(legId)) await tx.update(legs).set(leg).where(eq(legs.id, legId));
  const passengers = Math.max(leastPeople, after.people);
  const travellers = passengers === after.people ? null : after.people;
  const changes = reservation.changes + 1;
  const { breakdown } = after;
  const set = { priceCents, breakdown, passengers, travellers, changes, updatedAt: sql`now()` };
  await tx.update(reservations).set(set).where(eq(reservations.id, id));
  await writeSearchWords(tx, id);
  const refunds = await planReturn(tx, { id, priceCents }, actor);
  await writeStates(tx, id);
  const planOfChanged = ({ people, legs }: TripPlan, cents: number): KnownPlan => {
    return { people, priceCents: cents, legs: legs.filter((leg) => changed.includes(leg.id)) };
  };
  const [was, now] = [planOfChanged(before, reservation.priceCents), planOfChanged(after, priceCents)];
  await recordActivity(tx, id, {
    actor,
    event: "tripChanged",
    before: was,
    after: { ...now, ...(!tell && { told: false }) },
  });
  if (tell) {
    const contents = { before: was, after: now, backCents, byItselfCents: sumOf(refunds) };
    await queuePlanLetters(tx, { ...reservation, changes }, { actor, news: { kind: "changed", contents } });
  }
  return refunds;
}
