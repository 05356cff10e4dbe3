import { eq } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { addDays, type Day, todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { hasGuestsMoney } from "../../domain/money/payment.ts";
import { isEnded } from "../../domain/ride/job-state.ts";
import type { Reader } from "../../store/catalogue/entry-kind.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { ledgersOf } from "../../store/money/ledger.server.ts";
import {
  findSeries,
  listSeriesJobs,
  listSeriesTrips,
  type StoredSeries,
} from "../../store/reservation/series.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import type { EndedSeries } from "../../store/schema/recent-act-schema.server.ts";
import { series } from "../../store/schema/series-schema.server.ts";
import { cancellationsSince, findAct, keepAct } from "../../store/team/recent-acts.server.ts";
import { lockCheckout } from "../sale/reserve.server.ts";
import { cancelSeveral } from "./cancel-several.server.ts";
import { recordActivity } from "./lock-and-record.server.ts";
import { endOf } from "./series.server.ts";

/**
 * The trips of a series that its end would cancel; `staying` counts those that are under way or that the guest has paid:
 * what a partner pays goes back by itself.
 */
interface EndingTrips {
  trips: { reservationId: string; legIds: string[] }[];
  staying: number;
}

/**
 * Returns what would become of the trips that begin on a day or after it where the series ends before that day. Nobody
 * is left without a way back: a trip that has begun stays whole.
 */
export async function ridesToEnd(id: string, from: Day, reader: Reader = db): Promise<EndingTrips> {
  const all = await listSeriesJobs([id], from, reader);
  const open = all.filter(({ day, state, stage }) => day >= from && stage === "booked" && !isEnded(state));
  const byTrip = Map.groupBy(open, ({ reservationId }) => reservationId);
  const beginning = new Set(all.filter(({ position }) => position === 0).map((job) => job.reservationId));
  const ledgers = await ledgersOf([...byTrip.keys()], reader);
  const trips = [...byTrip].flatMap(([reservationId, jobs]) => {
    const ledger = ledgers.get(reservationId)!;
    const isFree =
      beginning.has(reservationId) &&
      !hasGuestsMoney(ledger) &&
      !ledger.inReview &&
      jobs.every(({ state }) => state === "planned");
    return isFree ? [{ reservationId, legIds: [...new Set(jobs.map(({ legId }) => legId))] }] : [];
  });
  return { trips, staying: byTrip.size - trips.length };
}

interface End {
  /** The first day without a ride. */
  from: Day;
  /** The number of trips that the page said would be cancelled. */
  shown: number;
  reason: string;
  /** The id of the press: its second half says what the first one did. */
  click?: string;
}

/** The trips that are left to be cancelled, and the reservations of all that the press cancels; none without an act. */
interface Ending {
  trips: EndingTrips["trips"];
  all: string[] | undefined;
}

export type EndOutcome =
  /**
   * `acts` undo the end, where the series had not ended so already, and the cancellations. `failed` counts those that
   * can be tried again.
   */
  | { outcome: "ended"; cancelled: number; failed: number; staying: number; acts: string[] }
  | { outcome: "otherRides" }
  | { outcome: "gone" };

/**
 * Ends a series before a day, and cancels its unpaid rides from that day on; nobody gets a letter. What was paid
 * meanwhile stays.
 */
export async function endSeries(
  id: string,
  { from, shown, reason, click = newId() }: End,
  actor: Actor,
): Promise<EndOutcome> {
  const untilDay = addDays(from, -1);
  const ended = await db.transaction(async (tx): Promise<Ending | { outcome: "otherRides" | "gone" }> => {
    // A booking of a day of the series holds this lock too, so that none is added after its end.
    await lockCheckout(tx, id);
    const found = await findSeries(id, tx);
    if (!found) return { outcome: "gone" };
    const { trips } = await ridesToEnd(id, from, tx);
    // The second half of a double click may find some of its rides cancelled.
    const before = await findAct(tx, click, "ended");
    if (before)
      return { trips: trips.filter((one) => before.trips.includes(one.reservationId)), all: before.trips };
    const { untilDay: was, ends } = found;
    if (trips.length !== shown && was !== untilDay) return { outcome: "otherRides" };
    const isEarlier = was === null || was > untilDay;
    if (!isEarlier && trips.length === 0) return { trips, all: undefined };
    if (isEarlier) {
      const end = { by: actorKey(actor), at: new Date().toISOString(), from };
      await setEnd(tx, id, { untilDay, ends: [...ends, end] });
      await tellTrips(tx, id, { actor, event: "seriesEnded", after: { from, reason } });
    }
    const all = trips.map(({ reservationId }) => reservationId);
    await keepAct(tx, click, "ended", { seriesId: id, was, left: isEarlier ? untilDay : was, trips: all });
    return { trips, all };
  });
  if ("outcome" in ended) return ended;
  const priced = ended.trips.map((trip) => ({ ...trip, backCents: 0 }));
  await cancelSeveral(priced, reason, actor, false);
  const cancelled = ended.all ? await cancellationsSince(click, ended.all) : [];
  const { trips: failed, staying } = await ridesToEnd(id, from);
  const acts = ended.all ? [click, ...cancelled] : [];
  return { outcome: "ended", cancelled: cancelled.length, failed: failed.length, staying, acts };
}

/** Lets a series go on until its former last day, unless it was ended anew. The caller holds the lock of its order. */
export async function undoEnd(
  tx: Transaction,
  { seriesId, was, left }: EndedSeries,
  actor: Actor,
): Promise<"undone" | "changedMeanwhile"> {
  if (was === left) return "undone";
  const found = await findSeries(seriesId, tx);
  if (found?.untilDay !== left) return "changedMeanwhile";
  await setEnd(tx, seriesId, { untilDay: was, ends: found.ends.slice(0, -1) });
  await tellTrips(tx, seriesId, { actor, event: "seriesGoesOn" });
  return "undone";
}

/** Writes what became of a series into the histories of its rides ahead and of the one with which it began. */
async function tellTrips(
  tx: Transaction,
  id: string,
  told: Parameters<typeof recordActivity>[2],
): Promise<void> {
  for (const trip of await listSeriesTrips(id, todayInCostaRica(), tx)) await recordActivity(tx, trip, told);
}

async function setEnd(
  tx: Transaction,
  id: string,
  end: Pick<StoredSeries, "untilDay" | "ends">,
): Promise<void> {
  await tx.update(series).set(end).where(eq(series.checkoutId, id));
  await tx
    .update(checkouts)
    .set({ expiresAt: endOf(end.untilDay) })
    .where(eq(checkouts.id, id));
}
