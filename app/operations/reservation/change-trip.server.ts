import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { merge } from "../../domain/common/merge.ts";
import type { KnownPlan } from "../../domain/message/letter-contents.ts";
import { maxTransferPassengers } from "../../domain/price/fare.ts";
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
import { isEnded } from "../../domain/ride/job.ts";
import { findTour, listLeadTimes } from "../../store/catalogue/catalogue.server.ts";
import { claiming } from "../../store/engine/claim-queue.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { listOffer, type PriceOffer } from "../../store/price/surcharges.server.ts";
import { findPolicy } from "../../store/reservation/policy.server.ts";
import { legPlansOf } from "../../store/reservation/trip-plans.server.ts";
import { legs, reservations } from "../../store/schema/schema.server.ts";
import { queuePlanLetters } from "../message/plan-letters.server.ts";
import type { RefundRow } from "../money/record-refunds.server.ts";
import { carryOutRefunds } from "../money/refund.server.ts";
import { isPlanFree } from "../sale/unpaid-limits.server.ts";
import { writeWords } from "./change-ride.server.ts";
import { vansOfPlan, writeVans } from "./follow-plan.server.ts";
import { type ChangeQuote, changeQuoteOf, lockTrip, planReturn, sumOf } from "./plan-return.server.ts";
import {
  type LockedReservation,
  legsWithStates,
  readReservation,
  recordActivity,
  writeStates,
} from "./step.server.ts";

export type TripChangeRequest = Extract<RequestedChange, { kind: "change" }>;

export type ChangeOutcome =
  | { outcome: "changed" | "otherPrice"; quote: ChangeQuote }
  | { outcome: "wrong"; problem: PlanProblem | "vansFirst" }
  /** A guest has to ask for it. */
  | { outcome: "mustAsk"; quote: ChangeQuote }
  /** Somebody changed the same since it was shown: what it is now, by ride. */
  | { outcome: "changedMeanwhile"; people?: number; legs: Record<string, Partial<LegPlan>> }
  | { outcome: "nothingToDo" | "gone" };

/**
 * Changes when, from where to where and with how many a trip goes. Without the price that was agreed to it only tells
 * what the change would mean ("otherPrice"), and so it does where that is another by now. The guest gets a letter, unless
 * somebody chose not to tell.
 */
export async function changeTrip(
  reservationId: string,
  wish: TripChangeRequest,
  actor: Actor,
  agreedCents?: number,
  tell = true,
): Promise<ChangeOutcome> {
  const offer = await listOffer();
  const done = await claiming(
    async (tx): Promise<ChangeOutcome | (Pick<WeighedChange, "quote"> & { planned: RefundRow[] })> => {
      const isGuest = actor.kind === "guest";
      const look = await weigh(tx, await lockTrip(tx, reservationId), { wish, isGuest, offer });
      if (!("vans" in look)) return look;
      if (agreedCents !== look.quote.priceCents) return { outcome: "otherPrice", quote: look.quote };
      return { quote: look.quote, planned: await write(tx, look, actor, tell) };
    },
  );
  if (!("planned" in done)) return done;
  await carryOutRefunds(done.planned);
  return { outcome: "changed", quote: done.quote };
}

/** What `changeTrip` would say to the desk; nothing is locked or written. */
export async function previewChange(reservationId: string, wish: TripChangeRequest): Promise<ChangeOutcome> {
  const offer = await listOffer();
  return await db.transaction(async (tx) => {
    const look = await weigh(tx, await readReservation(tx, reservationId), { wish, isGuest: false, offer });
    return "vans" in look ? { outcome: "otherPrice", quote: look.quote } : look;
  });
}

/** A change that can be made, with all that has to be written. */
interface WeighedChange {
  reservation: LockedReservation;
  before: TripPlan;
  after: ReturnType<typeof priceOfPlan>;
  changed: string[];
  vans: NonNullable<Awaited<ReturnType<typeof vansOfPlan>>>;
  quote: ChangeQuote;
  /** For how many it is paid at least. */
  leastPeople: number;
}

/** Whether the wish can be fulfilled, by whom, and what it would cost. */
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
    ridesProblem(legs, changed, { fares, tour }, todayInCostaRica(), ridesAsSold(before, { people, legs }));
  if (problem) return { outcome: "wrong", problem };
  const rides = (await legPlansOf(reservation.id, tx)).map(({ id }) => id);
  const sold = { priceCents: reservation.priceCents, breakdown: reservation.breakdown, rides };
  const after = priceOfPlan(before, { people, legs }, { fares, tour }, sold, surcharges);
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
    !changed.includes(leg.id) || mayChangeAlone(before.legs[n]!, leg, policy, leads);
  const mustAsk =
    isGuest && (!after.legs.every(isAlone) || (await isSplitToGrow(tx, reservation, before, after)));
  if (!vans || mustAsk || (isGuest && !(await isPlanFree(tx, reservation, after, changed))))
    return { outcome: "mustAsk", quote };
  return { reservation, before, after, changed, vans, quote, leastPeople: tour?.leastPeople ?? 1 };
}

/** Each part of what was split pays its share alone: nobody fills a part up again for nothing. */
async function isSplitToGrow(
  tx: Transaction,
  { id, splitFromId }: LockedReservation,
  before: TripPlan,
  after: TripPlan,
): Promise<boolean> {
  if (after.people <= before.people) return false;
  return splitFromId !== null || (await tx.$count(reservations, eq(reservations.splitFromId, id))) > 0;
}

/** The rides that are still to come; to the office, also those of which nobody wrote down that they were driven. */
async function planOf(tx: Transaction, reservation: LockedReservation, isGuest: boolean): Promise<TripPlan> {
  const { id, passengers, travellers } = reservation;
  const states = await legsWithStates(tx, id);
  const isLeft = (leg: (typeof states)[number]) => !isEnded(leg.state) && !(isGuest && isOver(leg));
  const open = new Set(states.filter(isLeft).map((leg) => leg.id));
  const rows = await legPlansOf(id, tx);
  return { people: travellers ?? passengers, legs: rows.filter((leg) => open.has(leg.id)) };
}

/** The plan with the wish in it, and the rides that it touches; or what somebody else changed meanwhile. */
function apply(
  before: TripPlan,
  wish: TripChangeRequest,
): (TripPlan & { changed: string[] }) | ChangeOutcome {
  const meanwhile: Record<string, Partial<LegPlan>> = {};
  const changed = new Set<string>();
  const known = new Set(before.legs.map(({ id }) => id));
  if (wish.legs.some(({ id }) => !known.has(id))) return { outcome: "gone" };
  const legs = before.legs.map((leg) => {
    const asked = wish.legs.find(({ id }) => id === leg.id);
    if (!asked) return leg;
    const { id, priceCents, ...now } = leg;
    const { set, meanwhile: theirs } = merge<LegPlan>(now, { ...now, ...asked.before }, asked.after);
    if (Object.keys(theirs).length > 0) meanwhile[leg.id] = theirs;
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

async function write(
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
  await writeWords(tx, id);
  const planned = await planReturn(tx, { id, priceCents }, actor);
  await writeStates(tx, id);
  const told = ({ people, legs }: TripPlan, cents: number): KnownPlan => {
    return { people, priceCents: cents, legs: legs.filter((leg) => changed.includes(leg.id)) };
  };
  const [was, is] = [told(before, reservation.priceCents), told(after, priceCents)];
  await recordActivity(tx, id, actor, "tripChanged", {
    before: was,
    after: { ...is, ...(!tell && { told: false }) },
  });
  if (tell) {
    const contents = { before: was, after: is, backCents, byItselfCents: sumOf(planned) };
    await queuePlanLetters(tx, { ...reservation, changes }, actor, { kind: "changed", contents });
  }
  return planned;
}
