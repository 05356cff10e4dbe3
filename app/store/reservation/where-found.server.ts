import { eq, inArray } from "drizzle-orm";
import { type TypedSum, typedSums } from "../../domain/common/typed-amount.ts";
import { wordsOfPartnerReference } from "../../domain/sale/partner-reference.ts";
import { db } from "../engine/db.server.ts";
import { hasPattern, searchPatterns } from "../engine/words.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { legs } from "../schema/reservation-schema.server.ts";
import { drivers, vehicles } from "../schema/team-schema.server.ts";
import type { DeskReservation } from "./find-bookings.server.ts";

/** A typed word or sum of a search, with what it stands in that the card of a reservation does not show. */
export type SearchHit =
  | { at: "door" | "stop" | "phone" | "driver" | "van" | "partnerReference"; text: string }
  | { at: "price" | "paid"; sum: TypedSum };

/** A card says at most so many. */
const mostFound = 4;

/** Returns what a search has found in these reservations, by their ids, in one query. */
export async function whereFound(
  search: string,
  found: DeskReservation[],
): Promise<Map<string, SearchHit[]>> {
  const { sums, rest } = typedSums(search);
  const patterns = searchPatterns(rest);
  const ids = found.map(({ id }) => id);
  const rows = patterns.length > 0 ? await ridersOf(ids) : [];
  const byId = Map.groupBy(rows, ({ reservationId }) => reservationId);
  return new Map(
    found.map((reservation) => {
      const inWords = wordsOf(reservation, byId.get(reservation.id) ?? []).filter(({ searched }) =>
        patterns.some((pattern) => hasPattern(searched, pattern)),
      );
      const once = new Map(inWords.map(({ at, text }) => [`${at} ${text}`, { at, text }] as const));
      const inSums = sums.map((sum) => ({ at: isPrice(reservation, sum) ? "price" : "paid", sum }) as const);
      return [reservation.id, [...inSums, ...once.values()].slice(0, mostFound)];
    }),
  );
}

const isPrice = ({ priceCents }: DeskReservation, { currency, cents }: TypedSum) =>
  currency === "USD" && cents === priceCents;

async function ridersOf(reservationIds: string[]) {
  return await db
    .select({
      reservationId: legs.reservationId,
      phone: legs.phone,
      driver: drivers.name,
      van: vehicles.name,
      plate: vehicles.plate,
    })
    .from(legs)
    .innerJoin(jobs, eq(jobs.legId, legs.id))
    .leftJoin(drivers, eq(drivers.id, jobs.driverId))
    .leftJoin(vehicles, eq(vehicles.id, jobs.vehicleId))
    .where(inArray(legs.reservationId, reservationIds));
}

/** Lists the texts that are searched and not shown, each with the form in which it is searched. */
function wordsOf(
  { legs: rides, partnerReference = "" }: DeskReservation,
  riders: Awaited<ReturnType<typeof ridersOf>>,
) {
  const said = (at: "door" | "stop" | "driver", text: string | null | undefined) =>
    text ? [{ at, text, searched: text }] : [];
  const theirs = { at: "partnerReference" as const, text: partnerReference };
  return [
    ...wordsOfPartnerReference(partnerReference).map((searched) => ({ ...theirs, searched })),
    ...rides.flatMap(({ originDoor, destinationDoor, extraStop }) => [
      ...said("door", originDoor),
      ...said("door", destinationDoor),
      ...said("stop", extraStop),
    ]),
    ...riders.flatMap(({ phone, driver, van, plate }) => [
      ...(phone ? [{ at: "phone" as const, text: phone, searched: phone.replace(/\D/g, "") }] : []),
      ...said("driver", driver),
      ...(van && plate
        ? [{ at: "van" as const, text: `${van} · ${plate}`, searched: vanWords(van, plate) }]
        : []),
    ]),
  ];
}

const vanWords = (van: string, plate: string) => `${van} ${plate} ${plate.replace(/[^a-z\d]/gi, "")}`;
