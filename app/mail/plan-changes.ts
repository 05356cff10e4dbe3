import { formatDay, formatTime } from "../domain/common/day.ts";
import { formatCents } from "../domain/common/money.ts";
import type { GoesBack, KnownPlan } from "../domain/message/letter-contents.ts";
import type { Leg } from "../domain/reservation/reservation.ts";
import type { BookedRide } from "./booked.ts";

/** A trip's plan before or after a change, with place names. */
export interface NamedPlan {
  people: number;
  priceCents: number;
  legs: Pick<Leg, "id" | "day" | "time" | "from" | "to">[];
}

export function namedPlan({ legs, ...plan }: KnownPlan, names: Map<string, string>): NamedPlan {
  const nameOf = (place: string | null) => names.get(place ?? "") ?? null;
  return {
    ...plan,
    legs: legs.map((leg) => ({ ...leg, from: nameOf(leg.origin), to: nameOf(leg.destination) })),
  };
}

export type NamedChange = GoesBack & { before: NamedPlan; after: NamedPlan };

export interface ChangeWords {
  trip: string;
  day: string;
  time: string;
  timeOpen: string;
  from: string;
  to: string;
  people: string;
  price: string;
  before: (was: string) => string;
}

export interface ChangedPart {
  /** The name of the ride, or of the whole trip. */
  label: string;
  facts: { name: string; is: string; was: string }[];
}

/** Lists the differences ride by ride, then those of the whole trip, on demand without its price. */
export function changedParts(
  { before, after, hasPrice = true }: Pick<NamedChange, "before" | "after"> & { hasPrice?: boolean },
  rides: BookedRide[],
  locale: string,
  words: ChangeWords,
): ChangedPart[] {
  const parts = after.legs.map((leg) => {
    const was = before.legs.find(({ id }) => id === leg.id) ?? leg;
    const ride = rides.find(({ id }) => id === leg.id);
    const time = (plan: NamedPlan["legs"][number]) =>
      plan.time === null ? (ride?.openHour ?? words.timeOpen) : formatTime(plan.time, locale);
    return {
      label: ride?.label ?? words.trip,
      facts: [
        { name: words.day, is: formatDay(leg.day, locale), was: formatDay(was.day, locale) },
        { name: words.time, is: time(leg), was: time(was) },
        { name: words.from, is: leg.from ?? "", was: was.from ?? "" },
        { name: words.to, is: leg.to ?? "", was: was.to ?? "" },
      ],
    };
  });
  const dollars = (cents: number) => formatCents(cents, locale);
  const whole = [
    { name: words.people, is: String(after.people), was: String(before.people) },
    ...(hasPrice
      ? [{ name: words.price, is: dollars(after.priceCents), was: dollars(before.priceCents) }]
      : []),
  ];
  return [...parts, { label: words.trip, facts: whole }]
    .map(({ label, facts }) => ({ label, facts: facts.filter(({ is, was }) => is !== was) }))
    .filter(({ facts }) => facts.length > 0);
}

/** Returns the ride that the letter's subject names. */
export function firstChanged({ after }: NamedChange, rides: BookedRide[]): BookedRide {
  return rides.find(({ id }) => id === after.legs[0]?.id) ?? rides[0]!;
}

/** Returns the plain-text paragraph about one part. */
export function partText({ label, facts }: ChangedPart, { before }: ChangeWords): string {
  return [label.toUpperCase(), ...facts.map(({ name, is, was }) => `${name}: ${is} (${before(was)})`)].join(
    "\n",
  );
}
