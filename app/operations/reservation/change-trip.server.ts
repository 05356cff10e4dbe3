import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import type { KnownPlan } from "../../domain/message/letter-contents.ts";
import { sumOf } from "../../domain/money/returnable.ts";
import { isPaidByPartner } from "../../domain/partner/relation.ts";
import { maxTransferPassengers } from "../../domain/price/fare.ts";
import { peopleOf } from "../../domain/reservation/reservation.ts";
import {
  type PlanProblem,
  peopleProblem,
  priceOfPlan,
  ridesAsSold,
  ridesProblem,
  type TripPlan,
} from "../../domain/reservation/trip-plan.ts";
import { isOver } from "../../domain/reservation/trip-ride.ts";
import {
  type ChangedMeanwhile,
  type TripChangeRequest,
  wishedPlan,
} from "../../domain/reservation/wished-plan.ts";
import { isEnded } from "../../domain/ride/job-state.ts";
import type { Geography } from "../../domain/ride/when.ts";
import { findTour } from "../../store/catalogue/tours.server.ts";
import { claiming } from "../../store/engine/claim-queue.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { listOffer, type PriceOffer } from "../../store/price/surcharges.server.ts";
import { readGeography } from "../../store/ride/geography.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { queuePlanLetters } from "../message/plan-letters.server.ts";
import { carriedOut, type Written } from "../money/as-agreed.server.ts";
import { type ChangeQuote, changeQuote, lockTrip, planReturn } from "../money/plan-refund.server.ts";
import type { RefundRow } from "../money/record-refunds.server.ts";
import { writeSearchWords } from "./change-ride.server.ts";
import { vansOfPlan, writeVans } from "./follow-plan.server.ts";
import { guestMayAlone } from "./guest-alone.server.ts";
import {
  type LockedReservation,
  readReservation,
  recordActivity,
  writeStates,
} from "./lock-and-record.server.ts";
import { readTripsToChange, type TripToChange } from "./trip-to-change.server.ts";

export type ChangeOutcome =
  | { outcome: "changed" | "otherPrice"; quote: ChangeQuote }
  | { outcome: "wrong"; problem: PlanProblem | "vansFirst" }
  /** A guest may not make this change alone and has to request it. */
  | { outcome: "mustAsk"; quote: ChangeQuote }
  | ChangedMeanwhile
  | { outcome: "nothingToDo" | "gone" };

interface HowToChange {
  agreedCents?: number | undefined;
  tell?: boolean | undefined;
  /** The guest asked for the change, which counts as the guest's own. */
  isRequested?: boolean;
  /** A guest who pays nothing agrees to the change and not to a price. */
  isAgreed?: boolean;
}

/**
 * Changes the days, hours, flights, places and people of a trip. Without the agreed price it only returns what the change
 * would cost ("otherPrice"), as it does where the price has changed. The guest gets a letter, unless `tell` is
 * false.
 */
export async function changeTrip(
  reservationId: string,
  wish: TripChangeRequest,
  actor: Actor,
  { agreedCents, tell = true, isRequested = false, isAgreed = false }: HowToChange = {},
): Promise<ChangeOutcome> {
  const offer = await listOffer();
  return await carriedOut(
    claiming(async (tx): Promise<ChangeOutcome | Written<ChangeOutcome>> => {
      const isGuest = actor.kind === "guest";
      const reservation = await lockTrip(tx, reservationId);
      if (!reservation) return { outcome: "gone" };
      const trip = (await readTripsToChange(tx, [reservation])).get(reservationId)!;
      const how = { wish, isGuest, isRequested, offer, geography: await readGeography(tx) };
      const weighed = await weigh(tx, trip, how);
      if (!("vans" in weighed)) return weighed;
      const { quote } = weighed;
      const paysNothing = isGuest && isPaidByPartner(reservation.relation);
      const isAgreedTo = paysNothing ? isAgreed : agreedCents === quote.priceCents;
      if (!isAgreedTo) return { outcome: "otherPrice", quote };
      return { outcome: "changed", quote, planned: await writeChange(tx, weighed, actor, tell) };
    }),
  );
}

/** Returns the outcome that `changeTrip` would have for the desk; nothing is locked or written. */
export async function previewChange(reservationId: string, wish: TripChangeRequest): Promise<ChangeOutcome> {
  const offer = await listOffer();
  return await db.transaction(async (tx) => {
    const reservation = await readReservation(tx, reservationId);
    if (!reservation) return { outcome: "gone" };
    const trip = (await readTripsToChange(tx, [reservation])).get(reservationId)!;
    const weighed = await weighByDesk(tx, trip, wish, { offer, geography: await readGeography(tx) });
    return "vans" in weighed ? { outcome: "otherPrice", quote: weighed.quote } : weighed;
  });
}

/** The facts that are read once where several trips are weighed. */
export interface FactsOfChange {
  offer: PriceOffer;
  geography: Geography;
}

/** Returns what a change of a trip by the desk would write, or the outcome of `changeTrip` where it writes nothing. */
export async function weighByDesk(
  tx: Transaction,
  trip: TripToChange,
  wish: TripChangeRequest,
  facts: FactsOfChange,
): Promise<WeighedChange | ChangeOutcome> {
  return await weigh(tx, trip, { wish, isGuest: false, isRequested: false, ...facts });
}

/** A change that is possible, with all values to write. */
export interface WeighedChange {
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
  trip: TripToChange,
  {
    wish,
    isGuest,
    isRequested,
    offer,
    geography,
  }: FactsOfChange & { wish: TripChangeRequest; isGuest: boolean; isRequested: boolean },
): Promise<WeighedChange | ChangeOutcome> {
  const { reservation, policy } = trip;
  if (reservation.stage !== "booked") return { outcome: "gone" };
  const before = planOf(trip, isGuest);
  const wished = wishedPlan(before, wish, {
    by: isGuest ? "guest" : "agreed",
    isGuestsMove: isGuest || isRequested,
    policy,
    geography,
  });
  if ("outcome" in wished) return wished;
  const { people, legs, changed } = wished;
  const { fares, surcharges } = offer;
  const tour = reservation.tourId ? await findTour(reservation.tourId, "en", tx) : undefined;
  const problem =
    peopleProblem(people, before.people, tour?.mostPeople ?? maxTransferPassengers) ??
    ridesProblem(legs, {
      changed,
      fares: tour ? undefined : fares,
      today: todayInCostaRica(),
      asSold: ridesAsSold(before, { people, legs }),
    });
  if (problem) return { outcome: "wrong", problem };
  const sold = { breakdown: reservation.breakdown, rides: trip.plans.map(({ id }) => id) };
  const after = priceOfPlan(before, { people, legs }, { fares, tour, sold, surcharges });
  const quote = changeQuote(trip, { breakdown: after.breakdown, rides: after.legs });
  const vans = await vansOfPlan(tx, before, after, changed);
  if (!vans && !isGuest) return { outcome: "wrong", problem: "vansFirst" };
  const isAlone = !isGuest || (await guestMayAlone(tx, reservation, { before, after, changed, policy }));
  if (!vans || !isAlone) return { outcome: "mustAsk", quote };
  return { reservation, before, after, changed, vans, quote, leastPeople: tour?.leastPeople ?? 1 };
}

/** Returns the plan of the rides to come; for the office also past rides that nobody marked as driven. */
function planOf({ reservation, states, plans }: TripToChange, isGuest: boolean): TripPlan {
  const isToCome = (leg: (typeof states)[number]) => !isEnded(leg.state) && !(isGuest && isOver(leg));
  const open = new Set(states.filter(isToCome).map((leg) => leg.id));
  return { people: peopleOf(reservation), legs: plans.filter((leg) => open.has(leg.id)) };
}

/** Writes a change that was weighed under the trip's lock. Returns the refunds to carry out once it is committed. */
export async function writeChange(
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
    return { people, priceCents: cents, legs: legs.filter((leg) => changed.includes(leg.id)).map(knownRide) };
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

/** Returns of a ride what people are told of a plan. */
function knownRide(leg: TripPlan["legs"][number]) {
  const { id, day, time, origin, destination, flight, flightTime, priceCents } = leg;
  return { id, day, time, origin, destination, flight, flightTime, priceCents };
}
