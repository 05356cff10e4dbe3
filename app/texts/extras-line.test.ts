import { expect, test } from "vitest";
import { jobWith } from "../../test/rides.ts";
import type { BoardJob } from "../domain/ride/board.ts";
import { extrasWords } from "./desk/ride/ride.ts";

const one = { number: 1, of: 1 };
const second = { number: 2, of: 2 };

test.each<[Partial<BoardJob>, string]>([
  [{ bags: 20, part: one }, "20 maletas"],
  [{ bags: 20, part: second }, "20 maletas en total"],
  [
    { childSeats: 1, childSeatAges: "4", boards: 2, bags: 20, extraStop: "Súper", part: second },
    "1 silla de niño (4 años), 2 tablas y 20 maletas en total · parada: Súper",
  ],
  [{ boards: 2, bags: 20, extraStop: "Súper", part: one }, "2 tablas · 20 maletas · parada: Súper"],
  [{ extraStop: "Súper", part: second }, "parada: Súper"],
  [{ part: second }, ""],
])("what a van brings, and all vans of a ride together: %o", (change, expected) => {
  expect(extrasWords(jobWith(change))).toBe(expected);
});
