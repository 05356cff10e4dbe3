export const jobStates = ["planned", "onTheWay", "arrived", "aboard", "done", "noShow", "cancelled"] as const;
/** The progress of a van with a ride. */
export type JobState = (typeof jobStates)[number];

/** A van in one of these states has nothing left to drive. */
export const endedStates = ["done", "noShow", "cancelled"] as const;
/** Each step can be taken back; the desk's "Pendiente" reopens a ride that "Completar" ended. */
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

/** Returns the states that come after this one: a step from one of them takes back what was marked. */
export const statesAfter = (state: JobState): JobState[] => jobStates.slice(jobStates.indexOf(state) + 1);

const ended = new Set<JobState>(endedStates);

export function isEnded(state: JobState): boolean {
  return ended.has(state);
}

/** Says whether a driver has begun this ride and not ended it. */
export function isUnderWay(state: JobState): boolean {
  return state !== "planned" && !isEnded(state);
}

/** Returns the state of a leg: the state of its slowest van; one van that carried guests makes the leg done. */
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
