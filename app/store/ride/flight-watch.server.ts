import { and, eq, gte, isNotNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { addDays, type Day, todayInCostaRica } from "../../domain/common/day.ts";
import type { FlightReport, OurFlight } from "../../domain/ride/flight/report.ts";
import { flightKey } from "../../domain/ride/flight/watch.ts";
import { env } from "../../env.server.ts";
import { countPost } from "../account/rate.server.ts";
import { db, type Transaction } from "../engine/db.server.ts";
import { flightWatch } from "../schema/flight-schema.server.ts";
import { postCounts } from "../schema/settings-schema.server.ts";
import { findFlightTrouble } from "./flight-trouble.server.ts";

const dayOf = ({ hour }: OurFlight) => hour.slice(0, 10);
const isIt = (ours: OurFlight): SQL | undefined =>
  and(
    eq(flightWatch.flight, ours.flight),
    eq(flightWatch.place, ours.place),
    eq(flightWatch.way, ours.way),
    eq(flightWatch.day, dayOf(ours)),
  );

const inMinutes = (minutes: number) => sql`now() + make_interval(mins => ${Math.min(minutes, 1000)})`;

/** The flight of one or more rides. */
type FlightOfRides = OurFlight & { reservationIds: string[] };

/** A guest who changes the number again and again lets the site ask about no more flights on a day. */
const mostNumbersADay = 3;

/**
 * Adds flights to those that are asked about; a flight that is among them gets the hour that its rides have now. A
 * reservation that named other flights on this day already adds none.
 */
export async function addToWatch(flights: FlightOfRides[], today: Day): Promise<void> {
  if (flights.length === 0) return;
  const { flight, place, way, day, hour } = flightWatch;
  const rows = flights.map((one) => {
    const { flight, place, way, hour } = one;
    return { flight, place, way, hour, day: dayOf(one) };
  });
  const inOrder = rows.toSorted((a, b) => (flightKey(a) < flightKey(b) ? -1 : 1)); // two processes wait for each other
  await db.transaction(async (tx) => {
    const written = await tx
      .insert(flightWatch)
      .values(inOrder)
      .onConflictDoUpdate({
        target: [flight, place, way, day],
        set: { hour: sql`excluded.hour` },
        setWhere: sql`${hour} <> excluded.hour`,
      })
      .returning({ flight, place, way, hour, isNew: sql<boolean>`xmax = 0` });
    for (const { isNew, ...ours } of written) {
      const { reservationIds } = flights.find((one) => flightKey(one) === flightKey(ours))!;
      if (isNew && !(await mayName(tx, reservationIds, today)))
        await tx.delete(flightWatch).where(isIt(ours));
    }
  });
}

/** Counts one more flight for the first of these reservations that may name one; false where none may. */
async function mayName(tx: Transaction, reservationIds: string[], today: Day): Promise<boolean> {
  for (const id of new Set(reservationIds)) {
    const { allowed } = await countPost(`flights of ${id} ${today}`, mostNumbersADay, 2 * 86_400, tx);
    if (allowed) return true;
  }
  return false;
}

/**
 * Takes the turn of a flight and puts its next one off by so many minutes, in one statement, so that no other process
 * and no later start asks the same. Returns whether it was this flight's turn.
 */
export async function takeTurn(ours: OurFlight, minutes: number): Promise<boolean> {
  const { asksAt, state, flight } = flightWatch;
  // A turn far ahead was put off before the clock was set back.
  const isDue = sql`(${asksAt} <= now() or ${asksAt} > now() + interval '1 day')`;
  const taken = await db
    .update(flightWatch)
    .set({ asksAt: inMinutes(minutes) })
    .where(and(isIt(ours), ne(state, "over"), isDue))
    .returning({ flight });
  return taken.length > 0;
}

/** Makes it a flight's turn again, because its question was not answered. */
export async function giveBackTurn(ours: OurFlight): Promise<void> {
  await db.update(flightWatch).set({ asksAt: sql`now()` }).where(isIt(ours));
}

/** Stores what was heard of a flight, and when it is asked about again. Returns whether the report is another one. */
export async function storeReport(
  tx: Transaction,
  ours: OurFlight,
  { report, againMinutes }: { report: FlightReport; againMinutes: number },
): Promise<boolean> {
  const { state, expected } = flightWatch;
  const isOther = sql<boolean>`(${state}, ${expected}) is distinct from (${report.state}, ${report.expected}::text)`;
  const [before] = await tx.select({ isOther }).from(flightWatch).where(isIt(ours)).for("update");
  await tx
    .update(flightWatch)
    .set({ ...report, seenAt: new Date(report.seenAt), asksAt: inMinutes(againMinutes) })
    .where(isIt(ours));
  return before?.isOther ?? false;
}

/** Returns what was heard of the flights from this day on, by `flightKey`. */
export async function reportsSince(day: Day): Promise<Map<string, FlightReport>> {
  const rows = await db
    .select()
    .from(flightWatch)
    .where(and(gte(flightWatch.day, day), isNotNull(flightWatch.seenAt)));
  return new Map(
    rows.map(({ state, expected, words, seenAt, ...ours }) => [
      flightKey(ours),
      { state, expected, words, seenAt: seenAt!.toISOString() },
    ]),
  );
}

/** Finds what was heard of a flight; undefined where nothing is known for sure. */
export async function findReport(ours: OurFlight): Promise<FlightReport | undefined> {
  const { state, expected, words, seenAt } = flightWatch;
  const [heard] = await db
    .select({ state, expected, words, seenAt })
    .from(flightWatch)
    .where(and(isIt(ours), ne(state, "unknown"), isNotNull(seenAt)));
  return heard && { ...heard, seenAt: heard.seenAt!.toISOString() };
}

/** Returns the hour at which a flight landed or took off, `YYYY-MM-DDTHH:mm`, where a provider said that it did. */
export async function findFlightEnd(ours: OurFlight): Promise<string | undefined> {
  const { state, expected } = flightWatch;
  const [heard] = await db
    .select({ expected })
    .from(flightWatch)
    .where(and(isIt(ours), eq(state, "over")));
  return heard?.expected ?? undefined;
}

export async function forgetFlights(before: Day): Promise<void> {
  await db.delete(flightWatch).where(lt(flightWatch.day, before));
}

const questionsKey = (day: Day) => `flights ${day}`;

/** Takes one of the day's questions; false where none is left. */
export async function takeQuestion(day: Day): Promise<boolean> {
  return (await countPost(questionsKey(day), env.FLIGHT_CALLS, 2 * 86_400)).allowed;
}

async function areQuestionsSpent(day: Day): Promise<boolean> {
  const [asked] = await db
    .select({ count: postCounts.count })
    .from(postCounts)
    .where(eq(postCounts.key, questionsKey(day)));
  return (asked?.count ?? 0) >= env.FLIGHT_CALLS;
}

/** How the watch goes: what hinders it, and since when (ISO text). */
export type FlightWatchState =
  | { goes: true }
  | { goes: false; why: "refused" | "busy" | "failed"; since: string }
  | { goes: false; why: "spent" };

/** Returns how the watch goes today; undefined where no flight is watched at all. */
export async function flightWatchState(today = todayInCostaRica()): Promise<FlightWatchState | undefined> {
  if (!env.FLIGHT_KEY) return undefined;
  const [trouble, isSpent] = await Promise.all([findFlightTrouble(), areQuestionsSpent(today)] as const);
  if (trouble) return { goes: false, why: trouble.kind, since: trouble.since };
  return isSpent ? { goes: false, why: "spent" } : { goes: true };
}

/** Returns which of these flights a provider knows and is asked about until they are over, by `flightKey`. */
export async function followedFlights(flights: OurFlight[]): Promise<Set<string>> {
  const today = todayInCostaRica();
  const near = flights.filter((ours) => dayOf(ours) >= addDays(today, -1));
  if (near.length === 0 || !(await flightWatchState(today))?.goes) return new Set();
  const reports = await reportsSince(addDays(today, -1));
  return new Set(near.map(flightKey).filter((key) => reports.get(key)?.state === "expected"));
}
