import { createHash } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { type Day, todayInCostaRica } from "../../domain/common/day.ts";
import { legsOf, type PlannedLeg } from "../../domain/reservation/leg.ts";
import type { CheckoutDetails } from "../../domain/reservation/reservation.ts";
import { orderAgain, type SeriesDays, seriesDays } from "../../domain/reservation/series.ts";
import { agreedLine, type PricedDay, priceOn } from "../../domain/reservation/series-price.ts";
import { type Database, db, type Transaction } from "../../store/engine/db.server.ts";
import { listOffer, type PriceOffer } from "../../store/price/surcharges.server.ts";
import { channelsOf } from "../../store/reservation/booking-channels.server.ts";
import { holidaysAhead } from "../../store/reservation/series.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { series } from "../../store/schema/series-schema.server.ts";
import { availabilityOf } from "../sale/availability.server.ts";
import {
  type LockedReservation,
  legsWithStates,
  lockReservation,
  readReservation,
  recordActivity,
} from "./lock-and-record.server.ts";
import { type Booked, bookDays, type DayNotFree, endOf, tryAgainSoon, wantedOn } from "./series.server.ts";

/** "gone" is not booked any more, "inSeries" repeats already, and "cantRepeat" is no order that can be made again. */
type Refused = { outcome: "gone" | "inSeries" | "cantRepeat" };

/** The rides that a series of a reservation would book by now, beside the reservation itself. */
interface SeriesPlan {
  rides: PricedDay[];
  holidays: Day[];
  /** The rides of one day, with their hours. */
  legs: PlannedLeg[];
  /** The people in each van of each of these rides, where one goes in several. */
  vans: number[][] | undefined;
  /** The desk agreed on the price, which stays. */
  isAgreed: boolean;
  /** The promo code of the reservation, which its series has not. */
  code: string | undefined;
  /** Stands for the days, the hours, the vans and the prices: with another mark they have to be looked at again. */
  mark: string;
}

/** Returns what a series of a reservation would book by now, and the days on which nothing can be sold. */
export async function previewSeries(
  reservationId: string,
  days: SeriesDays,
): Promise<(SeriesPlan & { notFree: DayNotFree[] }) | Refused> {
  const read = await readOrder(db, await readReservation(db, reservationId));
  if ("outcome" in read) return read;
  const plan = await planOf(read, days, await listOffer());
  const notFree: DayNotFree[] = [];
  for (const { day, priceCents } of plan.rides) {
    const why = priceCents === null ? "noFare" : await availabilityOf(wantedOn(read.details, day));
    if (why !== "sold") notFree.push({ day, why });
  }
  return { ...plan, notFree };
}

interface Order extends Pick<LockedReservation, "priceCents" | "breakdown"> {
  details: CheckoutDetails;
  /** The day of its first ride. */
  day: Day;
}

async function planOf(
  order: Order,
  days: SeriesDays,
  offer: PriceOffer,
  from: Database | Transaction = db,
): Promise<SeriesPlan> {
  const today = todayInCostaRica();
  const due = seriesDays(days, today, await holidaysAhead(today, from));
  const rides = due.rides
    .filter((day) => day !== order.day)
    .map((day) => ({ day, priceCents: priceOn(order, day, offer)?.priceCents ?? null }));
  const legs = legsOf(order.details);
  const { vans } = order.details;
  const hours = legs.map(({ time, partOfDay }) => [time, partOfDay]);
  const mark = createHash("sha256")
    .update(JSON.stringify([hours, rides, vans]))
    .digest("base64url");
  const isAgreed = agreedLine(order.breakdown) !== undefined;
  const code = isAgreed ? undefined : order.breakdown.find((line) => line.kind === "code")?.code;
  return { rides, holidays: due.holidays, legs, vans, isAgreed, code, mark };
}

/** Reads the order that would make a reservation as it is now. */
async function readOrder(
  from: Database | Transaction,
  reservation: LockedReservation | undefined,
): Promise<Order | Refused> {
  if (reservation?.stage !== "booked") return { outcome: "gone" };
  if (reservation.seriesId) return { outcome: "inSeries" };
  const states = await legsWithStates(from, reservation.id);
  if (states.some(({ state }) => state === "cancelled")) return { outcome: "cantRepeat" };
  const rides = await from
    .select()
    .from(legs)
    .where(eq(legs.reservationId, reservation.id))
    .orderBy(asc(legs.position));
  const ids = rides.map(({ id }) => id);
  const parts = await from.select().from(jobs).where(inArray(jobs.legId, ids)).orderBy(asc(jobs.position));
  const vansOf = (id: string) => parts.filter(({ legId }) => legId === id).map(({ people }) => people);
  const details = orderAgain(
    reservation,
    rides.map((ride) => ({ ...ride, vans: vansOf(ride.id) })),
  );
  const { priceCents, breakdown } = reservation;
  return details ? { details, priceCents, breakdown, day: rides[0]!.day } : { outcome: "cantRepeat" };
}

/**
 * Makes a series of a reservation, and books the rides of the days that are due, where they are as `shown` marks them.
 * `click` is the id of the series: a repeated call goes on where the first one stopped.
 */
export async function startSeries(
  click: string,
  reservationId: string,
  { days, shown }: { days: SeriesDays; shown: string },
  actor: Actor,
): Promise<({ outcome: "started" } & Booked) | Refused | { outcome: "otherRides" }> {
  const channel = (await channelsOf([reservationId])).get(reservationId) ?? null;
  const offer = await listOffer();
  const refused = await db.transaction(
    async (tx): Promise<Refused | { outcome: "otherRides" } | undefined> => {
      const first = await lockReservation(tx, reservationId);
      if (first?.seriesId === click) return undefined;
      const read = await readOrder(tx, first);
      if ("outcome" in read) return read;
      const { mark } = await planOf(read, days, offer, tx);
      if (mark !== shown) return { outcome: "otherRides" };
      const { details, priceCents, breakdown, day } = read;
      const { language, policyId } = first!;
      const expiresAt = endOf(days.untilDay);
      const order = { id: click, details, priceCents, breakdown, language, policyId, expiresAt };
      await tx.insert(checkouts).values(order);
      await tx.insert(series).values({ checkoutId: click, ...days, channel, madeBy: actorKey(actor) });
      await tx
        .update(reservations)
        .set({ seriesId: click, seriesDay: day })
        .where(eq(reservations.id, reservationId));
      await recordActivity(tx, reservationId, { actor, event: "seriesStarted" });
      await tryAgainSoon(tx);
      return undefined;
    },
  );
  return refused ?? { outcome: "started", ...(await bookDays(click, { actor, offer })) };
}
