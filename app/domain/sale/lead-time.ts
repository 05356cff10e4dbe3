import { type Day, momentInCostaRica, todayInCostaRica } from "../common/day.ts";

interface Ride {
  day: Day;
  time: string | null;
  origin: string | null;
  destination: string | null;
}

/** How many hours before its pick-up a ride from a place, or to it, must be booked. */
export interface LeadHours {
  from: number;
  to: number;
}

/** By place; the others need the least. */
export type LeadTimes = ReadonlyMap<string, LeadHours>;

/** What it takes to judge whether a ride is too soon, which a traveller's device does not know. */
export interface BookingClock {
  now: Date;
  leads: LeadTimes;
}

/** A van has to get there first. */
export const leastLeadHours = 2;
export const mostLeadHours = 720;
/** Where no pick-up time was chosen, it may be this early. */
const earliestPickup = "06:00";

function hoursBefore(
  { origin, destination }: Pick<Ride, "origin" | "destination">,
  leads: LeadTimes,
): number {
  const [from, to] = [leads.get(origin ?? "")?.from, leads.get(destination ?? "")?.to];
  return Math.max(from ?? leastLeadHours, to ?? leastLeadHours);
}

/** Whether it is too late to sell this ride; a person may still find a van. */
export function isTooSoon(ride: Ride, { now, leads }: BookingClock): boolean {
  const pickup = momentInCostaRica(ride.day, ride.time || earliestPickup);
  return pickup.getTime() - now.getTime() < hoursBefore(ride, leads) * 3_600_000;
}

/** What is wrong with a ride's hours; a day that is over is told as such elsewhere. */
export function hoursProblem(ride: Ride, clock: BookingClock): "timePast" | "tooSoon" | undefined {
  const { now } = clock;
  if (ride.day < todayInCostaRica(now)) return undefined;
  if (ride.time && momentInCostaRica(ride.day, ride.time) < now) return "timePast";
  return isTooSoon(ride, clock) ? "tooSoon" : undefined;
}

/** Hours as they were typed, or the field that is wrong. */
export function readLeadHours(
  typed: Record<"from" | "to", string>,
): { value: LeadHours } | { wrong: "from" | "to" } {
  for (const end of ["from", "to"] as const)
    if (!/^\d{1,3}$/.test(typed[end]) || Number(typed[end]) > mostLeadHours) return { wrong: end };
  return { value: { from: Number(typed.from), to: Number(typed.to) } };
}
