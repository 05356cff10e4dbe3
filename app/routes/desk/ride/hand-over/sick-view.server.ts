import { formatDuration } from "../../../../domain/catalogue/road.ts";
import { minuteNow, minuteOf } from "../../../../domain/common/clock.ts";
import {
  addDays,
  type Day,
  daysAround,
  daysBetween,
  todayInCostaRica,
} from "../../../../domain/common/day.ts";
import type { Offer } from "../../../../domain/ride/assignable.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { driveMinutes } from "../../../../domain/ride/drive-minutes.ts";
import { type Handover, handOver, ridesToHandOver } from "../../../../domain/ride/hand-over.ts";
import { isEnded } from "../../../../domain/ride/job-state.ts";
import { firstHourOf } from "../../../../domain/ride/pickup-window.ts";
import { absenceOn } from "../../../../domain/team/team.ts";
import { listRoads } from "../../../../store/catalogue/roads.server.ts";
import { ridesOn } from "../../../../store/ride/kept-rides.server.ts";
import { readTeam } from "../../../../store/team/team.server.ts";
import { dayShort } from "../../../../texts/desk/frame/day-words.ts";
import { handOverTexts as words } from "../../../../texts/desk/ride/hand-over.ts";
import { hourWords } from "../../../../texts/desk/ride/hour.ts";
import { dollars, doorWords, shortName, shortPlace } from "../../../../texts/desk/ride/ride.ts";
import { assignClash, keysShown, keysText } from "../assign/assign-clash.server.ts";
import { reasonsOf } from "../assign/offer-reasons.server.ts";
import { wasOf } from "../driver-lanes/drag.ts";

/** Days off for an illness are noted for at most this many days at once. */
export const mostDays = 31;
/** A ride that leaves within this many minutes is red. */
const alarmMinutes = 60;

/** Reads the driver who can't come from one day to another, the rides that are left, and the team. */
export async function readSick(driverId: string, day: Day, until: Day) {
  const length = daysBetween(day, until) + 1;
  const days = Array.from({ length }, (_, n) => addDays(day, n));
  const [byDay, team, roads] = await Promise.all([
    ridesOn([...new Set(days.flatMap(daysAround))]),
    readTeam(todayInCostaRica()),
    listRoads(),
  ] as const);
  const drive = driveMinutes(roads);
  const driver = team.drivers.find(({ id, active }) => id === driverId && active);
  const own = days.flatMap((one) => byDay.get(one)!).filter((job) => job.driverId === driverId);
  const rides = ridesToHandOver(own, driverId, minuteNow(new Date()), drive);
  const underWay = own.filter(({ state }) => state !== "planned" && !isEnded(state)).length;
  return { driver, rides, underWay, team, drive, jobs: [...byDay.values()].flat() };
}

export type SickView = NonNullable<Awaited<ReturnType<typeof sickView>>>;
export type SickRide = SickView["rides"][number];

/** Returns the rides with whom they are proposed to; undefined where the driver does not work here. */
export async function sickView(driverId: string, day: Day, until: Day) {
  const { driver, rides, underWay, ...facts } = await readSick(driverId, day, until);
  if (!driver) return undefined;
  const absence = { driverId, fromDay: day, untilDay: until };
  const name = shortName(driver.name);
  const away = absenceOn(facts.team.absences, "driverId", driverId, day);
  const views = handOver(rides, { ...facts, absence }).map((one) => rideView(one, rides, until !== day));
  return {
    driverId,
    name,
    /** Rides that nobody can do come first. */
    rides: views.toSorted((one, other) => Number(Boolean(one.chosen)) - Number(Boolean(other.chosen))),
    underWay,
    away: away && words.isAway(name, dayShort(away.untilDay)),
    /** There is nothing left to press. */
    isDone: rides.length === 0 && away !== undefined && away.weekday === null && away.untilDay >= until,
  };
}

function rideView({ job, proposed, offers }: Handover<BoardJob>, rides: BoardJob[], namesDay: boolean) {
  const choices = offers.map((offer) => choiceOf(offer, job, rides));
  const [nearest] = choices;
  const chosen = choices.find(({ driverId }) => driverId === proposed?.driver.id);
  return {
    id: job.id,
    was: wasOf(job),
    time: hourWords(job),
    day: namesDay ? dayShort(job.day) : undefined,
    route: job.tour ? job.tour.name : `${shortPlace(job.from)} → ${shortPlace(job.to)}`,
    about: [
      `${job.guest}, ${job.people}`,
      doorWords(job, "from"),
      job.collectCents && dollars(job.collectCents),
    ]
      .filter(Boolean)
      .join(" · "),
    alarm: alarmOf(job, proposed),
    chosen: chosen?.value ?? "",
    choices: choices.map(({ value, label, note, isLate, shown }) => ({ value, label, note, isLate, shown })),
    nobody: nearest?.late
      ? `${words.nobodyCan} ${words.tooLate(nearest.name, nearest.late)}`
      : words.nobodyCan,
  };
}

/** A driver with a van as a choice of a ride, with the keys of the clashes that are said beside it. */
function choiceOf(offer: Offer, job: BoardJob, rides: BoardJob[]) {
  const name = shortName(offer.driver.name);
  const clash = assignClash(offer.clashes, [job]);
  return {
    driverId: offer.driver.id,
    name,
    value: [offer.driver.id, offer.vehicle!.id].join(":"),
    shown: keysText(keysShown(offer.clashes, rides)),
    label: [name, offer.vehicle!.name, clash?.late].filter(Boolean).join(" · "),
    late: clash?.late,
    note: clash ? words.consequence(name, clash.late, clash.whose) : reasonsOf(offer, job).join(" · "),
    isLate: clash !== undefined,
  };
}

/** Says that a ride leaves within the hour, and how far away its new driver is. */
function alarmOf(job: BoardJob, proposed: Offer | undefined) {
  const hour = firstHourOf(job);
  const left = hour === null ? undefined : minuteOf(job.day, hour) - minuteNow(new Date());
  if (left === undefined || left > alarmMinutes) return undefined;
  const { awayMinutes, driver, before } = proposed ?? {};
  return {
    leaves: left > 0 ? words.leaves(formatDuration(left)) : words.left,
    away:
      before && awayMinutes ? words.away(shortName(driver!.name), formatDuration(awayMinutes)) : undefined,
  };
}

/** Lists the drivers who have rides on a day, with how many, by their names. */
export async function driversOn(day: Day) {
  const [byDay, team] = await Promise.all([ridesOn([day]), readTeam(todayInCostaRica())] as const);
  const open = byDay.get(day)!.filter(({ state }) => state === "planned");
  return team.drivers.flatMap(({ id, name }) => {
    const count = open.filter(({ driverId }) => driverId === id).length;
    return count > 0 ? [{ id, name, rides: words.rides(count) }] : [];
  });
}
