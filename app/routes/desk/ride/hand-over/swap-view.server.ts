import { minuteNow } from "../../../../domain/common/clock.ts";
import { type Day, daysAround, todayInCostaRica } from "../../../../domain/common/day.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { driveMinutes } from "../../../../domain/ride/drive-minutes.ts";
import { boardDayOf } from "../../../../domain/ride/driven-half.ts";
import { ridesToHandOver } from "../../../../domain/ride/hand-over.ts";
import { type SwappedRide, type SwappedVans, swapRides } from "../../../../domain/ride/swap.ts";
import { listRoads } from "../../../../store/catalogue/roads.server.ts";
import { ridesOn } from "../../../../store/ride/kept-rides.server.ts";
import { readTeam } from "../../../../store/team/team.server.ts";
import { hourWords } from "../../../../texts/desk/ride/hour.ts";
import { blockWords, clashesWords, shortName, shortPlace } from "../../../../texts/desk/ride/ride.ts";
import { swapTexts as words } from "../../../../texts/desk/ride/swap.ts";
import { keysShown } from "../assign/assign-clash.server.ts";
import { wasOf } from "../driver-lanes/drag.ts";

/** The address of the page names what to swap: two drivers, the rides that stay, and where the vans go. */
export interface SwapAsked {
  one: string;
  other: string;
  stay: string[];
  vans: SwappedVans;
}

export function readAsked(query: { get(name: string): unknown; getAll(name: string): unknown[] }): SwapAsked {
  const text = (name: string) => String(query.get(name) ?? "");
  return {
    one: text("uno"),
    other: text("otro"),
    stay: query.getAll("sin").map(String).slice(0, 100),
    vans: text("vans") === "viaje" ? "ride" : "own",
  };
}

/** Reads a day's rides of both drivers as they would be after the swap. */
export async function readSwap(day: Day, asked: SwapAsked) {
  const [byDay, team, roads] = await Promise.all([
    ridesOn(daysAround(day)),
    readTeam(todayInCostaRica()),
    listRoads(),
  ] as const);
  const drive = driveMinutes(roads);
  const jobs = [...byDay.values()].flat();
  const today = [...byDay.get(day)!];
  const find = (id: string) => team.drivers.find((driver) => driver.id === id && driver.active);
  const [one, other] = [find(asked.one), find(asked.other)];
  const open = (id: string) => ridesToHandOver(today, id, minuteNow(new Date()), drive);
  const isPair = one && other && one !== other;
  const both = isPair ? [...open(one.id), ...open(other.id)] : [];
  const rides = both.filter(({ id }) => !asked.stay.includes(id));
  // Their own vans are those of the day itself.
  const moved = isPair
    ? swapRides(rides, [one.id, other.id], asked.vans, {
        jobs: [...jobs.filter((job) => boardDayOf(job) !== day), ...today],
        team,
        drive,
      })
    : [];
  const counted = team.drivers
    .filter(({ active }) => active)
    .map(({ id, name }) => ({ id, name, rides: open(id).length }));
  return { pair: isPair ? ([one, other] as const) : undefined, moved, both, team, counted };
}

export type SwapView = Awaited<ReturnType<typeof swapView>>;

export async function swapView(day: Day, asked: SwapAsked) {
  const { pair, moved, both, team, counted } = await readSwap(day, asked);
  const rideView = (job: BoardJob, after: SwappedRide<BoardJob> | undefined) => {
    const van = team.vehicles.find(({ id }) => id === (after?.job ?? job).vehicleId)?.name ?? words.noVan;
    return {
      id: job.id,
      was: wasOf(job),
      time: hourWords(job),
      route: job.tour ? job.tour.name : `${shortPlace(job.from)} → ${shortPlace(job.to)}`,
      about: [`${job.guest}, ${job.people}`, after && van].filter(Boolean).join(" · "),
      moves: after !== undefined,
      block: after?.block && blockWords(after.block),
      clash:
        after && after.clashes.length > 0 ? clashesWords(after.clashes, after.job, undefined) : undefined,
      shown: after ? keysShown(after.clashes, [job]) : [],
    };
  };
  return {
    drivers: counted.map(({ id, name, rides }) => ({ id, name: words.driver(name, rides) })),
    sides: pair?.map((driver, n) => {
      const from = pair[1 - n]!;
      const theirs = both.filter(({ driverId }) => driverId === from.id);
      const rides = theirs.map((job) =>
        rideView(
          job,
          moved.find(({ was }) => was.id === job.id),
        ),
      );
      return { name: shortName(driver.name), from: shortName(from.name), rides };
    }),
  };
}
