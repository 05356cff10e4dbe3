/** The size of the picture of the road. */
export const roadPicture = { width: 900, height: 1000 };

/** The middle of the road and its width, from the horizon to the guest. */
const bends: [x: number, y: number, width: number][] = [
  [690, 158, 3],
  [430, 196, 8],
  [262, 262, 15],
  [372, 330, 24],
  [600, 392, 36],
  [706, 476, 52],
  [570, 574, 70],
  [330, 652, 88],
  [262, 752, 106],
  [420, 840, 130],
  [660, 884, 150],
];

const steps = 6;

export interface RoadPoint {
  x: number;
  y: number;
  /** The width of the road there. */
  width: number;
}

/** The points of the road through its bends (Catmull and Rom), from the horizon to the guest. */
export const roadLine: RoadPoint[] = bends.slice(0, -1).flatMap((_, bend) => {
  const last = bend === bends.length - 2;
  return Array.from({ length: last ? steps + 1 : steps }, (_, step) => pointAt(bend, step / steps));
});

function pointAt(bend: number, part: number): RoadPoint {
  const near = [-1, 0, 1, 2].map((n) => bends[Math.min(bends.length - 1, Math.max(0, bend + n))]!);
  const [x, y, width] = [0, 1, 2].map((axis) => {
    const [a, b, c, d] = near.map((one) => one[axis]!) as [number, number, number, number];
    const curve =
      2 * b + (c - a) * part + (2 * a - 5 * b + 4 * c - d) * part ** 2 + (3 * b - a - 3 * c + d) * part ** 3;
    return Math.round(curve * 5) / 10;
  }) as [number, number, number];
  return { x, y, width };
}

/** A van that is further away stands at the horizon. */
const furthestMinutes = 40;

/** Returns the point of the road, by its number, where a van stands that is so many minutes away. */
export function pointOfVan(minutes: number): number {
  const left = Math.min(1, Math.max(0, minutes / furthestMinutes));
  return Math.round((1 - left) * (roadLine.length - 1 - steps));
}
