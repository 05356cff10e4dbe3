import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { type Day, todayInCostaRica } from "../../domain/common/day.ts";
import { netCents } from "../../domain/money/payment.ts";
import { legsOf } from "../../domain/reservation/leg.ts";
import { seriesDays } from "../../domain/reservation/series.ts";
import { isAsOrdered, orderChanged, type SeriesChange } from "../../domain/reservation/series-change.ts";
import { agreedLine, type PricedOrder } from "../../domain/reservation/series-price.ts";
import type { TripChangeRequest } from "../../domain/reservation/wished-plan.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import {
  bookedDays,
  findSeries,
  holidaysAhead,
  listBookedAgain,
} from "../../store/reservation/series.server.ts";
import { readGeography } from "../../store/ride/geography.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { setPrice } from "../price/set-price.server.ts";
import { hasProblem } from "../ride/given-back.server.ts";
import { findCheckout } from "../sale/checkout.server.ts";
import { lockCheckout } from "../sale/reserve.server.ts";
import { type ChangeOutcome, changeTrip, previewChange } from "./change-trip.server.ts";
import { busyAsWord } from "./series.server.ts";

/** Why a ride stays as it is: "other" changed while the press was carried out. */
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

interface ChangingRide {
  reservationId: string;
  day: Day;
  jobs: string[];
  wish: TripChangeRequest;
  beforeCents: number;
  /** The price with the new hours and people, and the one that it ends with where the desk agreed on one. */
  changedCents: number;
  afterCents: number;
}

export interface SeriesChangePlan {
  rides: ChangingRide[];
  staying: StayingRide[];
  /** Days before the change that have no ride yet: it is going to be booked by the new order. */
  early: Day[];
  was: ReturnType<typeof planOf>;
  will: ReturnType<typeof planOf>;
  /** The order is as it is to become already. */
  isDone: boolean;
  /** The reason of the agreed price, where there is one. */
  reason: string;
  /** Stands for the rides and their prices: with another mark they have to be looked at again. */
  mark: string;
}

/** Returns what a change of a series from a day on would do; undefined where it is gone. */
export async function previewSeriesChange(
  id: string,
  change: SeriesChange,
): Promise<SeriesChangePlan | undefined> {
  const [found, order, geography] = await Promise.all([findSeries(id), findCheckout(id), readGeography()]);
  if (!found || !order) return undefined;
  const next = orderChanged(order, change, geography);
  const agreed = agreedLine(next.breakdown);
  const rides: ChangingRide[] = [];
  const staying: StayingRide[] = [];
  for (const trip of await listBookedAgain(id, change.from)) {
    // A press that ended before all rides were changed leaves some as they are to become.
    if (isAsOrdered(next, trip)) continue;
    // One that ended between a ride's hour and its price leaves a ride with the new hour and the former price.
    const isHalf = isAsOrdered({ ...order, details: next.details }, trip);
    const weighed =
      isHalf || isAsOrdered(order, trip) ? await weigh(trip, change, agreed && next.priceCents) : "byHand";
    if (typeof weighed === "object") rides.push(weighed);
    else staying.push({ day: trip.legs[0]!.day, why: weighed });
  }
  const [was, will] = [planOf(order), planOf(next)];
  const sums = rides.map((one) => [one.reservationId, one.beforeCents, one.afterCents]);
  const shown = [change.from, was, will, sums];
  return {
    rides,
    staying,
    early: (await daysWithoutRide(id)).filter((day) => day < change.from),
    was,
    will,
    isDone: isDeepStrictEqual(was, will),
    reason: agreed?.reason ?? "",
    mark: createHash("sha256").update(JSON.stringify(shown)).digest("base64url"),
  };
}

/** Returns how a trip would change, at the agreed price where there is one, or why it stays. */
async function weigh(
  trip: Trip,
  change: SeriesChange,
  agreedCents: number | undefined,
): Promise<ChangingRide | StaysWhy> {
  const { id: reservationId, priceCents: beforeCents } = trip;
  if (trip.jobs.some(({ state }) => state !== "planned")) return "underWay";
  const wish = wishOf(trip, change);
  const weighed = await previewChange(reservationId, wish);
  if (weighed.outcome === "wrong") return weighed.problem;
  if (weighed.outcome !== "otherPrice" && weighed.outcome !== "nothingToDo") return "other";
  const changedCents = "quote" in weighed ? weighed.quote.priceCents : beforeCents;
  const afterCents = agreedCents ?? changedCents;
  const ledger = await ledgerOf(reservationId);
  if (afterCents !== beforeCents && (netCents(ledger) !== 0 || ledger.inReview)) return "paid";
  const [day, jobs] = [trip.legs[0]!.day, trip.jobs.map((job) => job.id)];
  return { reservationId, day, jobs, wish, beforeCents, changedCents, afterCents };
}

const planOf = ({ details, priceCents, breakdown }: PricedOrder) => ({
  legs: legsOf(details),
  people: details.passengers,
  agreedCents: agreedLine(breakdown) && priceCents,
});

type Trip = Awaited<ReturnType<typeof listBookedAgain>>[number];

function wishOf({ people, legs }: Trip, change: SeriesChange): TripChangeRequest {
  const hours = legs.flatMap(({ id, time: was }, n) => {
    const time = change.times[n];
    return time ? [{ id, before: { time: was }, after: { time } }] : [];
  });
  const wished = change.people !== undefined && { people: change.people, peopleBefore: people };
  return { kind: "change", ...wished, legs: hours };
}

async function daysWithoutRide(id: string): Promise<Day[]> {
  const found = await findSeries(id);
  const today = todayInCostaRica();
  const known = await bookedDays(id);
  const due = found ? seriesDays(found, today, await holidaysAhead(today)).rides : [];
  return due.filter((day) => !known.has(day));
}

export type SeriesChanged =
  | {
      outcome: "changed";
      changed: number;
      staying: StayingRide[];
      /** The rides that were not reached, because too many guests book at once; the order stays until they are. */
      later: number;
      /** A driver or a van can't drive one of the rides as it is now. */
      isClash: boolean;
    }
  | { outcome: "otherRides" | "gone" };

/**
 * Changes the rides of a series from a day on, each as a single one is changed, and then the order by which later ones
 * are booked. The guest gets no letters. A press that is sent again goes on where it stopped.
 */
export async function changeSeries(
  id: string,
  { change, shown }: { change: SeriesChange; shown: string },
  actor: Actor,
): Promise<SeriesChanged> {
  const plan = await previewSeriesChange(id, change);
  if (!plan) return { outcome: "gone" };
  // The second half of a double click finds all of it done.
  const isAgain = plan.isDone && plan.rides.length === 0;
  if (plan.mark !== shown && !isAgain) return { outcome: "otherRides" };
  const staying = [...plan.staying];
  const done: ChangingRide[] = [];
  let later = 0;
  for (const ride of plan.rides) {
    const isChanged = later > 0 ? "busy" : await changeRide(ride, plan.reason, actor).catch(busyAsWord);
    if (isChanged === "busy") later += 1;
    else if (isChanged) done.push(ride);
    else staying.push({ day: ride.day, why: "other" });
  }
  if (later === 0) await writeOrder(id, change);
  const isClash = await hasProblem(done.flatMap(({ jobs }) => jobs));
  return { outcome: "changed", changed: done.length, staying, later, isClash: Boolean(isClash) };
}

/** Returns whether the ride was changed: not where it is another one since it was weighed. */
async function changeRide(
  { reservationId, wish, changedCents, afterCents }: ChangingRide,
  reason: string,
  actor: Actor,
): Promise<boolean> {
  const agreed = { agreedCents: changedCents, tell: false };
  const { outcome } = await changeTrip(reservationId, wish, actor, agreed);
  if (outcome !== "changed" && outcome !== "nothingToDo") return false;
  if (afterCents === changedCents) return true;
  const price = { beforeCents: changedCents, priceCents: afterCents, reason };
  const set = await setPrice(reservationId, price, actor);
  return set === "saved" || set === "nothingToDo";
}

async function writeOrder(id: string, change: SeriesChange): Promise<void> {
  const geography = await readGeography();
  await db.transaction(async (tx) => {
    const order = await lockCheckout(tx, id);
    if (!order) return;
    const { details, priceCents, breakdown } = orderChanged(order, change, geography);
    await tx.update(checkouts).set({ details, priceCents, breakdown }).where(eq(checkouts.id, id));
  });
}
