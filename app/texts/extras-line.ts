import type { GivenRideDetails } from "../domain/ride/ride-details.ts";

interface ExtrasWords {
  childSeats: (seats: number, ages: string | null) => string;
  boards: (count: number) => string;
  bags: (count: number) => string;
  extraStop: (where: string) => string;
}

/**
 * What a van has to have room for, and where else it goes, in one line; empty where that is nothing. Of a ride in several
 * vans nobody knows which of them carries what: it is told of all together.
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
