import { asc, eq } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { addDays, type Day, momentInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import type { CheckoutDetails } from "../../domain/reservation/reservation.ts";
import { orderAgain, orderOn, type SeriesDays, seriesDays } from "../../domain/reservation/series.ts";
import type { BookedHow } from "../../domain/sale/by-hand.ts";
import { log } from "../../log.server.ts";
import { claiming } from "../../store/engine/claim-queue.server.ts";
import { type Database, db, type Transaction } from "../../store/engine/db.server.ts";
import { channelsOf } from "../../store/reservation/booking-channels.server.ts";
import {
  bookedDays,
  findSeries,
  holidaysAhead,
  listDueSeries,
} from "../../store/reservation/series.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { series } from "../../store/schema/series-schema.server.ts";
import { settings } from "../../store/schema/settings-schema.server.ts";
import { findSetting, storeSetting } from "../../store/upkeep/settings.server.ts";
import {
  type Availability,
  availabilityOf,
  claimAvailability,
  wantedTripOf,
} from "../sale/availability.server.ts";
import { insertReservation, lockCheckout } from "../sale/reserve.server.ts";
import {
  type LockedReservation,
  legsWithStates,
  lockReservation,
  readReservation,
  recordActivity,
} from "./lock-and-record.server.ts";
import { tripHash } from "./trip-hash.server.ts";
import { tripSecret } from "./trip-secret.server.ts";

/** The setting that keeps the day on which the clock last booked what series lack. */
const bookedSetting = "seriesBooked";

/** A day of a series on which no ride could be sold, and why. */
export interface DayNotFree {
  day: Day;
  why: Exclude<Availability, "sold">;
}

/** "gone" is not booked any more, "inSeries" repeats already, and "cantRepeat" is no order that can be made again. */
type Refused = { outcome: "gone" | "inSeries" | "cantRepeat" };

/** Returns what a series of a reservation would book by now, beside the reservation itself. */
export async function previewSeries(
  reservationId: string,
  days: SeriesDays,
): Promise<{ rides: Day[]; holidays: Day[]; notFree: DayNotFree[] } | Refused> {
  const read = await readOrder(db, await readReservation(db, reservationId));
  if ("outcome" in read) return read;
  const today = todayInCostaRica();
  const due = seriesDays(days, today, await holidaysAhead(today));
  const rides = due.rides.filter((day) => day !== read.day);
  const notFree: DayNotFree[] = [];
  for (const day of rides) {
    const why = await availabilityOf(wantedOn(read.details, day));
    if (why !== "sold") notFree.push({ day, why });
  }
  return { rides, holidays: due.holidays, notFree };
}

/** Returns the trip that an order wants on a day: what the desk repeats needs nobody's confirmation. */
const wantedOn = (order: CheckoutDetails, day: Day) => ({
  ...wantedTripOf(orderOn(order, day)),
  isConfirmed: true,
});

/** Reads the order that would make a reservation as it is now, with the day of its first ride. */
async function readOrder(
  from: Database | Transaction,
  reservation: LockedReservation | undefined,
): Promise<{ details: CheckoutDetails; day: Day } | Refused> {
  if (reservation?.stage !== "booked") return { outcome: "gone" };
  if (reservation.seriesId) return { outcome: "inSeries" };
  const states = await legsWithStates(from, reservation.id);
  if (states.some(({ state }) => state === "cancelled")) return { outcome: "cantRepeat" };
  const rides = await from
    .select()
    .from(legs)
    .where(eq(legs.reservationId, reservation.id))
    .orderBy(asc(legs.position));
  const details = orderAgain(reservation, rides);
  return details ? { details, day: rides[0]!.day } : { outcome: "cantRepeat" };
}

export interface Booked {
  days: Day[];
  notFree: DayNotFree[];
}

/**
 * Makes a series of a reservation, at its price, and books the rides of the days that are due. `click` is the id of the
 * series: a repeated call goes on where the first one stopped. Throws a BusyError where too many guests book at once.
 */
export async function startSeries(
  click: string,
  reservationId: string,
  days: SeriesDays,
  actor: Actor,
): Promise<({ outcome: "started" } & Booked) | Refused> {
  const channel = (await channelsOf([reservationId])).get(reservationId) ?? null;
  const refused = await db.transaction(async (tx): Promise<Refused | undefined> => {
    const first = await lockReservation(tx, reservationId);
    if (first?.seriesId === click) return undefined;
    const read = await readOrder(tx, first);
    if ("outcome" in read) return read;
    const { details, day } = read;
    const { priceCents, breakdown, language, policyId } = first!;
    const expiresAt = endOf(days.untilDay);
    const order = { id: click, details, priceCents, breakdown, language, policyId, expiresAt };
    await tx.insert(checkouts).values(order);
    await tx.insert(series).values({ checkoutId: click, ...days, channel, madeBy: actorKey(actor) });
    await tx
      .update(reservations)
      .set({ seriesId: click, seriesDay: day })
      .where(eq(reservations.id, reservationId));
    await recordActivity(tx, reservationId, { actor, event: "seriesStarted" });
    // Where this call ends before all its days are booked, the clock goes on within minutes.
    await tx.delete(settings).where(eq(settings.key, bookedSetting));
    return undefined;
  });
  return refused ?? { outcome: "started", ...(await bookDays(click, { actor })) };
}

/** Returns when the order of a series with this last day expires, and a month later is deleted. */
export const endOf = (untilDay: Day | null): Date =>
  untilDay === null ? new Date("9999-12-31T00:00:00Z") : momentInCostaRica(addDays(untilDay, 1), "00:00");

interface Booking {
  actor: Actor;
  /** With a reason these days alone are booked, whether they are free or not. */
  forced?: { days: Day[]; reason: string };
  now?: Date;
}

/**
 * Books the rides of a series that are due and were never booked, each in a transaction of its own. Returns the days
 * that were booked, and those that are not free.
 */
export async function bookDays(id: string, { actor, forced, now = new Date() }: Booking): Promise<Booked> {
  const today = todayInCostaRica(now);
  const found = await findSeries(id);
  const booked: Booked = { days: [], notFree: [] };
  if (!found) return booked;
  const known = await bookedDays(id);
  const { rides } = seriesDays(found, today, await holidaysAhead(today));
  const isAsked = (day: Day) => !known.has(day) && (!forced || forced.days.includes(day));
  for (const day of rides.filter(isAsked)) {
    const outcome = await bookDay(id, day, { actor, today, reason: forced?.reason });
    if (outcome === "sold") booked.days.push(day);
    else if (outcome !== "nothingToDo") booked.notFree.push({ day, why: outcome });
  }
  return booked;
}

/** Books the ride of one day, once, however many ask for it: the order's lock makes them wait for one another. */
async function bookDay(
  id: string,
  day: Day,
  { actor, today, reason }: { actor: Actor; today: Day; reason: string | undefined },
): Promise<Availability | "nothingToDo"> {
  const reservationId = newId();
  const hash = tripHash(tripSecret(reservationId));
  return await claiming(async (tx) => {
    const order = await lockCheckout(tx, id);
    const found = order && (await findSeries(id, tx));
    // It may have ended since the days were counted.
    if (!found || !seriesDays(found, today, new Set()).rides.includes(day)) return "nothingToDo";
    if ((await bookedDays(id, tx)).has(day)) return "nothingToDo";
    const details = orderOn(order.details, day);
    const availability = await claimAvailability(tx, wantedOn(order.details, day));
    if (availability !== "sold" && !reason) return availability;
    const checkout = { ...order, id: newId(), details, status: "booked" as const, createdAt: new Date() };
    await tx.insert(checkouts).values(checkout);
    const own = { id: reservationId, tripHash: hash, seriesId: id, seriesDay: day };
    await insertReservation(tx, checkout, { ...own, stage: "booked" });
    const { channel } = found;
    const how: Partial<BookedHow> = {
      isRepeated: true,
      ...(channel && { channel }),
      ...(reason && { reason }),
    };
    // The guest knows of the series: no letter tells of each of its rides.
    await recordActivity(tx, reservationId, { actor, event: "reserved", after: how });
    return "sold";
  });
}

/**
 * Books what series lack by now, once a day and after a series began. A series that fails hinders none of the others, and is tried again at the
 * next call.
 */
export async function bookSeriesByClock(now = new Date()): Promise<void> {
  const today = todayInCostaRica(now);
  if ((await findSetting(bookedSetting)) === today) return;
  let isWhole = true;
  for (const id of await listDueSeries(today)) {
    await bookDays(id, { actor: { kind: "clock" }, now }).catch((error) => {
      isWhole = false;
      log.error({ error, series: id }, "series not booked");
    });
  }
  if (isWhole) await storeSetting(bookedSetting, today);
}
