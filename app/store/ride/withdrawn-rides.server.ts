import { and, between, eq, gte, isNotNull, ne, not, notExists, type SQL, sql } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import type { WithdrawnRide } from "../../domain/message/letter-contents.ts";
import { listPlaces } from "../catalogue/places.server.ts";
import { listTourTimes } from "../catalogue/tours.server.ts";
import type { Count } from "../engine/counts.server.ts";
import { db } from "../engine/db.server.ts";
import { isAhead } from "../engine/waiting.server.ts";
import { isUnsentChange } from "../message/unsent-changes.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";
import { drivers } from "../schema/team-schema.server.ts";

const atMost = 100;

/** Matches withdrawn rides whose driver has not been informed yet. */
export const isUnsentWithdrawal = and(isUnsentChange, isNotNull(messages.driverId));

const withdrawn = sql<WithdrawnRide>`${messages.contents}`;
const day = sql<Day>`${withdrawn} ->> 'day'`;

/** Excludes rides that were given back to the same driver. */
const isNotBack = notExists(
  db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.id, sql`${withdrawn} ->> 'jobId'`),
        eq(jobs.driverId, messages.driverId),
        ne(jobs.state, "cancelled"),
      ),
    ),
);

const isToSend = (today: Day) =>
  and(isUnsentWithdrawal, not(isAhead(messages.leavesAt)), gte(day, today), isNotBack);

/** Counts the drivers who are still to be informed of a ride that they lost. */
export function countDriversToTell(today: Day): Count {
  const { driverId } = messages;
  return db.$count(db.selectDistinct({ driverId }).from(messages).where(isToSend(today)).as("drivers"));
}

/** Lists the withdrawn rides of which drivers are still to be informed, the next ride first. */
export const listUnsentWithdrawals = (today: Day) => readWithdrawnRides(isToSend(today));

/** Lists the rides that were withdrawn from one driver on these days, whether or not the driver was informed. */
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
      lost: withdrawn,
    })
    .from(messages)
    .innerJoin(drivers, eq(drivers.id, messages.driverId))
    .innerJoin(reservations, eq(reservations.id, messages.reservationId))
    .where(where)
    .orderBy(day, sql`${withdrawn} ->> 'time'`, messages.id)
    .limit(atMost);
  const [rows, places, tours] = await Promise.all([found, listPlaces("es"), listTourTimes("es")] as const);
  const placeName = (id: string | null) => places.find((place) => place.id === id)?.name;
  return rows.map(({ lost: withdrawn, tourId, kind, ...row }) => ({
    ...row,
    day: withdrawn.day,
    time: withdrawn.time,
    windowFrom: withdrawn.windowFrom ?? null,
    windowTo: withdrawn.windowTo ?? null,
    partOfDay: withdrawn.partOfDay,
    way:
      [placeName(withdrawn.origin), placeName(withdrawn.destination)].filter(Boolean).join(" → ") ||
      (tours.find(({ id }) => id === tourId)?.name ?? ""),
    why: kind === "cancelled" ? kind : (withdrawn.why ?? "moved"),
  }));
}
