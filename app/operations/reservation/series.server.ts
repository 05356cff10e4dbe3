import { eq } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { addDays, type Day, momentInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import type { CheckoutDetails } from "../../domain/reservation/reservation.ts";
import { orderOn, seriesDays } from "../../domain/reservation/series.ts";
import { orderFor } from "../../domain/reservation/series-change.ts";
import { priceOn } from "../../domain/reservation/series-price.ts";
import type { Geography } from "../../domain/ride/when.ts";
import type { BookedHow } from "../../domain/sale/by-hand.ts";
import { log } from "../../log.server.ts";
import type { Reader } from "../../store/catalogue/entry-kind.server.ts";
import { BusyError, claiming } from "../../store/engine/claim-queue.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { isBeyondLimitOf } from "../../store/partner/partner-terms.server.ts";
import { listOffer, type PriceOffer } from "../../store/price/surcharges.server.ts";
import {
  bookedDays,
  findSeries,
  holidaysAhead,
  listDueSeries,
  partnerOfSeries,
} from "../../store/reservation/series.server.ts";
import { readGeography } from "../../store/ride/geography.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { settings } from "../../store/schema/settings-schema.server.ts";
import {
  dropSetting,
  findSetting,
  replaceSetting,
  storeSetting,
} from "../../store/upkeep/settings.server.ts";
import { type Availability, claimAvailability, wantedTripOf } from "../sale/availability.server.ts";
import { insertReservation, lockCheckout } from "../sale/reserve.server.ts";
import { recordActivity, writeStates } from "./lock-and-record.server.ts";
import { tripHash } from "./trip-hash.server.ts";
import { tripSecret } from "./trip-secret.server.ts";

/** The setting that keeps the day on which the clock last booked what series lack, or its mark while it does. */
const bookedSetting = "seriesBooked";

/** A day of a series on which no ride could be sold, and why. */
export interface DayNotFree {
  day: Day;
  why: Exclude<Availability, "sold"> | "noFare";
}

/** Returns the trip that an order wants on a day: what the desk repeats needs nobody's confirmation. */
export const wantedOn = (order: CheckoutDetails, day: Day) => ({
  ...wantedTripOf(orderOn(order, day)),
  isConfirmed: true,
});

export interface Booked {
  days: Day[];
  notFree: DayNotFree[];
  /** The days that were not reached, because too many guests book at once; the clock books them within minutes. */
  later: Day[];
  /** The booked days with which the partner who pays them exceeds its limit; none leaves it out. */
  beyondLimit?: Day[];
}

/** Lets the clock go on within minutes: for where a call ends before all its days are booked. */
export async function tryAgainSoon(tx: Reader): Promise<void> {
  await tx.delete(settings).where(eq(settings.key, bookedSetting));
}

/** Returns when the order of a series with this last day expires, and a month later is deleted. */
export const endOf = (untilDay: Day | null): Date =>
  untilDay === null ? new Date("9999-12-31T00:00:00Z") : momentInCostaRica(addDays(untilDay, 1), "00:00");

interface Booking {
  actor: Actor;
  /** With a reason these days alone are booked, whether they are free or not; none without a fare. */
  forced?: { days: Day[]; reason: string };
  /** The prices to which the desk agreed; else they are those of now. */
  offer?: PriceOffer;
  now?: Date;
}

/**
 * Books the rides of a series that are due and were never booked, each in a transaction of its own. Where too many
 * guests book at once it stops, and the clock goes on.
 */
export async function bookDays(id: string, { now = new Date(), ...booking }: Booking): Promise<Booked> {
  const { actor, forced, offer = await listOffer() } = booking;
  const today = todayInCostaRica(now);
  const found = await findSeries(id);
  const booked: Booked = { days: [], notFree: [], later: [] };
  if (!found) return booked;
  const known = await bookedDays(id);
  const { rides } = seriesDays(found, today, await holidaysAhead(today));
  const asked = rides.filter((day) => !known.has(day) && (!forced || forced.days.includes(day)));
  const each = { actor, offer, geography: await readGeography(), today, reason: forced?.reason };
  for (const [n, day] of asked.entries()) {
    const outcome = await bookDay(id, day, each).catch(busyAsWord);
    if (outcome === "busy") {
      await tryAgainSoon(db);
      return { ...booked, later: asked.slice(n) };
    }
    if (outcome === "sold" || outcome === "beyondLimit") booked.days.push(day);
    else if (outcome !== "nothingToDo") booked.notFree.push({ day, why: outcome });
    if (outcome === "beyondLimit") booked.beyondLimit = [...(booked.beyondLimit ?? []), day];
  }
  return booked;
}

/** Makes a word of a BusyError; throws any other error. */
function busyAsWord(error: unknown): "busy" {
  if (error instanceof BusyError) return "busy";
  throw error;
}

interface BookingOfDay {
  actor: Actor;
  offer: PriceOffer;
  geography: Geography;
  today: Day;
  reason: string | undefined;
}

/**
 * Books the ride of one day as the series has it by now, once, however many ask for it: the order's lock makes them wait
 * for one another and for a change of the series. A booking of a partner is repeated as it was sold; "beyondLimit" is
 * sold, and exceeds the limit of the partner who pays it.
 */
async function bookDay(
  id: string,
  day: Day,
  { actor, offer, geography, today, reason }: BookingOfDay,
): Promise<Availability | "beyondLimit" | "noFare" | "nothingToDo"> {
  const reservationId = newId();
  const hash = tripHash(tripSecret(reservationId));
  return await claiming(async (tx) => {
    const order = await lockCheckout(tx, id);
    const found = order && (await findSeries(id, tx));
    if (!found) return "nothingToDo";
    // Since the days were counted it may have ended, or the day have become a holiday.
    const { rides } = seriesDays(found, today, await holidaysAhead(today, tx));
    if (!rides.includes(day)) return "nothingToDo";
    if ((await bookedDays(id, tx)).has(day)) return "nothingToDo";
    const wanted = orderFor(order, found.changes, day, geography);
    const price = priceOn(wanted, day, offer);
    // Nobody agreed to another price: not even a colleague who insists books a ride without a fare.
    if (!price) return "noFare";
    const availability = await claimAvailability(tx, wantedOn(wanted.details, day));
    if (availability !== "sold" && !reason) return availability;
    const { relation, ...partner } = await partnerOfSeries(id, tx);
    const own = { id: newId(), details: orderOn(wanted.details, day), createdAt: new Date() };
    const checkout = { ...order, ...price, ...partner, ...own, status: "booked" as const };
    const isBeyondLimit = relation === "bill" && (await isBeyondLimitOf(tx, checkout));
    await tx.insert(checkouts).values(checkout);
    const made = { id: reservationId, tripHash: hash, seriesId: id, seriesDay: day, relation };
    await insertReservation(tx, checkout, { ...made, stage: "booked" });
    const { channel } = found;
    const how: Partial<BookedHow> = {
      isRepeated: true,
      ...(channel && { channel }),
      ...(reason && { reason }),
      ...(isBeyondLimit && { isBeyondLimit }),
    };
    // The guest knows of the series: no letter tells of each of its rides.
    await recordActivity(tx, reservationId, { actor, event: "reserved", after: how });
    if (checkout.partnerId) await writeStates(tx, reservationId);
    return isBeyondLimit ? "beyondLimit" : "sold";
  });
}

/**
 * Books what series lack by now, once a day and after a series began. A series that fails hinders none of the others,
 * and is tried again at the next call.
 */
export async function bookSeriesByClock(now = new Date()): Promise<void> {
  const today = todayInCostaRica(now);
  if ((await findSetting(bookedSetting)) === today) return;
  // A call that ends early meanwhile takes this mark away, so that the clock does not say that all was booked.
  const mark = newId();
  await storeSetting(bookedSetting, mark);
  let isWhole = true;
  for (const id of await listDueSeries(today)) {
    const booked = await bookDays(id, { actor: { kind: "clock" }, now }).catch((error) => {
      log.error({ error, series: id }, "series not booked");
    });
    if (!booked || booked.later.length > 0) isWhole = false;
  }
  if (isWhole) await replaceSetting(bookedSetting, mark, today);
  else await dropSetting(bookedSetting, mark);
}
