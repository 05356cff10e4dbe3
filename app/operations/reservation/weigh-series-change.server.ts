import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Day } from "../../domain/common/day.ts";
import { hasGuestsMoney } from "../../domain/money/payment.ts";
import { legsOf } from "../../domain/reservation/leg.ts";
import {
  isAsOrdered,
  orderFor,
  type SeriesChange,
  turnsAfter,
} from "../../domain/reservation/series-change.ts";
import { agreedLine, type PricedOrder } from "../../domain/reservation/series-price.ts";
import type { TripChangeRequest } from "../../domain/reservation/wished-plan.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { listOffer } from "../../store/price/surcharges.server.ts";
import { findSeries, listBookedAgain } from "../../store/reservation/series.server.ts";
import { readGeography } from "../../store/ride/geography.server.ts";
import { findCheckout } from "../sale/checkout.server.ts";
import {
  type ChangeOutcome,
  type FactsOfChange,
  type WeighedChange,
  weighByDesk,
} from "./change-trip.server.ts";
import { readTripsToChange, type TripToChange } from "./trip-to-change.server.ts";

/** Why a ride stays as it is. */
export type StaysWhy =
  | "byHand"
  | "paid"
  | "underWay"
  | "other"
  | Extract<ChangeOutcome, { outcome: "wrong" }>["problem"];
export interface StayingRide {
  day: Day;
  why: StaysWhy;
}

export interface ChangingRide {
  reservationId: string;
  day: Day;
  jobs: string[];
  /** The new hours and people; a ride of which the price alone changes has none. */
  weighed: WeighedChange | undefined;
  beforeCents: number;
  /** The price with the new hours and people, and the one that it ends with where the desk agreed on one. */
  changedCents: number;
  afterCents: number;
  /** The reason of the agreed price. */
  reason: string;
}

/** The hours, the people and the agreed price of a series from a day on, before a change and after it. */
interface Turn {
  day: Day;
  was: Terms;
  will: Terms;
}
type Terms = ReturnType<typeof termsOf>;

export interface SeriesChangePlan {
  rides: ChangingRide[];
  staying: StayingRide[];
  /** The first turn is on the first day of the change; others follow where the series changes later on too. */
  turns: Turn[];
  /** Stands for the rides and their prices: with another mark they have to be looked at again. */
  mark: string;
}

/** Reads what all rides of a series are weighed with. */
export const readFacts = async (): Promise<FactsOfChange> => {
  const [offer, geography] = await Promise.all([listOffer(), readGeography()]);
  return { offer, geography };
};

/** Returns what a change of a series from a day on would do; undefined where it is gone. */
export async function previewSeriesChange(
  id: string,
  change: SeriesChange,
): Promise<SeriesChangePlan | undefined> {
  const [order, found, facts] = await Promise.all([findCheckout(id), findSeries(id), readFacts()]);
  if (!order || !found) return undefined;
  return await db.transaction(
    async (tx) => await weighSeriesChange(tx, { order, changes: found.changes, change }, facts),
  );
}

interface ChangeToWeigh {
  order: PricedOrder & { id: string };
  /** The changes of the series so far. */
  changes: SeriesChange[];
  change: SeriesChange;
}

/** Returns what a change would do to the rides as they are in this transaction. */
export async function weighSeriesChange(
  tx: Transaction,
  { order, changes, change }: ChangeToWeigh,
  facts: FactsOfChange,
): Promise<SeriesChangePlan> {
  const was = (day: Day) => orderFor(order, changes, day, facts.geography);
  const will = (day: Day) => orderFor(order, [...changes, change], day, facts.geography);
  const trips = await listBookedAgain(order.id, change.from, tx);
  const read = await readTripsToChange(tx, trips);
  const rides: ChangingRide[] = [];
  const staying: StayingRide[] = [];
  for (const trip of trips) {
    const next = will(trip.seriesDay);
    if (isAsOrdered(next, trip)) continue;
    const weighed = isAsOrdered(was(trip.seriesDay), trip)
      ? await weigh(tx, { trip, read: read.get(trip.id)!, change, next }, facts)
      : "byHand";
    if (typeof weighed === "object") rides.push(weighed);
    else staying.push({ day: trip.legs[0]!.day, why: weighed });
  }
  const turns = turnsAfter(changes, change.from)
    .map((day): Turn => ({ day, was: termsOf(was(day)), will: termsOf(will(day)) }))
    .filter((turn, n, all) => n === 0 || !isSameTurn(turn, all[n - 1]!));
  const sums = rides.map((one) => [one.reservationId, one.beforeCents, one.afterCents]);
  const hash = createHash("sha256").update(JSON.stringify([turns, sums]));
  const isLess =
    rides.some(({ beforeCents, afterCents }) => afterCents < beforeCents) ||
    isCheaper(change, turns, rides.length);
  const mark = `${isLess ? lessMark : ""}${hash.digest("base64url")}`;
  return { rides, staying, turns, mark };
}

type Trip = Awaited<ReturnType<typeof listBookedAgain>>[number];

interface RideToWeigh {
  trip: Trip;
  read: TripToChange;
  change: SeriesChange;
  /** The order as it is to be for the day of the trip. */
  next: PricedOrder;
}

/** Returns how a trip would change, at the agreed price where there is one, or why it stays. */
async function weigh(
  tx: Transaction,
  { trip, read, change, next }: RideToWeigh,
  facts: FactsOfChange,
): Promise<ChangingRide | StaysWhy> {
  if (trip.jobs.some(({ state }) => state !== "planned")) return "underWay";
  const weighed = await weighByDesk(tx, read, wishOf(trip, change), facts);
  if ("outcome" in weighed && weighed.outcome === "wrong") return weighed.problem;
  if ("outcome" in weighed && weighed.outcome !== "nothingToDo") return "other";
  const { id: reservationId, priceCents: beforeCents } = trip;
  const changedCents = "vans" in weighed ? weighed.quote.priceCents : beforeCents;
  const agreed = agreedLine(next.breakdown);
  const afterCents = agreed ? next.priceCents : changedCents;
  const isPaid = hasGuestsMoney(read.ledger) || read.ledger.inReview;
  if (afterCents !== beforeCents && isPaid) return "paid";
  return {
    reservationId,
    day: trip.legs[0]!.day,
    jobs: trip.jobs.map((job) => job.id),
    weighed: "vans" in weighed ? weighed : undefined,
    beforeCents,
    changedCents,
    afterCents,
    reason: agreed?.reason ?? "",
  };
}

const termsOf = ({ details, priceCents, breakdown }: PricedOrder) => ({
  legs: legsOf(details).map(({ time, partOfDay }) => ({ time, partOfDay })),
  people: details.passengers,
  agreedCents: agreedLine(breakdown) && priceCents,
});

const isSameTurn = (one: Turn, other: Turn) =>
  isDeepStrictEqual([one.was, one.will], [other.was, other.will]);

const lessMark = "less.";

/** Returns whether a plan with this mark makes rides cheaper: a plan that does has no other mark. */
export const marksLess = (mark: string) => mark.startsWith(lessMark);

/** Returns whether later rides get cheaper by an agreed price; where no ride is ahead, nobody knows that they don't. */
function isCheaper({ price }: SeriesChange, turns: Turn[], rides: number): boolean {
  if (!price) return false;
  return turns.some(({ was }) =>
    was.agreedCents === undefined ? rides === 0 : price.cents < was.agreedCents,
  );
}

function wishOf({ people, legs }: Trip, change: SeriesChange): TripChangeRequest {
  const hours = legs.flatMap(({ id, time: was }, n) => {
    const time = change.times[n];
    return time ? [{ id, before: { time: was }, after: { time } }] : [];
  });
  const wished = change.people !== undefined && { people: change.people, peopleBefore: people };
  return { kind: "change", ...wished, legs: hours };
}
