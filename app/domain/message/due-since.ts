import { minuteNow } from "../common/clock.ts";
import type { ActivityEvent } from "../reservation/activity.ts";
import type { BoardJob } from "../ride/board.ts";
import type { DueChat } from "./chat.ts";

export interface CauseEntry {
  at: Date;
  event: ActivityEvent;
  before: unknown;
  after: unknown;
}

/** The events before which a message about a ride, its hour or its driver could not be sent. */
export const causeEvents = ["reserved", "confirmed", "rideChanged", "tripChanged", "assigned"] as const;

/**
 * Returns the minute since which a message waits: when it became due, yet not before there was the booking, the hour
 * or the driver that it speaks of. Of several rides, the one that waits longest counts.
 */
export function dueSince(
  { kind, jobs, dueAt }: Pick<DueChat, "kind" | "jobs" | "dueAt">,
  histories: ReadonlyMap<string, CauseEntry[]>,
): number {
  const sinces = jobs.map((job) => {
    const cause = histories.get(job.reservationId)?.findLast((entry) => isCause(entry, job, kind));
    return cause ? minuteNow(cause.at) : dueAt;
  });
  return Math.max(dueAt, Math.min(...sinces));
}

function isCause({ event, before, after }: CauseEntry, job: BoardJob, kind: DueChat["kind"]): boolean {
  if (event === "assigned") return kind !== "ask" && (after as { job?: string }).job === job.id;
  const was = before as { leg?: string; day?: string; time?: string | null; legs?: { id: string }[] } | null;
  if (event === "tripChanged") return Boolean(was?.legs?.some(({ id }) => id === job.legId));
  if (event !== "rideChanged") return true;
  return was?.leg === job.legId && (was.day !== undefined || was.time !== undefined);
}
