import { isDay } from "../../../../domain/common/day.ts";
import type { Reservation } from "../../../../domain/reservation/reservation.ts";
import type { RequestedChange } from "../../../../domain/reservation/trip-request.ts";
import { noWindow, type PickupWindow } from "../../../../domain/ride/pickup-window.ts";
import type { PickupFacts } from "../../../../domain/ride/when.ts";
import type { Texts } from "../../../../texts/en.ts";
import { briefHours } from "../../../../texts/ride-places.ts";
import { rideName } from "../../../kit/trip-ride-words.ts";

/** Returns a requested change in words, such as "8 people; Nosara → Tamarindo: Monday, December 7, 2026, 3:00 PM". */
export function requestWords(
  t: Texts,
  request: RequestedChange,
  { tour, legs }: Pick<Reservation, "tour" | "legs">,
  placeNames: Map<string, string>,
): string {
  const words = t.plans.requests;
  const rideOf = (id: string) => legs.find((leg) => leg.id === id);
  const nameOf = (id: string) => rideName(rideOf(id) ?? { from: null, to: null }, tour);
  if (request.kind === "cancel") return request.legs.map((id) => words.cancel(nameOf(id))).join("; ");
  const people = request.people === undefined ? [] : [words.people(request.people)];
  const rides = request.legs.map(
    ({ id, after }) =>
      `${nameOf(id)}: ${partWords(t, after, { places: placeNames, window: rideOf(id) ?? noWindow }).join(", ")}`,
  );
  return [...people, ...rides].join("; ");
}

function partWords(
  t: Texts,
  after: Partial<PickupFacts>,
  { places, window }: { places: Map<string, string>; window: PickupWindow },
): string[] {
  const words = t.plans.requests;
  const { day, time, origin, destination, flight, flightTime } = after;
  return [
    ...(origin ? [words.from(places.get(origin) ?? origin)] : []),
    ...(destination ? [words.to(places.get(destination) ?? destination)] : []),
    ...(day === undefined ? [] : [isDay(day) ? t.day(day) : day]),
    ...(time === undefined ? [] : [briefHours(t, { ...window, time }) ?? words.noTime]),
    ...(flight ? [flight] : []),
    ...(flightTime ? [words.flies(t.time(flightTime))] : []),
  ];
}
