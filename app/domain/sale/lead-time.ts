import { type Day, momentInCostaRica, timeInCostaRica, todayInCostaRica } from "../common/day.ts";

interface Ride {
  day: Day;
  time: string | null;
  origin: string | null;
  destination: string | null;
}

/** A ride from a place, or to it, must be booked this many hours before its pick-up. */
export interface LeadHours {
  from: number;
  to: number;
}

/** The lead times by place; all other places need `leastLeadHours`. */
export type LeadTimes = ReadonlyMap<string, LeadHours>;

/** The server's time and lead times, which a traveller's device does not know. */
export interface BookingClock {
  now: Date;
  leads: LeadTimes;
}

/** A van needs this many hours to reach any pick-up. */
export const leastLeadHours = 2;
export const mostLeadHours = 720;
/** A pick-up whose time is open may be this early. */
const earliestOpen = "06:00";

function hoursBefore(
  { origin, destination }: Pick<Ride, "origin" | "destination">,
  leads: LeadTimes,
): number {
  const [from, to] = [leads.get(origin ?? "")?.from, leads.get(destination ?? "")?.to];
  return Math.max(from ?? leastLeadHours, to ?? leastLeadHours);
}

/** Says whether a ride is too soon for the site to sell it; a colleague may still find a van. */
export function isTooSoon(ride: Ride, { now, leads }: BookingClock): boolean {
  const pickup = momentInCostaRica(ride.day, ride.time || earliestOpen);
  return pickup.getTime() - now.getTime() < hoursBefore(ride, leads) * 3_600_000;
}

/** Returns the earliest pick-up that is not too soon, at a quarter of an hour. */
export function earliestPickup(
  ride: Pick<Ride, "origin" | "destination">,
  { now, leads }: BookingClock,
): { day: Day; time: string } {
  const quarter = 15 * 60_000;
  const moment = new Date(
    Math.ceil((now.getTime() + hoursBefore(ride, leads) * 3_600_000) / quarter) * quarter,
  );
  return { day: todayInCostaRica(moment), time: timeInCostaRica(moment) };
}

/** Says whether a pick-up is in the past or too soon. A day that is past without a time is the day field's matter. */
export function hoursProblem(ride: Ride, clock: BookingClock): "timePast" | "tooSoon" | undefined {
  const { now } = clock;
  if (!ride.time && ride.day < todayInCostaRica(now)) return undefined;
  if (ride.time && momentInCostaRica(ride.day, ride.time) < now) return "timePast";
  return isTooSoon(ride, clock) ? "tooSoon" : undefined;
}

/** Reads the lead times of a place in hours; `wrong` names the first field that can't be used. */
export function readLeadHours(
  typed: Record<"from" | "to", string>,
): { value: LeadHours } | { wrong: "from" | "to" } {
  for (const end of ["from", "to"] as const)
    if (!/^\d{1,3}$/.test(typed[end]) || Number(typed[end]) > mostLeadHours) return { wrong: end };
  return { value: { from: Number(typed.from), to: Number(typed.to) } };
}
