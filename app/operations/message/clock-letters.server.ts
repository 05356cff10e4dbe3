import { and, eq, exists, inArray, lt, sql } from "drizzle-orm";
import { minuteNow } from "../../domain/common/clock.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import {
  askingHours,
  isQuiet,
  morningAfter,
  thankedDays,
  thanksAfterMinutes,
} from "../../domain/message/clock-letter.ts";
import { eveningBefore } from "../../domain/message/evening-hour.ts";
import type { DriverNews } from "../../domain/message/letter-contents.ts";
import type { BoardJob } from "../../domain/ride/board.ts";
import { startOf } from "../../domain/ride/ride-checks.ts";
import { db } from "../../store/engine/db.server.ts";
import { listToThank, readClockLetters } from "../../store/message/clock-letters.server.ts";
import { isLetter } from "../../store/message/mailbox.server.ts";
import { listJobs, listJobsOf } from "../../store/ride/board.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { vehicles } from "../../store/schema/team-schema.server.ts";
import { jobsJustAssigned } from "../../store/team/recent-acts.server.ts";
import { driversKey, lacksGuestDetails } from "./letter-outdated.server.ts";
import { isWithheld, type NewEmail, queueEmails } from "./notify.server.ts";

/**
 * Queues the letters whose hour has come, each once however often it is called. At night only urgent letters are
 * queued.
 */
export async function writeByClock(now = new Date()): Promise<void> {
  const letters = await readClockLetters();
  const today = todayInCostaRica(now);
  const rides = await listJobs(today, addDays(today, 3));
  const planned = rides.filter(({ state }) => state === "planned");
  const isNight = isQuiet(now);
  if (letters.unsaid.isOn && !isNight) await askUnsaid(planned, now);
  if (letters.driver.isOn) await sendDrivers(planned, now);
  if (letters.thanks.isOn && letters.thanks.reviewUrl && !isNight) await thankGuests(now);
}

const sinceAskedMs = 24 * 3_600_000;

/**
 * Asks guests for missing details of a ride, three days and one day before it. Only guests whose confirmation was
 * sent are asked, because it asked first.
 */
async function askUnsaid(planned: BoardJob[], now: Date): Promise<void> {
  const next = new Map<string, string>();
  for (const ride of planned) {
    const { reservationId, day } = ride;
    const hours = askingHours(startOf(ride) - minuteNow(now));
    if (hours && !next.has(reservationId) && lacksGuestDetails(ride))
      next.set(reservationId, `${day}:${hours}`);
  }
  const confirmed = db
    .select()
    .from(messages)
    .where(
      sql`${messages.reservationId} = ${reservations.id} and ${messages.kind} = 'confirmation'
        and ${messages.state} in ('sent', 'captured')`,
    );
  const wasAsked = and(lt(reservations.createdAt, new Date(now.getTime() - sinceAskedMs)), exists(confirmed));
  await queueFor([...next.keys()], wasAsked, (id) => [
    { kind: "unsaid", onceKey: `unsaid:${id}:${next.get(id)}` },
  ]);
}

/**
 * Returns whether the letter that names a ride's driver leaves by now: from the evening before, at night if it is
 * urgent.
 */
export function isNamingDue(ride: BoardJob, now: Date): boolean {
  const [minute, startsAt] = [minuteNow(now), startOf(ride)];
  const waits = isQuiet(now) && startsAt > morningAfter(now) + 60;
  return ride.time !== null && eveningBefore(ride.day) <= minute && minute < startsAt && !waits;
}

/** Counts the guests whom a letter tells, as soon as the minute is over, who drives these rides. */
export async function countNamingLetters(rides: BoardJob[], now = new Date()): Promise<number> {
  if (!(await readClockLetters()).driver.isOn) return 0;
  const legIds = new Set(rides.map(({ legId }) => legId));
  const ofTrips = await listJobsOf(rides.map(({ reservationId }) => reservationId));
  const planned = ofTrips.filter(({ legId, state }) => legIds.has(legId) && state === "planned");
  const told = (await ridesToName(planned, now)).flat().filter(({ hasEmail }) => hasEmail);
  return new Set(told.map(({ reservationId }) => reservationId)).size;
}

/**
 * Returns the rides, each as all its vans, of which a guest is to be told by now who drives them: all vans have
 * drivers.
 */
async function ridesToName(planned: BoardJob[], now: Date): Promise<BoardJob[][]> {
  const usesVans = (await db.$count(vehicles)) > 0;
  const isKnown = (van: BoardJob) => van.driverId && (van.vehicleId || !usesVans);
  const rides = [...Map.groupBy(planned, ({ legId }) => legId).values()];
  return rides.filter(
    (vans) => isNamingDue(vans[0]!, now) && vans.every(isKnown) && !vans.every(({ guestTold }) => guestTold),
  );
}

/** Informs guests of the drivers of each ride once all its vans have drivers, and again when a driver changes. */
async function sendDrivers(planned: BoardJob[], now: Date): Promise<void> {
  const justAssigned = await jobsJustAssigned();
  const driversByReservation = new Map<string, DriverNews[]>();
  for (const vans of await ridesToName(planned, now)) {
    const { reservationId, legId, day, time } = vans[0]!;
    if (!time || vans.some((van) => justAssigned.has(van.id))) continue;
    const named = vans.map(({ id, driverId, vehicleId }) => ({ jobId: id, driverId: driverId!, vehicleId }));
    driversByReservation.set(reservationId, [
      ...(driversByReservation.get(reservationId) ?? []),
      { legId, day, time, vans: named },
    ]);
  }
  const told = await lastDriverLetters([...driversByReservation.keys()]);
  await queueFor([...driversByReservation.keys()], undefined, (id) =>
    driversByReservation.get(id)!.flatMap((contents) => {
      const [key, last] = [driversKey(contents), told.get(contents.legId)];
      if (last?.key === key) return [];
      return [
        { kind: "driver" as const, contents, onceKey: `driver:${key}${last ? ` after ${last.id}` : ""}` },
      ];
    }),
  );
}

/** Reads the last letter that names the drivers of each ride of these reservations, by the rides' ids. */
async function lastDriverLetters(
  reservationIds: string[],
): Promise<Map<string, { id: number; key: string }>> {
  const { id, contents } = messages;
  const letters = await db
    .select({ id, contents })
    .from(messages)
    .where(and(inArray(messages.reservationId, reservationIds), eq(messages.kind, "driver"), isLetter))
    .orderBy(id);
  const news = letters as { id: number; contents: DriverNews }[];
  return new Map(news.map(({ id, contents }) => [contents.legId, { id, key: driversKey(contents) }]));
}

/** Thanks guests some hours after their last ride is done. */
async function thankGuests(now: Date): Promise<void> {
  const today = todayInCostaRica(now);
  const ended = await listToThank(addDays(today, -thankedDays), today);
  const longAgo = new Date(now.getTime() - thanksAfterMinutes * 60_000).toISOString();
  const ids = ended.filter(({ doneAt }) => doneAt && doneAt < longAgo).map(({ id }) => id);
  await queueFor(ids, undefined, (id) => [{ kind: "thanks", onceKey: `thanks:${id}` }]);
}

/** Queues letters to the guests of these booked reservations that match `only` and whose letters are not withheld. */
async function queueFor(
  ids: string[],
  only: ReturnType<typeof and>,
  lettersOf: (id: string) => Pick<NewEmail, "kind" | "contents" | "onceKey">[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction(async (tx) => {
    const { id, email } = reservations;
    const guests = await tx
      .select({ id, email })
      .from(reservations)
      .where(and(inArray(id, ids), eq(reservations.stage, "booked"), only));
    const all = guests.flatMap((guest) =>
      lettersOf(guest.id).map(
        (letter) => ({ ...letter, reservationId: guest.id, recipient: guest.email }) as NewEmail,
      ),
    );
    // A letter that failed is sent again by a colleague, not by the clock.
    const keys = all.map(({ onceKey }) => onceKey);
    const known = await tx.select().from(messages).where(inArray(messages.onceKey, keys));
    const knownKeys = new Set(known.map(({ onceKey }) => onceKey));
    const fresh = all.filter(({ onceKey }) => !knownKeys.has(onceKey));
    const withheld = new Set<string>();
    for (const guest of guests)
      if (fresh.some(({ reservationId }) => reservationId === guest.id) && (await isWithheld(tx, guest)))
        withheld.add(guest.id);
    await queueEmails(
      tx,
      fresh.filter(({ reservationId }) => !withheld.has(reservationId!)),
    );
  });
}
