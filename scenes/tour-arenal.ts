import {
  cream,
  dice,
  down,
  group,
  line,
  oval,
  type Point,
  type Poster,
  path,
  poly,
  poster,
  whole,
} from "./kit.ts";
import { canopy, haze, ridge } from "./land.ts";
import { bigLeaf, palm } from "./plants.ts";
import { cirrus, cloud, sky, steam, sun } from "./sky.ts";
import { glitter, ripples, water } from "./water.ts";

export const scenes = { "tour-1002": arenal };

function arenal() {
  const p = poster(1200, 800);
  sky(p, 560, "0 #17445a, .34 #2f7f86, .66 #e89f66, .84 #f9c784, 1 #fbe3b6");
  sun(p, 262, 430, 66, 360);
  cirrus(p, { seed: 8, from: 90, to: 380, count: 7, left: -100, right: 900 });
  ridge(p, { seed: 5, y: 520, amp: 50, fill: ["#c58a72", "#efc094"], bottom: 640 });
  cone(p, 760, 118, 500);
  p.add(
    cloud(5, 770, 268, 400, 84, "#e9bf94"),
    cloud(9, 700, 280, 380, 64, "#fff1d2"),
    cloud(3, 560, 318, 230, 30, "#fff1d2", 0.75),
  );
  haze(p, 440, 640, "#fbe0ae", 0.6);
  canopy(p, {
    seed: 41,
    line: (x) => 596 - 18 * Math.sin(x / 190),
    crown: [9, 18],
    fill: "#5f8f83",
    rim: "#d9b27c",
    bottom: 660,
  });
  canopy(p, {
    seed: 43,
    line: (x) => 632 + 12 * Math.sin(x / 150 + 2),
    crown: [13, 26],
    fill: "#2f6b66",
    rim: "#b59a66",
    bottom: 700,
  });
  water(p, 652, 800, "0 #e2a877, .18 #7fb0a4, .6 #1f7f80, 1 #0f4d55");
  glitter(p, { seed: 6, x: 262, from: 656, to: 790, spread: 120, count: 26, narrow: 40 });
  ripples(p, { seed: 6, from: 656, to: 800, count: 26, colour: "#0c4047", opacity: 0.3 });
  pool(p);
  palm(p, { x: 1110, y: 800, h: 430, lean: -0.08, seed: 4 });
  palm(p, { x: 1180, y: 820, h: 300, lean: 0.02, seed: 9 });
  p.add(
    bigLeaf(-20, 800, -1.1, 230, 54, "#0f2a2e", "#1d4a4a"),
    bigLeaf(20, 820, -0.62, 220, 48, "#0f2a2e", "#1d4a4a"),
    bigLeaf(-30, 760, -0.3, 170, 40, "#0f2a2e", "#1d4a4a"),
  );
  return p.svg();
}

/** The sleeping cone: noise grows downslope, gullies run from the summit, the west side is lit. */
function cone(p: Poster, x: number, top: number, drop: number) {
  const rnd = dice(14);
  const slope = (hand: number, spread: number): Point[] =>
    Array.from({ length: 27 }, (_, i) => {
      const t = i / 26;
      return [
        x + hand * (26 + t ** 1.24 * spread) + rnd(-1, 1) * 11 * t,
        top + 8 + t * drop + rnd(-5, 5) * Math.min(1, t * 6),
      ];
    });
  const [left, right] = [slope(-1, 500), slope(1, 520)];
  const body = `${poly([...left.reverse(), [x - 19, top + 2], [x - 8, top + 5], [x + 4, top - 1], [x + 19, top + 6], ...right])}Z`;
  p.add(path(body, down(p, "0 #5f4f60, .45 #4f6069, 1 #7d9c92", top, top + drop)));
  const gully = (seed: number, reach: number, from: number, wide: number, fill: string, opacity: number) => {
    const dots = dice(seed);
    const spine: Point[] = Array.from({ length: 16 }, (_, i) => {
      const t = from + (i / 15) * (0.96 - from);
      return [
        x + Math.sign(reach) * 22 * Math.abs(reach) + reach * t ** 1.26 * 500 + dots(-8, 8),
        top + 12 + t * drop,
      ];
    });
    const back = [...spine]
      .reverse()
      .map(([sx, sy], i): Point => [sx + wide * (1 - i / 15) * dots(0.7, 1.2) + 3, sy]);
    p.add(path(`${poly([...spine, ...back])}Z`, fill, opacity));
  };
  for (const [i, reach] of [-0.9, -0.68, -0.46, -0.26].entries())
    gully(50 + i, reach, 0.03 + i * 0.02, 62 - i * 8, "#f3b27a", 0.34 - i * 0.04);
  for (const [i, reach] of [0.08, 0.26, 0.46, 0.68, 0.88].entries())
    gully(70 + i, reach, 0.05 + i * 0.03, 50, "#1d3f49", 0.3);
}

function pool(p: Poster) {
  const rnd = dice(12);
  const stone = (x: number, y: number, r: number) => {
    const [w, h] = [r * rnd(0.9, 1.2), r * rnd(0.55, 0.75)];
    const shape = `M${whole(x - w)} ${whole(y + h * 0.6)}q${whole(-w * 0.1)} ${whole(-h * 1.1)} ${whole(w * 0.7)} ${whole(-h * 1.5)}q${whole(w * 0.8)} ${whole(-h * 0.2)} ${whole(w * 1.2)} ${whole(h * 0.7)}q${whole(w * 0.2)} ${whole(h * 0.5)} ${whole(w * 0.1)} ${whole(h * 0.9)}Z`;
    const cap = `M${whole(x - w * 0.9)} ${whole(y - h * 0.1)}q${whole(w * 0.2)} ${whole(-h * 0.8)} ${whole(w * 0.7)} ${whole(-h * 0.8)}q${whole(w * 0.4)} ${whole(-h * 0.1)} ${whole(w * 0.7)} ${whole(h * 0.1)}q${whole(-w * 0.9)} ${whole(h * 0.1)} ${whole(-w * 1.4)} ${whole(h * 0.7)}Z`;
    return path(shape, "#14343a") + path(cap, "#e0a878", 0.75);
  };
  const rim = (from: number, to: number, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const a = from + ((to - from) * i) / (count - 1);
      return stone(600 + Math.cos(a) * 330, 792 + Math.sin(a) * 92, 26 + 14 * (1 - Math.abs(Math.sin(a))));
    }).join("");
  p.add(rim(Math.PI * 0.99, Math.PI * 2.01, 22));
  p.add(
    path(
      "M282 800C290 736 420 712 600 712S910 736 918 800Z",
      down(p, "0 #bfe8dc, .4 #5fc0bb, 1 #1f8f92", 712, 800),
    ),
  );
  p.add(line("M330 776q60-12 120 0M700 744q50-8 100 0M540 790q80-10 150 0M760 780q50-8 90 0", cream, 3, 0.7));
  const bather = (x: number, y: number, s: number, hair: string) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      path("M-25 8q0-24 17-28l2-9h12l2 9q17 4 17 28Z", "#9a5a3c"),
      path("M-12-40a12 14 0 1 1 24 0a12 14 0 0 1-24 0Z", "#8a4d34"),
      path("M-13-38q-2-20 13-20t14 18q-4-10-12-9t-15 11Z", hair),
      path("M-25 8q0-24 17-28q-8 12-7 28Z", "#f3b27a", 0.8),
    );
  p.add(
    bather(520, 762, 1.05, "#2b2226"),
    bather(588, 766, 0.98, "#5a3426"),
    oval(520, 771, 42, 5, cream, 0.75),
    oval(588, 774, 38, 4, cream, 0.75),
  );
  steam(p, 3, 420, 740, 210, 230);
  steam(p, 5, 690, 736, 240, 260);
  steam(p, 8, 850, 750, 150, 170);
}
