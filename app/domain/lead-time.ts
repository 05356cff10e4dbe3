import { type Day, momentInCostaRica, todayInCostaRica } from "./day.ts";

interface Ride {
  day: Day;
  time: string | null;
  origin: string | null;
  destination: string | null;
}

/** Where no pick-up time was chosen, it may be this early. */
const earliestPickup = "06:00";

/** How many hours before its pick-up a ride must be booked: a van has to get there first. */
export function leadHours({ origin, destination }: Pick<Ride, "origin" | "destination">): number {
  if (origin === "san-jose-airport") return 12;
  return origin === "liberia-airport" || destination === "liberia-airport" ? 4 : 2;
}

/** Whether it is too late to sell this ride; a person may still find a van. */
export function isTooSoon(ride: Ride, now: Date): boolean {
  const pickup = momentInCostaRica(ride.day, ride.time || earliestPickup);
  return pickup.getTime() - now.getTime() < leadHours(ride) * 3_600_000;
}

/** What is wrong with a ride's hours; a day that is over is told as such elsewhere. */
export function hoursProblem(ride: Ride, now: Date): "timePast" | "tooSoon" | undefined {
  if (ride.day < todayInCostaRica(now)) return undefined;
  if (ride.time && momentInCostaRica(ride.day, ride.time) < now) return "timePast";
  return isTooSoon(ride, now) ? "tooSoon" : undefined;
}
