import { daysAround } from "../../../../domain/common/day.ts";
import type { Offer } from "../../../../domain/ride/assignable.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { type Task, tasksOf } from "../../../../domain/ride/occupied-time.ts";
import { planRides, type RideInPlan } from "../../../../domain/ride/plan-rides.ts";
import type { Board } from "../../../../operations/ride/board.server.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { dollars, shortName } from "../../../../texts/desk/ride/ride.ts";
import { wasOf } from "../driver-lanes/drag.ts";
import { type LaneRide, laneOf } from "./assign-lane.server.ts";
import { reasonsOf } from "./offer-reasons.server.ts";

/** How several rides are split between drivers. */
export interface PlanView {
  heading: string;
  about: string;
  /** The rides that somebody is free for; `to` is what the box of the ride proposes. */
  rides: { id: string; to: string; reason: string; choices: { to: string; name: string }[] }[];
  /** The ids of the rides for which nobody is free. */
  apart: string[];
  /** The day of each driver with the rides that the plan gives. */
  lanes: { driverId: string; name: string; rides: LaneRide[]; sums: string }[];
}

/** Most boxes need no more names than these, the best first. */
const mostChoices = 15;

export function planView(chosen: BoardJob[], board: Board): PlanView {
  const { team, drive } = board;
  const rides = daysAround(board.day).flatMap((day) => board.rides.get(day) ?? []);
  const plan = planRides(chosen, { rides, team, drive });
  const given = plan.filter(({ offer }) => offer);
  const apart = plan.filter(({ offer }) => !offer).map(({ job }) => job.id);
  const byDriver = Map.groupBy(given, ({ offer }) => offer!.driver.id);
  const people = chosen.reduce((sum, job) => sum + job.people, 0);
  const cents = chosen.reduce((sum, job) => sum + job.dueCents, 0);
  const words = dayTexts.assign.plan;
  return {
    heading: words.heading(given.length, byDriver.size),
    about: [
      words.fits(given.length, chosen.length),
      dayTexts.people(people),
      cents > 0 && words.toCollect(dollars(cents)),
    ]
      .filter(Boolean)
      .join(" · "),
    rides: given.map(rideView),
    apart,
    lanes: [...byDriver.values()].map((theirs) => laneView(theirs, chosen, board)),
  };
}

function rideView({ job, offer, free }: RideInPlan): PlanView["rides"][number] {
  const planned = offer!;
  const others = free.filter(({ driver }) => driver.id !== planned.driver.id);
  return {
    id: job.id,
    to: toOf(job, planned),
    reason: planned.driver.id === job.driverId ? dayTexts.assign.hasIt : reasonsOf(planned, job)[0]!,
    choices: [planned, ...others].slice(0, mostChoices).map((offer) => ({
      to: toOf(job, offer),
      name: `${shortName(offer.driver.name)} · ${offer.vehicle!.name}`,
    })),
  };
}

const toOf = ({ id }: BoardJob, { driver, vehicle }: Offer) =>
  wasOf({ id, driverId: driver.id, vehicleId: vehicle!.id });

function laneView(theirs: RideInPlan[], chosen: BoardJob[], board: Board): PlanView["lanes"][number] {
  const { driver } = theirs[0]!.offer!;
  const given = theirs.map(({ job }) => job);
  const kept = board.checked
    .map(({ job }) => job)
    .filter((job) => job.driverId === driver.id && !chosen.some(({ id }) => id === job.id));
  const all = [...kept, ...given];
  return {
    driverId: driver.id,
    name: shortName(driver.name),
    rides: laneOf(driver.id, given, board, chosen),
    sums: dayTexts.assign.plan.day(all.length, Math.round(busyMinutes(tasksOf(all, board.drive)) / 60)),
  };
}

/** Returns how long a driver is away for these tasks; the groups of a tour that go together count once. */
function busyMinutes(tasks: Task[]): number {
  let [minutes, until] = [0, Number.NEGATIVE_INFINITY];
  for (const { startsAt, endsAt } of tasks.toSorted((one, other) => one.startsAt - other.startsAt)) {
    minutes += Math.max(0, endsAt - Math.max(startsAt, until));
    until = Math.max(until, endsAt);
  }
  return minutes;
}
