import { eq } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import type { Day } from "../../domain/common/day.ts";
import type { SeriesChange } from "../../domain/reservation/series-change.ts";
import { claiming } from "../../store/engine/claim-queue.server.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { findSeries, listBookedAgain } from "../../store/reservation/series.server.ts";
import { series } from "../../store/schema/series-schema.server.ts";
import { carriedOut, type Written } from "../money/as-agreed.server.ts";
import { lockTrip } from "../money/plan-refund.server.ts";
import type { RefundRow } from "../money/record-refunds.server.ts";
import { writePrice } from "../price/set-price.server.ts";
import { hasProblem } from "../ride/given-back.server.ts";
import { lockCheckout } from "../sale/reserve.server.ts";
import { writeChange } from "./change-trip.server.ts";
import { lockReservation } from "./lock-and-record.server.ts";
import {
  type ChangingRide,
  readFacts,
  type SeriesChangePlan,
  type StayingRide,
  weighSeriesChange,
} from "./weigh-series-change.server.ts";

export type SeriesChanged =
  | {
      outcome: "changed";
      changed: number;
      staying: StayingRide[];
      /** A driver or a van can't drive one of the rides as it is now. */
      isClash: boolean;
    }
  /** The rides or their prices are others than those that were shown; the plan is that of now. */
  | { outcome: "otherRides"; plan: SeriesChangePlan }
  | { outcome: "gone" };

/**
 * Changes the rides of a series from a day on, each as a single one is changed, and the order by which those of these days
 * are booked later: all of it, or nothing. The guest gets no letters. `click` is the id of the press, which is carried out
 * once. Throws a BusyError where another holds a lock for seconds.
 */
export async function changeSeries(
  id: string,
  { change, shown, click }: { change: SeriesChange; shown: string; click: string },
  actor: Actor,
): Promise<SeriesChanged> {
  const facts = await readFacts();
  const changedJobs: string[] = [];
  const done = await carriedOut(
    claiming(async (tx): Promise<SeriesChanged | Written<SeriesChanged>> => {
      // The clock books under this lock too: a ride is made before the change, which finds it, or by the new order.
      const order = await lockCheckout(tx, id);
      const found = order && (await findSeries(id, tx));
      if (!found) return { outcome: "gone" };
      await lockRides(tx, id, change.from);
      const { changes } = found;
      const plan = await weighSeriesChange(tx, { order, changes, change }, facts);
      const { rides, staying } = plan;
      const before = changes.find((one) => one.click === click);
      if (before) return { outcome: "changed", changed: before.rides, staying, isClash: false };
      if (plan.mark !== shown) return { outcome: "otherRides", plan };
      const planned: RefundRow[] = [];
      for (const ride of rides) planned.push(...(await writeRide(tx, ride, actor)));
      changedJobs.push(...rides.flatMap(({ jobs }) => jobs));
      const made = { ...change, click, rides: rides.length };
      await tx
        .update(series)
        .set({ changes: [...changes, made] })
        .where(eq(series.checkoutId, id));
      return { outcome: "changed", changed: rides.length, staying, isClash: false, planned };
    }),
  );
  return done.outcome === "changed" ? { ...done, isClash: await hasProblem(changedJobs) } : done;
}

/** Locks the trips of a series from a day on in the order in which several trips are locked, which prevents deadlocks. */
async function lockRides(tx: Transaction, id: string, from: Day): Promise<void> {
  const locked = new Set<string>();
  const isOpen = (trip: string) => !locked.has(trip);
  for (;;) {
    const trips = (await listBookedAgain(id, from, tx)).map((trip) => trip.id).filter(isOpen);
    if (trips.length === 0) return;
    for (const trip of trips.sort()) {
      await lockTrip(tx, trip);
      locked.add(trip);
    }
  }
}

async function writeRide(
  tx: Transaction,
  { reservationId, weighed, changedCents, afterCents, reason }: ChangingRide,
  actor: Actor,
): Promise<RefundRow[]> {
  const refunds = weighed ? await writeChange(tx, weighed, actor, false) : [];
  if (afterCents === changedCents) return refunds;
  const now = await lockReservation(tx, reservationId);
  const price = { beforeCents: changedCents, priceCents: afterCents, reason };
  const set = await writePrice(tx, now, price, actor);
  if (typeof set === "string") throw new Error(`The price of ${reservationId}: ${set}.`);
  return [...refunds, ...set];
}
