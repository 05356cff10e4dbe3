export const stages = ["asked", "held", "booked", "declined", "cancelled"] as const;
/** How far a reservation has come: whether it is sold, and not whether it is paid or driven. */
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
