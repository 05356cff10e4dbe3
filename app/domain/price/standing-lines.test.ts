import fc from "fast-check";
import { expect, test } from "vitest";
import { booking, sold, step, type Trip, take } from "../../../test/priced-trips.ts";
import { fareBetween } from "./fare.ts";
import type { PriceLine } from "./price-line.ts";
import { standingLines } from "./standing-lines.ts";

const sum = (all: number[]) => all.reduce((total, each) => total + each, 0);

/** Expects the lines to add up to the price, and each of them to say what is true. */
function expectTrue({ legs, people, lines, fares, history }: Trip): PriceLine[] {
  const shown = standingLines(lines, legs);
  const standing = legs.filter(({ isCancelled }) => !isCancelled);
  expect(sum(shown.map(({ cents }) => cents))).toBe(sum(legs.map(({ priceCents }) => priceCents)));
  for (const line of shown) {
    if (line.kind === "van") expect(line.cents).toBe(line.eachCents * line.rides);
    if (line.kind === "extraPeople") {
      expect(line.people).toBe(people - 4);
      expect(line.cents).toBe(line.eachCents * line.people * line.rides);
    }
    if (line.kind === "surcharge" && line.eachCents !== null)
      expect(line.cents).toBe(line.eachCents * line.times);
    if (line.kind === "adjusted" || line.kind === "asBooked" || line.kind === "splitOff") {
      const why = { adjusted: "agree", asBooked: "fares", splitOff: "split" }[line.kind];
      expect(history).toContain(why);
    }
    if (line.kind === "cancelled") {
      const leg = legs[line.ride]!;
      expect([leg.isCancelled, leg.day, leg.priceCents]).toEqual([true, line.day, line.cents]);
      expect(line.wasCents).toBeGreaterThanOrEqual(line.cents);
    }
  }
  expect(shown.filter(({ kind }) => kind === "cancelled")).toHaveLength(legs.length - standing.length);
  // Every ride pays for a van, at the fare of its road unless fares moved meanwhile.
  const vans = shown.flatMap((line) =>
    line.kind === "van" ? Array.from({ length: line.rides }, () => line.eachCents) : [],
  );
  expect(vans).toHaveLength(standing.length);
  if (!history.has("fares"))
    expect(vans.sort()).toEqual(
      standing.map((leg) => fareBetween(fares, leg.origin!, leg.destination!)!.baseCents).sort(),
    );
  return shown;
}

test("whatever happens to a booking, its lines add up to its price and each says what is true", () => {
  let unexplained = 0;
  fc.assert(
    fc.property(booking, fc.array(step, { maxLength: 12 }), (order, steps) => {
      let trip = sold(order);
      expect(expectTrue(trip)).toHaveLength(trip.lines.length);
      for (const one of steps) {
        trip = take(trip, one, expectTrue);
        const changes = expectTrue(trip).find(({ kind }) => kind === "changes");
        if (!changes) continue;
        // A fare never falls below 0, as it would where an agreement or a share left less than the difference.
        expect([...trip.history].some((did) => did === "agree" || did === "split")).toBe(true);
        unexplained += 1;
        return;
      }
    }),
    { numRuns: 400 },
  );
  expect(unexplained).toBeLessThan(80);
});
