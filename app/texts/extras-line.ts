import type { GivenRideDetails } from "../domain/ride/ride-details.ts";

interface ExtrasWords {
  childSeats: (seats: number, ages: string | null) => string;
  boards: (count: number) => string;
  bags: (count: number) => string;
  extraStop: (where: string) => string;
}

/**
 * Returns in one line what a van must have room for and where else it stops; an empty text where there is neither. Nobody
 * knows which of several vans carries what, so `inTotal` says it of all together.
 */
export function extrasLine(
  { childSeats, childSeatAges = null, boards, bags, extraStop }: GivenRideDetails,
  words: ExtrasWords,
  inTotal?: (what: string[]) => string,
): string {
  const carried = [
    childSeats && words.childSeats(childSeats, childSeatAges),
    boards && words.boards(boards),
    bags && words.bags(bags),
  ].filter((said) => typeof said === "string");
  const told = inTotal && carried.length > 0 ? [inTotal(carried)] : carried;
  return [...told, extraStop && words.extraStop(extraStop)].filter(Boolean).join(" · ");
}
