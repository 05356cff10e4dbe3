import fc from "fast-check";
import { adjustedLines, cancelledLines, splitLines } from "../app/domain/price/changed-lines.ts";
import { type Fare, fareBetween, transferQuote } from "../app/domain/price/fare.ts";
import type { PriceLine } from "../app/domain/price/price-line.ts";
import { pricesOfRides } from "../app/domain/price/price-per-ride.ts";
import { withCode } from "../app/domain/price/promo-code.ts";
import { withSurcharges } from "../app/domain/price/surcharge.ts";
import { quoteCancellation } from "../app/domain/reservation/policy.ts";
import { priceOfPlan } from "../app/domain/reservation/trip-plan.ts";
import type { PlannedRide } from "../app/domain/reservation/trip-request.ts";
import { noWindow } from "../app/domain/ride/pickup-window.ts";
import { childSeat, night, season } from "./surcharges.ts";

const unsaid = {
  flight: null,
  flightTime: null,
  timeFrom: "guest" as const,
  ...noWindow,
  timeToCheck: false,
  refundsFrom: "2026-12-20T10:00",
};
const surcharges = [night, season, childSeat];
const places = ["a", "b", "c"];

interface Leg extends PlannedRide {
  id: string;
  childSeats: number;
  priceCents: number;
  isCancelled: boolean;
}

export interface Trip {
  people: number;
  legs: Leg[];
  lines: PriceLine[];
  fares: Fare[];
  /** The cause of a price above the fares of today, which a line of the price names. */
  history: Set<string>;
}

export type Step =
  | { do: "change"; people?: number; leg: number; to: Partial<Leg> }
  | { do: "fares"; moreCents: number }
  | { do: "agree"; cents: number }
  | { do: "cancel"; leg: number; paidCents: number; late: boolean }
  | { do: "split"; leave: number };

const day = fc.constantFrom("2026-12-05", "2026-12-20", "2027-01-05");
const time = fc.constantFrom("10:00", "23:30", null);
export const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant("change" as const),
    people: fc.option(fc.integer({ min: 1, max: 14 }), { nil: undefined }),
    leg: fc.nat({ max: 1 }),
    to: fc.record({ day, time, origin: fc.constantFrom(...places) }, { requiredKeys: [] }),
  }),
  fc.record({ do: fc.constant("fares" as const), moreCents: fc.integer({ min: -3_000, max: 5_050 }) }),
  fc.record({ do: fc.constant("agree" as const), cents: fc.integer({ min: 0, max: 60_001 }) }),
  fc.record({
    do: fc.constant("cancel" as const),
    leg: fc.nat({ max: 1 }),
    paidCents: fc.integer({ min: 0, max: 60_000 }),
    late: fc.boolean(),
  }),
  fc.record({ do: fc.constant("split" as const), leave: fc.integer({ min: 1, max: 13 }) }),
);

export const booking = fc.record({
  people: fc.integer({ min: 1, max: 14 }),
  isReturn: fc.boolean(),
  childSeats: fc.nat({ max: 2 }),
  time,
  code: fc.option(
    fc.oneof(
      fc.record({ code: fc.constant("SOL10"), percent: fc.constant(10), cents: fc.constant(null) }),
      fc.record({ code: fc.constant("SOL"), percent: fc.constant(null), cents: fc.constant(3_333) }),
    ),
    { nil: undefined },
  ),
});

export function sold({
  people,
  isReturn,
  childSeats,
  time,
  code,
}: typeof booking extends fc.Arbitrary<infer Order> ? Order : never): Trip {
  const fares = places.flatMap((origin, n) =>
    places
      .filter((other) => other !== origin)
      .map((destination) => ({ origin, destination, baseCents: 10_000 + 1_500 * n, extraCents: 1_000 })),
  );
  // The way back costs the same as the way there.
  const there = fareBetween(fares, "a", "b")!;
  fareBetween(fares, "b", "a")!.baseCents = there.baseCents;
  const rides = [
    { ...unsaid, id: "there", day: "2026-12-05", time, origin: "a", destination: "b", childSeats },
    { ...unsaid, id: "back", day: "2027-01-02", time, origin: "b", destination: "a", childSeats },
  ].slice(0, isReturn ? 2 : 1);
  const plain = transferQuote(there, people, isReturn ? "roundTrip" : "oneWay");
  const full = withSurcharges(plain, rides, surcharges);
  const quote = code ? withCode(full, rides.length, code) : full;
  const prices = pricesOfRides(quote, rides.length);
  const legs = rides.map((ride, n) => ({ ...ride, priceCents: prices[n]!, isCancelled: false }));
  return { people, legs, lines: quote.breakdown, fares, history: new Set() };
}

/** Does a step as the verbs do, where it is possible; `check` looks at the booking that a split makes. */
export function take(trip: Trip, step: Step, check: (second: Trip) => void): Trip {
  const { legs, lines, people, fares } = trip;
  const open = legs.filter(({ isCancelled }) => !isCancelled);
  const history = new Set(trip.history).add(step.do);
  const priced = (prices: Map<string, number>) =>
    legs.map((leg) => ({ ...leg, priceCents: prices.get(leg.id) ?? leg.priceCents }));
  switch (step.do) {
    case "fares":
      return {
        ...trip,
        history,
        fares: fares.map((fare) => ({ ...fare, baseCents: fare.baseCents + step.moreCents })),
      };
    case "change": {
      const after = open.map((leg, n) => (n === step.leg ? { ...leg, ...step.to } : leg));
      if (after.some(({ origin, destination }) => origin === destination)) return trip;
      const plan = priceOfPlan(
        { people, legs: open },
        { people: step.people ?? people, legs: after },
        {
          fares,
          tour: undefined,
          sold: { breakdown: lines, rides: legs.map(({ id }) => id) },
          surcharges,
        },
      );
      const now = new Map(plan.legs.map((leg) => [leg.id, leg]));
      return {
        ...trip,
        people: plan.people,
        lines: plan.breakdown,
        legs: legs.map((leg) => ({ ...leg, ...now.get(leg.id) })),
      };
    }
    case "agree": {
      if (open.length === 0) return trip;
      const shares = pricesOfRides({ priceCents: step.cents, breakdown: [] }, open.length);
      const prices = legs.map((leg) => shares[open.indexOf(leg)]);
      return {
        ...trip,
        history,
        lines: adjustedLines(lines, prices, "Regular guest"),
        legs: legs.map((leg, n) => ({ ...leg, priceCents: prices[n] ?? leg.priceCents })),
      };
    }
    case "cancel": {
      const ride = legs.findIndex((leg, n) => n === step.leg && !leg.isCancelled);
      const leg = legs[ride];
      if (!leg) return trip;
      const policy = { freeHours: 24, partHours: 2, partPercent: 50 };
      const now = new Date(step.late ? "2027-01-30T00:00:00Z" : "2026-12-05T06:00:00Z");
      const { keptCents } = quoteCancellation(
        [leg],
        { stayingCents: 0, netCents: step.paidCents },
        policy,
        now,
      ).legs[0]!;
      return {
        ...trip,
        lines: cancelledLines(lines, legs, [{ id: leg.id, keptCents }]),
        legs: priced(new Map([[leg.id, keptCents]])).map((one, n) =>
          n === ride ? { ...one, isCancelled: true } : one,
        ),
      };
    }
    case "split": {
      if (step.leave >= people || open.length === 0) return trip;
      const shares = legs.map(({ priceCents, isCancelled }) => {
        const cents = Math.round((priceCents * step.leave) / people / 100) * 100;
        return isCancelled ? undefined : Math.min(priceCents, cents);
      });
      const parts = { stay: people - step.leave, leave: step.leave, leastPeople: 1 };
      const { first, second } = splitLines(lines, shares, parts);
      const theirs = shares.flatMap((priceCents, n) =>
        priceCents === undefined ? [] : [{ ...legs[n]!, priceCents }],
      );
      check({ ...trip, history, people: parts.leave, legs: theirs, lines: second });
      return {
        ...trip,
        history,
        people: parts.stay,
        lines: first,
        legs: legs.map((leg, n) => ({ ...leg, priceCents: leg.priceCents - (shares[n] ?? 0) })),
      };
    }
  }
}
