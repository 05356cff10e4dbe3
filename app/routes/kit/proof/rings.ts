/** Where a driver stood: so many metres from the door, and right within so many. */
export interface Rings {
  metres: number;
  accuracy: number;
}

const steps = [10, 20, 30, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 200_000];

/** The drawing is so high, in the unit of `ringsOf`, and the outer ring's radius is so long. */
export const ringsHeight = 160;
const radius = 70;
const leastRadius = 3;

/**
 * Returns how a distance from the door is drawn around it: two rings with their metres, and the disc in which the
 * driver stood, to the right of the door.
 */
export function ringsOf({ metres, accuracy }: Rings) {
  const outer = steps.find((step) => step >= metres + accuracy) ?? metres + accuracy;
  const scale = radius / outer;
  return {
    rings: [outer / 2, outer].map((ring) => ({ metres: ring, radius: ring * scale })),
    disc: { at: metres * scale, radius: Math.max(leastRadius, accuracy * scale) },
  };
}
