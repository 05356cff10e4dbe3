import { expect } from "vitest";
import {
  formatDayShort,
  formatTime,
  momentInCostaRica,
  timeInCostaRica,
  todayInCostaRica,
} from "../app/domain/common/day.ts";
import type { Language } from "../app/domain/common/language.ts";
import { agreed, type Facts, once, spaced, standIn, termIn } from "./said-facts.ts";
import type { Place } from "./said-in-places.ts";
import type { Ride } from "./same-words-cases.ts";

const locales = { en: "en-US", es: "es-CR" } as const;

/** Returns what has to be said of rides in a language, but for their price. */
export function factsOfRides(rides: Ride[], language: Language = "en"): Omit<Facts, "prices"> {
  const locale = locales[language];
  const hour = (time: string) => spaced(formatTime(time, locale));
  const until = (ride: Ride, hours: number) => {
    const { day, time, window = [] } = ride;
    const at = new Date(momentInCostaRica(day, time ?? window[0] ?? "23:59").getTime() - hours * 3_600_000);
    return `${formatDayShort(todayInCostaRica(at), locale)}, ${hour(timeInCostaRica(at))}`;
  };
  return {
    days: once(rides.map((ride) => formatDayShort(ride.day, locale))),
    hours: once(
      rides.flatMap(({ time, window = [] }) => (time ? hour(time) : [...window.map(hour), agreed])),
    ),
    where: once(rides.map(({ stand }) => standIn(language, stand))),
    until: once(
      rides.flatMap((ride) => [
        termIn(language, "full", until(ride, 24)),
        termIn(language, "half", until(ride, 2)),
      ]),
    ),
  };
}

/** Expects that a place says these facts, and of the prices at least the first and no other. */
export function expectFacts(
  place: Place,
  { prices, ...said }: Facts,
  { prices: wanted, ...facts }: Facts,
): void {
  expect([place, sorted(said)]).toEqual([place, sorted(facts)]);
  // Not every place says of what the price is made.
  expect([place, wanted]).toEqual([place, expect.arrayContaining(prices)]);
  expect([place, prices]).toEqual([place, expect.arrayContaining(wanted.slice(0, 1))]);
}

const sorted = (facts: object) =>
  Object.fromEntries(Object.entries(facts).map(([fact, words]) => [fact, words.toSorted()]));
