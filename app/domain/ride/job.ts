export const jobStates = ["planned", "onTheWay", "arrived", "aboard", "done", "noShow", "cancelled"] as const;
/** How far a van has come with a ride. */
export type JobState = (typeof jobStates)[number];

/** Where nothing is left to drive. */
export const endedStates = ["done", "noShow", "cancelled"] as const;
/** A step too many is taken back; Pendiente plans again what Completar ended. */
const next: Record<JobState, readonly JobState[]> = {
  planned: ["onTheWay", ...endedStates],
  onTheWay: ["planned", "arrived", ...endedStates],
  arrived: ["onTheWay", "aboard", ...endedStates],
  aboard: ["arrived", "done", "cancelled"],
  done: ["planned"],
  noShow: ["planned"],
  cancelled: [],
};

export function mayGoTo(from: JobState, to: JobState): boolean {
  return next[from].includes(to);
}

const ended = new Set<JobState>(endedStates);

export function isEnded(state: JobState): boolean {
  return ended.has(state);
}

/** A leg is as far as the slowest of its vans; one that carried somebody makes it done. */
export function legState(jobs: JobState[]): JobState {
  const driven = jobs.filter((state) => state !== "cancelled");
  if (driven.length === 0) return jobs.length === 0 ? "planned" : "cancelled";
  const open: JobState[] = driven.filter((state) => !isEnded(state));
  if (open.length > 0) return open.reduce(slower);
  return driven.includes("done") ? "done" : "noShow";
}

function slower(one: JobState, other: JobState): JobState {
  return jobStates.indexOf(one) < jobStates.indexOf(other) ? one : other;
}
