import { minuteNow, minuteOfHour } from "../../domain/common/clock.ts";
import { daysAround, todayInCostaRica } from "../../domain/common/day.ts";
import { type FlightReport, namesFlight, type OurFlight, reportOf } from "../../domain/ride/flight/report.ts";
import {
  askAgainMinutes,
  flightKey,
  isInWatch,
  ourFlightOf,
  watchedAfter,
} from "../../domain/ride/flight/watch.ts";
import { isEnded } from "../../domain/ride/job-state.ts";
import { env } from "../../env.server.ts";
import { flightProvider } from "../../flight/flight-provider.server.ts";
import { log } from "../../log.server.ts";
import { listAirportCodes } from "../../store/catalogue/places.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import {
  endFlightTrouble,
  type FlightTrouble,
  findFlightTrouble,
  noteFlightTrouble,
} from "../../store/ride/flight-trouble.server.ts";
import {
  addToWatch,
  findReport,
  giveBackTurn,
  storeReport,
  takeQuestion,
  takeTurn,
} from "../../store/ride/flight-watch.server.ts";
import { ridesOn } from "../../store/ride/kept-rides.server.ts";

/** A round ends before the next one begins, even where each answer takes as long as it may. */
const mostAtOnce = 20;
/** A flight without an hour to come is asked about so rarely. */
const rarelyMinutes = 120;

/** The flight of one or more rides. */
interface Watched extends OurFlight {
  /** The IATA code of the airport. */
  code: string;
  reservationIds: string[];
}

/**
 * Asks about the flights of rides whose turn it is, and stores what is heard; nothing else is changed. No key, no
 * question left, or a provider in trouble: nobody is asked.
 */
export async function watchFlights(now = new Date()): Promise<void> {
  const provider = flightProvider();
  if (!provider || isPausing(await findFlightTrouble(), now)) return;
  const today = todayInCostaRica(now);
  const flights = await listWatched(now);
  const ofToday = flights.filter(({ hour }) => hour.startsWith(today));
  const shared = { flights: ofToday.length, questions: env.FLIGHT_CALLS };
  const watched = flights.filter((flight) => isInWatch(flight, minuteNow(now), shared));
  await addToWatch(watched, today);
  let asked = 0;
  for (const flight of watched) {
    if (asked === mostAtOnce) return;
    const minutesTo = (hour: string) => minuteOfHour(hour) - minuteNow(now);
    if (!(await takeTurn(flight, askAgainMinutes(minutesTo(flight.hour), shared)))) continue;
    if (!(await takeQuestion(today))) return;
    asked += 1;
    const answer = await provider.ask(flight);
    if (answer.kind !== "seen") {
      log.warn({ answer, flight: flight.flight }, "no answer about a flight");
      // Where it may be this number that can't be answered, another flight is asked about before it.
      if (answer.kind !== "failed") await giveBackTurn(flight);
      return await noteFlightTrouble(answer.kind, now);
    }
    const report = reportOf(answer.flights, flight, flight.code);
    // A provider may lose a flight for one answer: what was heard before stands.
    const before = namesFlight(report) ? undefined : await findReport(flight);
    const again =
      before || report.expected
        ? askAgainMinutes(minutesTo(report.expected ?? before?.expected ?? flight.hour), shared)
        : minutesTo(flight.hour) > 0
          ? rarelyMinutes
          : watchedAfter;
    await keepReport(flight, before ?? { ...report, seenAt: now.toISOString() }, again);
    await endFlightTrouble();
  }
}

/** Stores what was heard, and tells the open boards where that is new. */
async function keepReport(flight: Watched, report: FlightReport, againMinutes: number): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await storeReport(tx, flight, { report, againMinutes }))) return;
    for (const id of new Set(flight.reservationIds)) await announce(id, tx);
  });
}

/** Lists the flights of the rides of yesterday, today and tomorrow that have not ended, those first that are next. */
async function listWatched(now: Date): Promise<Watched[]> {
  const [rides, codes] = await Promise.all([
    ridesOn(daysAround(todayInCostaRica(now))),
    listAirportCodes(),
  ] as const);
  const found = new Map<string, Watched>();
  for (const job of [...rides.values()].flat()) {
    const ours = isEnded(job.state) ? undefined : ourFlightOf(job);
    const code = ours && codes.get(ours.place);
    if (!code) continue;
    const known = found.get(flightKey(ours));
    if (known) known.reservationIds.push(job.reservationId);
    else found.set(flightKey(ours), { ...ours, code, reservationIds: [job.reservationId] });
  }
  return [...found.values()].sort((a, b) => minuteOfHour(a.hour) - minuteOfHour(b.hour));
}

/** After a refusal it is tried again an hour later; without an answer after 15 minutes, and then ever more rarely. */
const pauseMinutes: Record<FlightTrouble["kind"], number> = { refused: 60, busy: 60, failed: 15 };
const longestPauseMinutes = 120;

function isPausing(trouble: FlightTrouble | undefined, now: Date): boolean {
  if (!trouble) return false;
  const minutesFrom = (from: string, to: Date) => (to.getTime() - Date.parse(from)) / 60_000;
  const lasted = minutesFrom(trouble.since, new Date(trouble.tried));
  const pause = Math.max(pauseMinutes[trouble.kind], Math.min(lasted, longestPauseMinutes));
  const passed = minutesFrom(trouble.tried, now);
  // A try that lies ahead was noted before the clock was set back.
  return passed >= 0 && passed < pause;
}
