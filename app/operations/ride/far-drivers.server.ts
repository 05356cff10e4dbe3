import type { Road } from "../../domain/catalogue/road.ts";
import { minuteNow } from "../../domain/common/clock.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { type DaySchedule, offersFor } from "../../domain/ride/assignable.ts";
import type { BoardJob, Stop } from "../../domain/ride/board.ts";
import type { CheckedJob } from "../../domain/ride/checked-day.ts";
import { leadMinutes } from "../../domain/ride/driver-ride.ts";
import { type FarDriver, isBetter, minutesToRide, tooFar } from "../../domain/ride/far-driver.ts";
import { isMessageMissing, startOf } from "../../domain/ride/ride-checks.ts";
import { aboutMinutes, freshMinutes, wayLeft } from "../../domain/ride/way-left.ts";
import { readStopPoints } from "../../store/ride/door-points.server.ts";
import { type LastPlace, lastPlacesSince } from "../../store/ride/last-places.server.ts";
import { readPace } from "./pace.server.ts";

interface Facts {
  roster: DaySchedule;
  roads: Road[];
  now: Date;
}

/**
 * Marks the rides of these hours whose drivers were seen too far away to be there in time, each with the free driver who
 * is nearest: those of today, and those of the days beside it that are near midnight.
 */
export async function markFarDrivers(checked: CheckedJob[], facts: Facts): Promise<CheckedJob[]> {
  const places = await lastPlacesSince(new Date(facts.now.getTime() - freshMinutes * 60_000));
  const nowMinute = minuteNow(facts.now);
  const isOfNow = (job: BoardJob) =>
    job.day === todayInCostaRica(facts.now) || Math.abs(startOf(job) - nowMinute) <= leadMinutes;
  const isDriven = ({ job }: CheckedJob) =>
    isOfNow(job) && (job.state === "planned" || job.state === "onTheWay") && places.has(job.driverId ?? "");
  const driven = checked.filter(isDriven);
  if (driven.length === 0) return checked;
  const minutesFrom = await readWays(
    checked.flatMap(({ job }) => [job.from, job.to]),
    facts.roads,
  );
  return checked.map((one) => {
    const { job, missing } = one;
    if (!isDriven(one) || (missing.driver && !isMessageMissing(missing.driver))) return one;
    const far = farOf(job, { ...facts, places, minutesFrom });
    return far ? { ...one, missing: { ...missing, driver: far }, urgency: "now" } : one;
  });
}

type MinutesFrom = (place: LastPlace | undefined, stop: Stop) => number | undefined;

async function readWays(stops: Stop[], roads: Road[]): Promise<MinutesFrom> {
  const [pointAt, pace] = await Promise.all([readStopPoints(stops), readPace(roads)] as const);
  return (place, stop) => {
    const point = pointAt(stop);
    return place && point && wayLeft(place, point, pace).minutes;
  };
}

interface FarFacts extends Facts {
  places: Map<string, LastPlace>;
  minutesFrom: MinutesFrom;
}

function farOf(job: BoardJob, { roster, places, minutesFrom, now }: FarFacts): FarDriver | undefined {
  const needs = (driverId: string | null) =>
    minutesToRide(job, roster.sharing({ driverId, vehicleId: null }), {
      minutesTo: (stop) => minutesFrom(places.get(driverId ?? ""), stop),
      drive: roster.drive,
      nowMinute: minuteNow(now),
    });
  const far = tooFar(job, needs(job.driverId), minuteNow(now));
  if (!far) return undefined;
  const [nearer] = offersFor(job, roster)
    .filter(({ driver, clash, block }) => driver.id !== job.driverId && !clash && !block)
    .flatMap(({ driver, vehicle }) => {
      const minutes = needs(driver.id);
      if (minutes === undefined || !isBetter(minutes, far)) return [];
      const { id: driverId, name } = driver;
      return { driverId, vehicleId: vehicle?.id ?? null, name, minutes: aboutMinutes(minutes) };
    })
    .sort((a, b) => a.minutes - b.minutes);
  return { ...far, minutes: aboutMinutes(far.minutes), nearer };
}
