import type { ActivityEvent } from "../reservation/activity.ts";
import type { BoardJob } from "./board.ts";

export interface PlanEntry {
  event: ActivityEvent;
  before: unknown;
  after: unknown;
}

/** The events that move a ride or inform its driver. */
export const planEvents = ["rideChanged", "tripChanged", "assigned", "received", "stepped"] as const;

/**
 * Returns the time that the driver last heard for a ride; undefined where it is still right, or no driver had heard
 * of the ride.
 */
export function timeDriverKnows(
  { id, legId, time }: Pick<BoardJob, "id" | "legId" | "time">,
  history: PlanEntry[],
): string | null | undefined {
  let lastKnown: string | null | undefined;
  for (const { event, before, after } of history) {
    const isChange = event === "rideChanged" || event === "tripChanged";
    if (isChange && lastKnown === undefined) lastKnown = timeIn(before, legId);
    if (!isChange && (after as { job?: string }).job === id) lastKnown = undefined;
  }
  return lastKnown === time ? undefined : lastKnown;
}

/** Returns the ride's time before a change of the ride or of its trip. */
function timeIn(before: unknown, legId: string): string | null | undefined {
  const was = before as { leg?: string; time?: string | null; legs?: { id: string; time: string | null }[] };
  return was.leg === legId ? was.time : was.legs?.find(({ id }) => id === legId)?.time;
}
