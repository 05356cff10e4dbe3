import { formatDuration } from "../../../../domain/catalogue/road.ts";
import { minuteOf, timeOf } from "../../../../domain/common/clock.ts";
import { impossibleTogether, offersForAll } from "../../../../domain/ride/assign-several.ts";
import type { Offer } from "../../../../domain/ride/assignable.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { isEnded } from "../../../../domain/ride/job-state.ts";
import { taskOf } from "../../../../domain/ride/occupied-time.ts";
import { firstHourOf } from "../../../../domain/ride/pickup-window.ts";
import { isSameTour } from "../../../../domain/ride/same-van.ts";
import type { Team } from "../../../../domain/team/team.ts";
import type { Board } from "../../../../operations/ride/board.server.ts";
import { languageNames } from "../../../../texts/desk/frame/language.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { hourWords } from "../../../../texts/desk/ride/hour.ts";
import {
  blockWords,
  doorWords,
  endPlace,
  extrasWords,
  shortName,
  shortPlace,
} from "../../../../texts/desk/ride/ride.ts";
import { wasOf } from "../driver-lanes/drag.ts";
import { laneHours } from "../driver-lanes/lane-hours.ts";
import { type AssignClash, assignClash, timeAndGuest } from "./assign-clash.server.ts";
import { vanChoices } from "./van-choices.server.ts";

export interface LaneRide {
  label: string;
  /** Position and width are hundredths of the hours that are shown. */
  left: number;
  width: number;
  isNew: boolean;
}

export interface OfferView {
  driverId: string;
  name: string;
  photo: string | undefined;
  /** All of the rides are this driver's already, so only the van can change. */
  isTheirs: boolean;
  /** The people who get a message afterwards. */
  afterwards: string;
  vehicleId: string;
  van: string;
  seats: string;
  reasons: string[];
  /** Two of the reasons, for one line. */
  briefly: string;
  lane: LaneRide[];
  /** The reason why the driver can't take the rides, or should not. */
  block: string | undefined;
  clash: AssignClash | undefined;
}

export interface AssignView {
  jobs: { id: string; was: string; time: string; route: string; about: string; has: string | undefined }[];
  about: string | undefined;
  /** Each of these can't be driven together with the others by anybody. */
  apart: { id: string; name: string }[];
  hasDriver: boolean;
  offers: OfferView[];
  vans: { id: string; name: string }[];
}

/** Returns who could drive these rides, best first; undefined where all of them have ended. */
export function assignView(ids: string[], board: Board): AssignView | undefined {
  const chosen = board.checked
    .map(({ job }) => job)
    .filter(({ id, state }) => ids.includes(id) && !isEnded(state));
  if (chosen.length === 0) return undefined;
  const { team, roster } = board;
  const people = chosen.reduce((sum, job) => sum + job.people, 0);
  return {
    jobs: chosen.map((job) => ({
      id: job.id,
      was: wasOf(job),
      time: hourWords(job),
      route: job.tour ? job.tour.name : `${shortPlace(job.from)} → ${shortPlace(job.to)}`,
      about: [`${job.guest}, ${job.people}`, doorWords(job, "from"), extrasWords(job)]
        .filter(Boolean)
        .join(" · "),
      has: driverAndVan(job, team),
    })),
    about: chosen.length > 1 ? dayTexts.assign.several(chosen.length, people) : undefined,
    apart: impossibleTogether(chosen, roster.drive).map((job) => ({ id: job.id, name: timeAndGuest(job) })),
    hasDriver: chosen.some(({ driverId, vehicleId }) => driverId || vehicleId),
    offers: offersForAll(chosen, roster).map((offer) => offerView(offer, chosen, board)),
    vans: vanChoices(chosen, roster),
  };
}

/** Returns "Marco Jiménez · HiAce 12", or the one of the two that is assigned. */
export function driverAndVan(
  { driverId, vehicleId }: Pick<BoardJob, "driverId" | "vehicleId">,
  { drivers, vehicles }: Pick<Team, "drivers" | "vehicles">,
): string | undefined {
  const driver = drivers.find(({ id }) => id === driverId);
  const van = vehicles.find(({ id }) => id === vehicleId);
  return [driver?.name, van?.name].filter(Boolean).join(" · ") || undefined;
}

function offerView(offer: Offer, chosen: BoardJob[], board: Board): OfferView {
  const { driver, block, clashes } = offer;
  const { assign } = dayTexts;
  const withoutLetter = chosen.filter(({ letterTells }) => !letterTells);
  const room = assign.room(chosen.map(({ people }) => people));
  const isTheirs = chosen.every(({ driverId }) => driverId === driver.id);
  const vehicle =
    (isTheirs && board.team.vehicles.find(({ id }) => id === chosen[0]!.vehicleId)) || offer.vehicle;
  return {
    driverId: driver.id,
    name: driver.name,
    photo: driver.hasPhoto ? `/dashboard/admin/team/photo/${driver.id}` : undefined,
    isTheirs,
    afterwards: assign.afterwards([
      ...new Set([driver.name, ...withoutLetter.map(({ guest }) => guest)].map(shortName)),
    ]),
    vehicleId: vehicle?.id ?? "",
    van: vehicle?.name ?? assign.noVan,
    seats: vehicle ? assign.seats(vehicle.seats) : "",
    reasons: [...reasonsOf(offer, chosen[0]!), ...(vehicle && !block ? [room] : [])],
    briefly: [aboardWords(offer, chosen[0]!) ?? placeWords(offer), dayTexts.rides(offer.rides)]
      .filter(Boolean)
      .join(" · "),
    lane: laneOf(offer, chosen, board),
    block: block && blockWords(block),
    clash: assignClash(clashes, chosen),
  };
}

export function reasonsOf(offer: Offer, job: BoardJob): string[] {
  const { driver, before, rides, vehicle } = offer;
  const { assign } = dayTexts;
  const first = firstHourOf(job);
  const leaves = first ? minuteOf(job.day, first) : Number.POSITIVE_INFINITY;
  const later = offer.ridesThatDay
    .flatMap(({ task }) => task?.startsAt ?? [])
    .filter((minute) => minute > leaves);
  const language = languageNames[job.language].toLowerCase();
  const aboard = aboardWords(offer, job);
  const way = aboard
    ? [aboard]
    : [
        before && !before.hasNoEnd && assign.freeFrom(timeOf(before.endsAt)),
        !before && rides > 1 && first !== null && assign.freeAll,
        placeWords(offer),
      ];
  return [
    ...way,
    later.length > 0 && !offer.clash && assign.freeUntil(timeOf(Math.min(...later))),
    rides > 1 ? assign.rides(rides) : assign.freeDay,
    job.boards > 0 && vehicle && assign.fits(vehicle.boards),
    job.language !== "es" && driver.languages.toLowerCase().includes(language) && assign.speaks(language),
  ].filter((reason) => typeof reason === "string");
}

/** Says that the tour's van goes anyway, and how many seats are taken. */
function aboardWords({ aboard, vehicle }: Offer, ride: BoardJob): string | undefined {
  const people = aboard.reduce((sum, job) => sum + job.people, 0);
  return people > 0 ? dayTexts.assign.aboard(hourWords(ride), people, vehicle!.seats) : undefined;
}

/** Says where the ride before ends, and how far away that is. */
function placeWords({ before, awayMinutes }: Offer): string | undefined {
  const { assign, untimed } = dayTexts;
  if (!before) return undefined;
  const place = endPlace(before.end, before.job);
  if (before.hasNoEnd || awayMinutes === undefined) return `${assign.endsAt(place)}, ${untimed}`;
  return awayMinutes === 0 ? assign.endsAt(place) : assign.startsAt(place, formatDuration(awayMinutes));
}

/** Draws the driver's day; of tour groups that leave together only one is drawn. */
function laneOf({ driver }: Offer, chosen: BoardJob[], { checked, drive }: Board): LaneRide[] {
  const ids = chosen.map(({ id }) => id);
  const assigned = checked
    .map(({ job }) => job)
    .filter((job) => job.driverId === driver.id && !ids.includes(job.id));
  const drawn = [...assigned, ...chosen].filter(
    (job, n, all) => !all.slice(n + 1).some((later) => isSameTour(job, later)),
  );
  return drawn.flatMap((job) => barOf(job, ids.includes(job.id), drive) ?? []);
}

function barOf(job: BoardJob, isNew: boolean, drive: Board["drive"]): LaneRide | undefined {
  const task = taskOf(job, drive);
  if (!task) return undefined;
  const start = minuteOf(job.day, "00:00") + laneHours.from * 60;
  const whole = (laneHours.until - laneHours.from) * 60;
  const part = (minute: number) => Math.min(100, Math.max(0, ((minute - start) / whole) * 100));
  const left = part(task.startsAt);
  const label = isNew
    ? task.hasNoEnd
      ? `${timeOf(task.startsAt)}, ${dayTexts.untimed}`
      : `${timeOf(task.startsAt)} a ${timeOf(task.endsAt)}`
    : shortPlace(job.to.name ? job.to : { name: job.tour?.name ?? "" });
  return { label, left, width: Math.max(3, part(task.endsAt) - left), isNew };
}
