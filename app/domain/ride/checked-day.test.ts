import { expect, test } from "vitest";
import { jobWith } from "../../../test/rides.ts";
import type { BoardJob } from "./board.ts";
import { askedCents, isCollectionPlain } from "./checked-day.ts";

test.each<[number, string, Partial<BoardJob>]>([
  [0, "a ride whose trip is paid", {}],
  [11_000, "the first ride left, where nobody collects yet", { dueCents: 11_000 }],
  [0, "a later ride", { dueCents: 11_000, asksDue: false }],
  [0, "the first ride, where a later one's driver collects", { dueCents: 11_000, promisedCents: 11_000 }],
  [
    11_000,
    "that later one",
    { dueCents: 11_000, promisedCents: 11_000, collectCents: 11_000, asksDue: false },
  ],
  [
    11_000,
    "a ride whose driver takes a part, with what nobody takes yet",
    { dueCents: 11_000, promisedCents: 4_000, collectCents: 4_000 },
  ],
  [6_000, "what is left after cash was taken", { dueCents: 6_000, collectCents: 5_000, isCollected: true }],
  [5_000, "no more than is due", { dueCents: 5_000, promisedCents: 11_000, collectCents: 11_000 }],
  [11_000, "a ride that is over", { dueCents: 11_000, collectCents: 11_000, state: "noShow" }],
])("%i cents are to be collected on %s", (cents, _, change) => {
  expect(askedCents(jobWith(change))).toBe(cents);
});

test.each<[boolean, string, Partial<BoardJob>]>([
  [true, "was driven and is to be paid whole in cash", {}],
  [false, "nobody came to", { state: "noShow" }],
  [false, "was cancelled", { state: "cancelled" }],
  [false, "goes on", { state: "aboard" }],
  [false, "nobody drove", { driverId: null }],
  [false, "is paid in part", { dueCents: 6_000 }],
])("%s: the driver of a ride that %s took its cash plainly", (isPlain, _, change) => {
  const job = jobWith({ state: "done", dueCents: 11_000, collectCents: 11_000, ...change });
  expect(isCollectionPlain(job)).toBe(isPlain);
});
