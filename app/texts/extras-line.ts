import type { SaidOfRide } from "../domain/ride-details.ts";

interface ExtrasWords {
  childSeats: (seats: number, ages: string | null) => string;
  boards: (count: number) => string;
  bags: (count: number) => string;
  extraStop: (where: string) => string;
}

/** What a van has to have room for, and where else it goes, in one line; empty where that is nothing. */
export function extrasLine(
  { childSeats, childSeatAges = null, boards, bags, extraStop }: SaidOfRide,
  words: ExtrasWords,
): string {
  return [
    childSeats && words.childSeats(childSeats, childSeatAges),
    boards && words.boards(boards),
    bags && words.bags(bags),
    extraStop && words.extraStop(extraStop),
  ]
    .filter(Boolean)
    .join(" · ");
}
