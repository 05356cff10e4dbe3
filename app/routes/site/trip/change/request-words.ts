import { isDay } from "../../../../domain/common/day.ts";
import type { RequestedChange } from "../../../../domain/reservation/trip-request.ts";
import type { PickupFacts } from "../../../../domain/ride/when.ts";
import type { Texts } from "../../../../texts/en.ts";

/** Returns a requested change in words, such as "8 people; Nosara → Tamarindo: Monday, December 7, 2026, 3:00 PM". */
export function requestWords(
  t: Texts,
  request: RequestedChange,
  rideNames: Map<string, string>,
  placeNames: Map<string, string>,
): string {
  const words = t.plans.requests;
  if (request.kind === "cancel")
    return request.legs.map((id) => words.cancel(rideNames.get(id) ?? "")).join("; ");
  const people = request.people === undefined ? [] : [words.people(request.people)];
  const rides = request.legs.map(
    ({ id, after }) => `${rideNames.get(id) ?? ""}: ${partWords(t, after, placeNames).join(", ")}`,
  );
  return [...people, ...rides].join("; ");
}

function partWords(t: Texts, after: Partial<PickupFacts>, places: Map<string, string>): string[] {
  const words = t.plans.requests;
  const { day, time, origin, destination, flight, flightTime } = after;
  return [
    ...(origin ? [words.from(places.get(origin) ?? origin)] : []),
    ...(destination ? [words.to(places.get(destination) ?? destination)] : []),
    ...(day === undefined ? [] : [isDay(day) ? t.day(day) : day]),
    ...(time === undefined ? [] : [time === null ? words.noTime : t.time(time)]),
    ...(flight ? [flight] : []),
    ...(flightTime ? [words.flies(t.time(flightTime))] : []),
  ];
}
