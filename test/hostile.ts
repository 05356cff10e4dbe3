import { phoneNumber } from "../app/domain/common/phone-number.server.ts";
import { processorMs } from "./processor-ms.ts";

export const phone = phoneNumber;

export const longestForm = 64 * 1024;

/** An attacker repeats such pieces to make the site stand still: these wherever a text may be long, and more in forms. */
export const mean = [
  "7",
  "a",
  "a.",
  " a",
  "-",
  "@",
  "a@",
  '"',
  "1.",
  "\u0301",
  "\u0323\u0301",
  "\ud800",
  "👩‍👩‍👧‍👦",
  "\u00a0",
];

export const fields = (text: string) => ({
  bookingType: "Viaje",
  departure: text,
  from: text,
  to: text,
  firstName: text,
  email: text,
  phone: text,
  message: text,
  price: text,
  passengers: text,
  returnDate: text,
});

/**
 * Returns the least of up to 64 runs, because the machine's other work and the collection of garbage make some of them
 * longer. Ends once one is below `enough`.
 */
export function leastMs(work: () => unknown, enough = 0): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 64 && least >= enough; run++) least = Math.min(least, processorMs(work));
  return least;
}

export const repeated = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
