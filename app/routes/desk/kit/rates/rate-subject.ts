import type { RatedRide } from "../../../../domain/money/dated-rate.ts";

interface Named {
  id: string;
  name: string;
}

/** The places and tours for which a rate may be put. */
export interface RateChoices {
  places: Named[];
  tours: Named[];
}

/** Returns what the form of a rate lets choose, and the names of all of it by ids. */
export function rateChoices(places: readonly Named[], tours: readonly Named[]) {
  const named = (all: readonly Named[]) => all.map(({ id, name }): Named => ({ id, name }));
  const choices: RateChoices = { places: named(places), tours: named(tours) };
  return { choices, names: new Map([...places, ...tours].map(({ id, name }) => [id, name])) };
}

/** Names the road or the tour of a rate by the names of places and tours; `all` stands for that of all other rides. */
export function subjectWords(
  { origin, destination, tourId }: RatedRide,
  names: Map<string, string>,
  all: string,
): string {
  const name = (id: string | null) => (id && names.get(id)) || "";
  if (tourId) return name(tourId);
  return origin ? `${name(origin)} ↔ ${name(destination)}` : all;
}
