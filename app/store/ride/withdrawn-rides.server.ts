import { and, between, countDistinct, eq, gte, isNotNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import type { WithdrawnRide } from "../../domain/message/letter-contents.ts";
import { listPlaces, listTourTimes } from "../catalogue/catalogue.server.ts";
import { db } from "../engine/db.server.ts";
import { isUnsentChange } from "../message/unsent-changes.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { jobs, reservations } from "../schema/schema.server.ts";
import { drivers } from "../schema/team-schema.server.ts";

const atMost = 100;

/** What nobody has told its driver yet. */
export const isUnsentWithdrawal = and(isUnsentChange, isNotNull(messages.driverId));

const lost = sql<WithdrawnRide>`${messages.contents}`;
const day = sql<Day>`${lost} ->> 'day'`;

/** Who drives it again lost nothing. */
const isNotBack = notExists(
  db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.id, sql`${lost} ->> 'jobId'`),
        eq(jobs.driverId, messages.driverId),
        ne(jobs.state, "cancelled"),
      ),
    ),
);

const isToTell = (today: Day) => and(isUnsentWithdrawal, gte(day, today), isNotBack);

export async function countDriversToTell(today: Day): Promise<number> {
  const drivers = countDistinct(messages.driverId);
  return (await db.select({ drivers }).from(messages).where(isToTell(today)))[0]!.drivers;
}

/** What drivers are still to be told, the next ride first. */
export const listUnsentWithdrawals = (today: Day) => readWithdrawnRides(isToTell(today));

/** What one driver lost of these days, told or not. */
export const withdrawnRidesOfDriver = (driverId: string, from: Day, until: Day) =>
  readWithdrawnRides(and(eq(messages.driverId, driverId), between(day, from, until), isNotBack));

export type StoredWithdrawal = Awaited<ReturnType<typeof readWithdrawnRides>>[number];

async function readWithdrawnRides(where: SQL | undefined) {
  const found = db
    .select({
      id: messages.id,
      kind: messages.kind,
      driverId: drivers.id,
      driver: drivers.name,
      phone: drivers.phone,
      reference: reservations.reference,
      guest: reservations.firstName,
      tourId: reservations.tourId,
      since: messages.createdAt,
      openedAt: messages.openedAt,
      openedBy: messages.saidBy,
      lost,
    })
    .from(messages)
    .innerJoin(drivers, eq(drivers.id, messages.driverId))
    .innerJoin(reservations, eq(reservations.id, messages.reservationId))
    .where(where)
    .orderBy(day, sql`${lost} ->> 'time'`, messages.id)
    .limit(atMost);
  const [rows, places, tours] = await Promise.all([found, listPlaces("es"), listTourTimes("es")] as const);
  const nameOf = (id: string | null) => places.find((place) => place.id === id)?.name;
  return rows.map(({ lost, tourId, kind, ...row }) => ({
    ...row,
    day: lost.day,
    time: lost.time,
    way:
      [nameOf(lost.origin), nameOf(lost.destination)].filter(Boolean).join(" → ") ||
      (tours.find(({ id }) => id === tourId)?.name ?? ""),
    why: kind === "cancelled" ? kind : (lost.why ?? "moved"),
  }));
}
