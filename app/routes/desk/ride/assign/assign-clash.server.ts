import { formatDuration } from "../../../../domain/catalogue/road.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { lateMinutes, missingMinutes } from "../../../../domain/ride/clash-delay.ts";
import type { Clash } from "../../../../domain/ride/occupied-time.ts";
import type { PickupHours } from "../../../../domain/ride/pickup-window.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { hourWords } from "../../../../texts/desk/ride/hour.ts";
import { clashWords, shortName } from "../../../../texts/desk/ride/ride.ts";

/** The clash of a driver with the chosen rides: the worst in short, and a sentence for each. */
export interface AssignClash {
  late: string;
  whose: string;
  all: string[];
}

const { assign } = dayTexts;

/** Returns for example "05:45 Daniel". */
export const timeAndGuest = (ride: PickupHours & Pick<BoardJob, "guest">) =>
  `${hourWords(ride)} ${shortName(ride.guest)}`;

/** Returns the chosen ride of a clash. */
export const chosenIn = ({ first, second }: Clash, chosen: BoardJob[]): BoardJob =>
  chosen.find(({ id }) => id === first.job.id || id === second.job.id)!;

/** Puts the clashes with the chosen rides into words; the first clash must be the worst. */
export function assignClash(clashes: Clash[], chosen: BoardJob[]): AssignClash | undefined {
  const [worst, ...others] = clashes;
  if (!worst) return undefined;
  const { first, second } = worst;
  const isAfter = second.job.id === chosenIn(worst, chosen).id;
  const other = isAfter ? first.job : second.job;
  const whose = (isAfter ? assign.after : assign.before)(hourWords(other), shortName(other.guest));
  return {
    late: lateWords(worst),
    whose: others.length > 0 ? `${whose} ${assign.more(others.length)}` : whose,
    all: clashes.map((clash) => {
      const job = chosenIn(clash, chosen);
      const words = clashWords(clash, job, undefined);
      return chosen.length > 1 ? `${timeAndGuest(job)}: ${words}` : words;
    }),
  };
}

function lateWords(clash: Clash): string {
  const { hours } = clash;
  if (hours) return assign.hours[hours.kind](formatDuration(Math.max(0, hours.minutes)));
  const minutes = lateMinutes(clash);
  if (minutes === undefined) return assign.unknown;
  return minutes > 0 ? assign.late(formatDuration(minutes)) : assign.lacks(missingMinutes(clash)!);
}
