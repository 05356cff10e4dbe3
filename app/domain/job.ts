export const jobStates = ["planned", "onTheWay", "arrived", "aboard", "done", "noShow", "cancelled"] as const;
/** How far a van has come with a ride. */
export type JobState = (typeof jobStates)[number];

const open = ["done", "noShow", "cancelled"] as const;
/** A step too many is taken back; Pendiente plans again what Completar ended. */
const next: Record<JobState, readonly JobState[]> = {
  planned: ["onTheWay", ...open],
  onTheWay: ["planned", "arrived", ...open],
  arrived: ["onTheWay", "aboard", ...open],
  aboard: ["arrived", "done", "cancelled"],
  done: ["planned"],
  noShow: ["planned"],
  cancelled: [],
};

export function mayGoTo(from: JobState, to: JobState): boolean {
  return next[from].includes(to);
}

/** Where nothing is left to drive. */
export function isEnded(state: JobState): boolean {
  return state === "done" || state === "noShow" || state === "cancelled";
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
