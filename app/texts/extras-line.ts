import type { SaidOfRide } from "../domain/ride-details.ts";

interface ExtrasWords {
  childSeats: (seats: number, ages: string | null) => string;
  boards: (count: number) => string;
  bags: (count: number) => string;
}

/** What a van has to have room for, in one line; empty where that is nothing. */
export function extrasLine(
  { childSeats, childSeatAges = null, boards, bags }: SaidOfRide,
  words: ExtrasWords,
): string {
  return [
    childSeats && words.childSeats(childSeats, childSeatAges),
    boards && words.boards(boards),
    bags && words.bags(bags),
  ]
    .filter(Boolean)
    .join(" · ");
}
