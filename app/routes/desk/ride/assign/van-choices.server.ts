import { timeOf } from "../../../../domain/common/clock.ts";
import type { DaySchedule } from "../../../../domain/ride/assignable.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { blockOf } from "../../../../domain/ride/not-assignable.ts";
import { clashOf, type Task, taskOf } from "../../../../domain/ride/occupied-time.ts";
import { isSameTour, othersOfTour, passengersAndBoardsOf } from "../../../../domain/ride/same-van.ts";
import type { Vehicle } from "../../../../domain/team/team.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";

const words = dayTexts.assign;

/** Lists all vans for these rides: the smallest that fits first, then those that are busy, then those that can't. */
export function vanChoices(chosen: BoardJob[], schedule: DaySchedule): { id: string; name: string }[] {
  const { vehicles, absences } = schedule.team;
  return vehicles
    .filter(({ active }) => active)
    .map((van) => {
      const isBlocked = chosen.some((job) =>
        blockOf(passengersAndBoardsOf(job, othersOfTour(job, chosen)), undefined, van, absences),
      );
      const busy = isBlocked ? undefined : busyWith(van, chosen, schedule);
      const why = isBlocked ? dayTexts.wantsDriver.block : busy && busyWords(busy);
      const name = [van.name, words.seats(van.seats), why].filter(Boolean).join(" · ");
      return { id: van.id, name, rank: isBlocked ? 2 : Number(busy !== undefined), seats: van.seats };
    })
    .sort((a, b) => a.rank - b.rank || a.seats - b.seats)
    .map(({ id, name }) => ({ id, name }));
}

interface Busy {
  task: Task;
  /** The task of the van begins before the chosen ride. */
  isBefore: boolean;
}

/** Returns the ride of a van that it can't do beside the chosen ones. */
function busyWith(van: Vehicle, chosen: BoardJob[], { sharing, drive }: DaySchedule): Busy | undefined {
  const ids = new Set(chosen.map(({ id }) => id));
  const theirs = sharing({ driverId: null, vehicleId: van.id }).filter(({ job }) => !ids.has(job.id));
  for (const job of chosen) {
    const own = taskOf(job, drive);
    const task = own && theirs.find((other) => !isSameTour(job, other.job) && clashOf(own, other, drive));
    if (task) return { task, isBefore: task.startsAt <= own!.startsAt };
  }
  return undefined;
}

function busyWords({ task, isBefore }: Busy): string {
  if (!isBefore) return words.busyFrom(timeOf(task.startsAt));
  return task.hasNoEnd ? words.busy : words.busyUntil(timeOf(task.endsAt));
}
