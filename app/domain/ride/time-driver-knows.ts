import type { ActivityEvent } from "../reservation/activity.ts";
import type { BoardJob } from "./board.ts";

export interface PlanEntry {
  event: ActivityEvent;
  before: unknown;
  after: unknown;
}

/** What can move a ride, and what tells its driver of it. */
export const planEvents = ["rideChanged", "tripChanged", "assigned", "received", "stepped"] as const;

/** At what time a ride was to begin as its driver last heard; undefined where it still is, or nobody had heard of it. */
export function timeDriverKnows(
  { id, legId, time }: Pick<BoardJob, "id" | "legId" | "time">,
  history: PlanEntry[],
): string | null | undefined {
  let heard: string | null | undefined;
  for (const { event, before, after } of history) {
    const isChange = event === "rideChanged" || event === "tripChanged";
    if (isChange && heard === undefined) heard = timeIn(before, legId);
    if (!isChange && (after as { job?: string }).job === id) heard = undefined;
  }
  return heard === time ? undefined : heard;
}

/** What was said of the ride's time before a change of it, or of its trip. */
function timeIn(before: unknown, legId: string): string | null | undefined {
  const was = before as { leg?: string; time?: string | null; legs?: { id: string; time: string | null }[] };
  return was.leg === legId ? was.time : was.legs?.find(({ id }) => id === legId)?.time;
}
