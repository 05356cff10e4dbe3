import { formatDuration } from "../../../../domain/catalogue/road.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { lateMinutes, missingMinutes } from "../../../../domain/ride/clash-delay.ts";
import { type Block, papersKeys } from "../../../../domain/ride/not-assignable.ts";
import { type Clash, clashKey } from "../../../../domain/ride/occupied-time.ts";
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

/**
 * Returns the keys of the papers and the clashes that a page shows against these rides, by which its form says what was
 * seen: of a clash between two of the rides those of both.
 */
export function keysShown(clashes: Clash[], rides: Pick<BoardJob, "id">[], block?: Block): string[] {
  const isOurs = (job: Pick<BoardJob, "id">) => rides.some(({ id }) => id === job.id);
  const keysOf = (clash: Clash) =>
    [clash.first.job, clash.second.job].filter(isOurs).map((job) => clashKey(clash, job));
  return [...((block && papersKeys(block)) ?? []), ...clashes.flatMap(keysOf)];
}

/** Ends each key in a field with several. */
export const keysEnd = "|";
/** Writes such keys into one field. */
export const keysText = (keys: string[]): string => keys.join(keysEnd);

/** Reads the keys that a form sends in fields of these names, one in each or several. */
export function keysSeen(form: FormData, ...names: string[]): Set<string> {
  const sent = names.flatMap((name) => form.getAll(name));
  return new Set(sent.flatMap((text) => String(text).split(keysEnd)).filter(Boolean));
}

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
