import { type Fare, fareBetween } from "../../domain/fare.ts";
import type { Place } from "../../domain/place.ts";
import type { Texts } from "../../texts/en.ts";

interface Asked {
  places: Place[];
  fares: Fare[];
  values: { from: string; to: string };
}

/** Who comes with a ride in mind is answered at once: the head says the ride and its price. */
export function rideHead(
  t: Texts,
  { places, fares, values }: Asked,
  words: { heading: string; lead: string },
) {
  const name = (id: string) => t.place(places.find((place) => place.id === id)?.name ?? "");
  const fare = fareBetween(fares, values.from, values.to);
  if (!fare) return { title: words.heading, lead: words.lead };
  const title = `${name(values.from)} → ${name(values.to)}`;
  return { title, lead: t.form.rideAnswer(t.dollars(fare.baseCents)), short: true };
}
