import { formatDuration } from "../../../../domain/catalogue/road.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { type Clash, lackOf, lateMinutes } from "../../../../domain/ride/task.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { clashWords, shortName } from "../../../../texts/desk/ride/ride.ts";

/** What somebody would be late for: the worst of it in short, and every sentence of it. */
export interface AssignClash {
  late: string;
  whose: string;
  all: string[];
}

const { assign } = dayTexts;

/** "05:45 Daniel". */
export const timeAndGuest = ({ time, guest }: Pick<BoardJob, "time" | "guest">) =>
  `${time} ${shortName(guest)}`;

/** Of clashes with what is chosen, the worst first. */
export function assignClash(clashes: Clash[], chosen: BoardJob[]): AssignClash | undefined {
  const [worst, ...others] = clashes;
  if (!worst) return undefined;
  const chosenOf = ({ first, second }: Clash) =>
    chosen.find(({ id }) => id === first.job.id || id === second.job.id)!;
  const { first, second } = worst;
  const isAfter = second.job.id === chosenOf(worst).id;
  const { time, guest } = isAfter ? first.job : second.job;
  const whose = (isAfter ? assign.after : assign.before)(time ?? "", shortName(guest));
  return {
    late: lateWords(worst),
    whose: others.length > 0 ? `${whose} ${assign.more(others.length)}` : whose,
    all: clashes.map((clash) => {
      const job = chosenOf(clash);
      const words = clashWords(clash, job, undefined);
      return chosen.length > 1 ? `${timeAndGuest(job)}: ${words}` : words;
    }),
  };
}

function lateWords(clash: Clash): string {
  const minutes = lateMinutes(clash);
  if (minutes === undefined) return assign.unknown;
  return minutes > 0 ? assign.late(formatDuration(minutes)) : assign.lacks(lackOf(clash)!);
}
