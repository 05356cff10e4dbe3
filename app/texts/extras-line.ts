import { minutesOf, timeOf } from "../domain/common/clock.ts";
import { formatTime } from "../domain/common/day.ts";
import type { GivenRideDetails } from "../domain/ride/ride-details.ts";

interface ExtrasWords {
  childSeats: (seats: number, ages: string | null) => string;
  boards: (count: number) => string;
  bags: (count: number) => string;
  extraStop: (where: string) => string;
  /** Hours are written as here; without a locale as `HH:mm`. */
  locale?: string;
  /** `until` is the end of a ride with an hour. */
  charter: (hours: number, until: string | undefined, extraHourCents: number) => string;
}

/**
 * Returns in one line for how long a van is hired, what it must have room for and where else it stops; an empty
 * text where there is neither. Nobody knows which of several vans carries what, so `inTotal` says it of all
 * together.
 */
export function extrasLine(
  { time, childSeats, childSeatAges = null, boards, bags, extraStop, ...hired }: GivenRideDetails,
  words: ExtrasWords,
  inTotal?: (what: string[]) => string,
): string {
  const carried = [
    childSeats && words.childSeats(childSeats, childSeatAges),
    boards && words.boards(boards),
    bags && words.bags(bags),
  ].filter((said) => typeof said === "string");
  const told = inTotal && carried.length > 0 ? [inTotal(carried)] : carried;
  const { charterHours, extraHourCents } = hired;
  const until = time && charterHours ? timeOf(minutesOf(time) + charterHours * 60) : undefined;
  const end = until && words.locale ? formatTime(until, words.locale) : until;
  const charter = charterHours && words.charter(charterHours, end, extraHourCents ?? 0);
  return [charter, ...told, extraStop && words.extraStop(extraStop)].filter(Boolean).join(" · ");
}
