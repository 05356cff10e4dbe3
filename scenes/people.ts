import { num, type Point, rows } from "./kit.ts";

type Joint = readonly [x: number, y: number, r: number];
type Pose = { head: Point; torso: string; limbs: readonly string[] };

/** A person of height 100 with the feet (or seat) at the origin, facing right. */
export function person(pose: keyof typeof poses, body: string, shirt = body, hat?: string) {
  const { head, torso, limbs } = poses[pose];
  const [hx, hy] = head;
  const flesh =
    limbs.map(limb).join("") + circle(hx, hy, 6.6) + segment([hx - 1, hy + 4, 3], [hx - 2, hy + 13, 3.6]);
  const brim = hat
    ? `<path d="M${num(hx - 11)} ${num(hy - 3)}q11 -5 22 0q-11 3 -22 0M${num(hx - 6)} ${num(hy - 4)}q1 -8 6 -8t6 8Z" fill="${hat}"/>`
    : "";
  return `<path d="${flesh}" fill="${body}"/><path d="${outline(rows<Point>(torso))}" fill="${shirt}"/>${brim}`;
}

const poses = {
  stand: {
    head: [1, -92],
    torso: "-9 -80, -3 -83, 5 -83, 10 -79, 8 -62, 8 -45, -7 -45, -7 -62",
    limbs: [
      "-3 -46 6, -4 -25 4.4, -5 -3 3",
      "4 -46 6, 5 -25 4.4, 6 -3 3",
      "-5 -2 2.4, 1 -1.5 1.8",
      "6 -2 2.4, 12 -1.5 1.8",
      "-8 -78 4, -13 -62 3, -8 -50 2.4",
      "9 -77 4, 13 -62 3, 12 -47 2.4",
    ],
  },
  toast: {
    head: [1, -92],
    torso: "-9 -80, -3 -83, 5 -83, 10 -80, 8 -62, 8 -45, -7 -45, -7 -62",
    limbs: [
      "-3 -46 6, -5 -25 4.4, -8 -3 3",
      "4 -46 6, 5 -25 4.4, 4 -3 3",
      "-8 -2 2.4, -2 -1.5 1.8",
      "4 -2 2.4, 10 -1.5 1.8",
      "-8 -78 4, -14 -64 3, -12 -48 2.4",
      "9 -78 4, 20 -82 3, 25 -97 2.4",
      "25 -99 2.2, 25.5 -106 3",
    ],
  },
  lean: {
    head: [9, -87],
    torso: "-4 -76, 3 -79, 12 -77, 14 -73, 6 -58, 4 -44, -9 -44, -8 -58",
    limbs: [
      "-5 -45 6, -7 -25 4.4, -9 -3 3",
      "1 -45 6, 3 -25 4.4, 1 -3 3",
      "-9 -2 2.4, -3 -1.5 1.8",
      "1 -2 2.4, 7 -1.5 1.8",
      "9 -73 3.8, 18 -60 3, 27 -57 2.4",
    ],
  },
  sit: {
    head: [1, -46],
    torso: "-9 -34, -3 -37, 5 -37, 9 -33, 8 -16, 9 0, -8 0, -8 -16",
    limbs: [
      "0 -4 6, 18 -5 4.6, 20 14 3.2",
      "2 -4 5, 22 -6 4.4, 25 13 3",
      "-7 -32 4, -13 -16 3, -14 -1 2.4",
      "8 -31 4, 15 -18 3, 22 -10 2.4",
    ],
  },
  walk: {
    head: [4, -92],
    torso: "-7 -80, -1 -83, 7 -83, 11 -79, 8 -62, 7 -45, -7 -45, -6 -62",
    limbs: [
      "-2 -46 6, -8 -26 4.6, -19 -6 3",
      "3 -46 6, 11 -26 4.4, 13 -3 3",
      "-19 -5 2.4, -15 -1.5 1.8",
      "13 -2 2.4, 19 -2 1.8",
      "-5 -77 4, -13 -64 3, -10 -51 2.4",
      "9 -77 3.6, 16 -64 3, 23 -57 2.4",
      "-9 -76 5, -11 -60 6",
    ],
  },
} satisfies Record<string, Pose>;

export const limb = (list: string) => {
  const joints = rows<Joint>(list);
  return joints
    .slice(1)
    .map((joint, i) => segment(joints[i] as Joint, joint))
    .join("");
};

/** A tapered limb with round ends, always wound the same way so that overlaps never cancel. */
function segment([ax, ay, ar]: Joint, [bx, by, br]: Joint) {
  const m = Math.hypot(bx - ax, by - ay) || 1;
  const [nx, ny] = [-(by - ay) / m, (bx - ax) / m];
  return (
    `M${num(ax + nx * ar)} ${num(ay + ny * ar)}A${ar} ${ar} 0 0 1 ${num(ax - nx * ar)} ${num(ay - ny * ar)}` +
    `L${num(bx - nx * br)} ${num(by - ny * br)}A${br} ${br} 0 0 1 ${num(bx + nx * br)} ${num(by + ny * br)}Z`
  );
}

const circle = (x: number, y: number, r: number) =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r * 1.14)} 0 0 1 ${num(2 * r)} 0a${num(r)} ${num(r * 1.14)} 0 0 1 ${num(-2 * r)} 0Z`;
const outline = (points: readonly Point[]) => `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join("L")}Z`;
