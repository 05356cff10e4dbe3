export const stages = ["asked", "held", "booked", "declined", "cancelled"] as const;
/**
 * The stage says whether a reservation is sold, not whether it is paid or driven. A reservation that is "held" is on hold
 * for a payment that was begun.
 */
export type Stage = (typeof stages)[number];

const next: Record<Stage, readonly Stage[]> = {
  asked: ["booked", "declined", "cancelled"],
  held: ["asked", "booked", "cancelled"],
  booked: ["cancelled"],
  declined: [],
  cancelled: [],
};

export function mayBecome(from: Stage, to: Stage): boolean {
  return next[from].includes(to);
}
