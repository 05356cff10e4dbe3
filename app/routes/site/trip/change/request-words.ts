import { isDay } from "../../../../domain/common/day.ts";
import type { LegPlan, RequestedChange } from "../../../../domain/reservation/trip-request.ts";
import type { Texts } from "../../../../texts/en.ts";

/** What somebody wishes, such as "8 people; Nosara → Tamarindo: Monday, December 7, 2026, 3:00 PM". */
export function requestWords(
  t: Texts,
  wish: RequestedChange,
  rideNames: Map<string, string>,
  placeNames: Map<string, string>,
): string {
  const words = t.plans.requests;
  if (wish.kind === "cancel") return wish.legs.map((id) => words.cancel(rideNames.get(id) ?? "")).join("; ");
  const people = wish.people === undefined ? [] : [words.people(wish.people)];
  const rides = wish.legs.map(
    ({ id, after }) => `${rideNames.get(id) ?? ""}: ${partWords(t, after, placeNames).join(", ")}`,
  );
  return [...people, ...rides].join("; ");
}

function partWords(t: Texts, after: Partial<LegPlan>, places: Map<string, string>): string[] {
  const words = t.plans.requests;
  const { day, time, origin, destination } = after;
  return [
    ...(origin ? [words.from(places.get(origin) ?? origin)] : []),
    ...(destination ? [words.to(places.get(destination) ?? destination)] : []),
    ...(day === undefined ? [] : [isDay(day) ? t.day(day) : day]),
    ...(time === undefined ? [] : [time === null ? words.noTime : t.time(time)]),
  ];
}
