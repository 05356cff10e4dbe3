import {
  around,
  coral,
  dice,
  disc,
  down,
  group,
  mango,
  type Point,
  type Poster,
  path,
  poly,
  poster,
  type Quad,
  rows,
  type Triple,
  whole,
} from "./kit.ts";
import { canopy, haze } from "./land.ts";
import { person } from "./people.ts";
import { bigLeaf, bunches, frond, lobed } from "./plants.ts";
import { steam } from "./sky.ts";
import { ripples } from "./water.ts";

export const scenes = { "tour-1004": waterfall };

function waterfall() {
  const p = poster(1200, 800);
  p.add(path("M0 0H1200V800H0Z", down(p, "0 #f9dfa8, .22 #cfe0b4, .5 #6faf92, 1 #1d6a66")));
  p.add(disc(800, 96, 420, around(p, "0 #fffbe6 .95, .4 #ffe9b4 .45, 1 #f9c784 0")));
  const tier = (seed: number, f: (x: number) => number, crown: Point, fill: string, rim: string) =>
    canopy(p, { seed, line: f, crown, fill, rim });
  const gorge = (x: number, low: number, high: number, wide: number) =>
    low - (low - high) * Math.min(1, (Math.abs(x - 610) / wide) ** 1.6);
  tier(3, (x) => gorge(x, 190, 60, 640), [10, 22], "#a9cfa2", "#e0e2b0");
  tier(4, (x) => gorge(x, 236, 20, 560), [14, 30], "#6fae86", "#bcd398");
  p.add(disc(800, 96, 58, "#fffbe9"));
  haze(p, 120, 330, "#fff4d0", 0.55);
  cliff(p);
  fall(p);
  // The forest stands in wings left and right of the fall, each nearer pair wider open and darker.
  for (const [seed, base, mid, inner, outer, fill, rim] of wings)
    tier(
      seed,
      (x) => {
        const off = Math.abs(x - mid);
        const open = Math.min(1, Math.max(0, (off - inner) / (outer - inner)));
        return 700 - (700 - base) * (1 - (1 - open) ** 2.2) - Math.max(0, off - outer) * 0.32;
      },
      [15, 30],
      fill,
      rim,
    );
  pool(p);
  for (const [x, y, a, l] of rows<Quad>(
    "-20 560 -.3 330, -30 640 0 300, -20 480 -.7 300, 1220 540 -2.8 340, 1230 640 -3.1 320, 1210 450 -2.4 300",
  ))
    p.add(path(frond(x, y, a, l, { droop: 0.44, teeth: 15, width: 0.2, seed: y }), "#0f3a38"));
  p.add(
    bigLeaf(-30, 820, -0.95, 300, 74, "#0f2f31", "#1d5450"),
    bigLeaf(60, 840, -0.5, 260, 60, "#0f2f31", "#1d5450"),
  );
  p.add(
    bigLeaf(1230, 820, -2.2, 300, 74, "#1d5450", "#0f2f31"),
    bigLeaf(1140, 850, -2.65, 260, 60, "#1d5450", "#0f2f31"),
  );
  return p.svg();
}

const wings = [
  [21, 262, 610, 104, 260, "#3f8a70", "#a5cf96"],
  [24, 350, 590, 170, 360, "#2c7563", "#86b983"],
  [27, 450, 630, 250, 480, "#1f6056", "#5f9f79"],
  [29, 560, 600, 360, 600, "#164b47", "#3f7f68"],
] as const;

function cliff(p: Poster) {
  const rnd = dice(31);
  const wall = down(p, "0 #4f8a70, .5 #2f6a62, 1 #1d4f50", 180, 640);
  const edge = (x: number, y: number, spread: number): Point => [x + rnd(-spread, spread), y + rnd(-8, 8)];
  const left: Point[] = rows<Point>("-20 110, 120 130, 260 170, 400 206").map(([x, y]) => edge(x, y, 10));
  left.push(...rows<Point>("528 214, 536 250, 520 320, 536 400, 516 480, 528 560, 500 650, -20 680"));
  const right: Point[] = rows<Point>("1220 90, 1080 120, 950 168, 820 208").map(([x, y]) => edge(x, y, 10));
  right.push(...rows<Point>("694 214, 684 256, 700 330, 686 400, 706 480, 692 560, 720 650, 1220 680"));
  p.add(
    path("M480 216h260l10 440H470Z", "#1f5558"),
    path(`${poly(left)}Z`, wall),
    path(`${poly(right)}Z`, wall),
  );
  // Moss and creepers hang down the wall in tongues, the nearer the lighter.
  for (const [seed, lip, reach, tone, shine] of curtains) {
    const hang = dice(seed);
    let [d, lit] = ["", ""];
    for (const hand of [-1, 1] as const) {
      let off = 92 + hang(0, 14);
      while (off < 215) {
        const w = hang(22, 52);
        const y = lip - Math.max(0, off - 190) * 0.27;
        const long = hang(0.35, 1) * reach * (1 - off / 900);
        const x = 610 + hand * off;
        d += `M${whole(x)} ${whole(y)}v${whole(long)}a${whole(w / 2)} ${whole(w * 0.7)} 0 0 ${hand > 0 ? 0 : 1} ${whole(hand * w)} 0v${whole(-long - w * 0.27)}Z`;
        if (hang(0, 1) < 0.6)
          lit += `M${whole(x + hand * w * 0.24)} ${whole(y + long * 0.3)}q${whole(hand * 5)} ${whole(long * 0.4)} 0 ${whole(long * 0.66)}q${whole(hand * 16)} ${whole(-long * 0.3)} 0 ${whole(-long * 0.66)}Z`;
        off += w * hang(0.8, 1.5);
      }
    }
    p.add(path(d, tone), path(lit, shine, 0.45));
  }
  const ledges =
    "470 224 26, 420 212 30, 520 216 18, 366 206 20, 752 222 24, 806 214 32, 700 214 16, 858 204 20, 470 610 34, 430 626 26, 756 618 30, 800 630 22";
  p.add(...rows<Triple>(ledges).map(([x, y, r]) => tuft(x, y, r, rnd)));
}

const curtains = [
  [3, 232, 400, "#1f5558", "#35776c"],
  [8, 230, 230, "#2a6a61", "#4b8d75"],
] as const;

/** Ferns and moss that hang on a ledge. */
function tuft(x: number, y: number, r: number, rnd: (low: number, high: number) => number) {
  const round = (k: number) =>
    Array.from({ length: 11 }, (_, i): Point => {
      const a = (i / 11) * Math.PI * 2;
      return [
        x + Math.cos(a) * r * 1.3 * k,
        y + Math.sin(a) * r * k * (Math.sin(a) > 0 ? 1.1 : 0.6) * rnd(0.85, 1.15),
      ];
    });
  const shine = path(bunches(x, y + r * 0.4, r * 2.2, r * 0.9, r * 0.3, 7, rnd), "#86b983");
  return path(lobed(round(1), rnd), "#2f7a62") + shine;
}

/** Milky turquoise, because two clear streams meet and the light scatters. */
function fall(p: Poster) {
  const rnd = dice(5);
  p.add(
    path(
      "M568 206q44-12 84 0q6 60 16 122q20 22 22 60q10 120 22 256H516q10-130 22-220q2-40 18-70q8-80 12-148Z",
      down(p, "0 #e9fbf6, .3 #a8e6e4, 1 #5cc8d2", 200, 640),
    ),
  );
  let white = "";
  let blue = "";
  for (let i = 0; i < 34; i++) {
    const [t, w, y0] = [rnd(-1, 1), rnd(4, 13), rnd(200, 420)];
    const y1 = y0 + rnd(120, 300);
    const x = (y: number) => 612 + t * (38 + (y - 208) * 0.12);
    const [top, foot, mid] = [x(y0), x(y1), x((y0 + y1) / 2)];
    const strand =
      `M${whole(top)} ${whole(y0)}Q${whole(mid + w)} ${whole((y0 + y1) / 2)} ${whole(foot)} ${whole(Math.min(y1, 640))}` +
      `Q${whole(mid - w)} ${whole((y0 + y1) / 2)} ${whole(top)} ${whole(y0)}Z`;
    if (i % 3) white += strand;
    else blue += strand;
  }
  p.add(path(white, "#ffffff", 0.75), path(blue, "#2fa9bb", 0.5));
}

function pool(p: Poster) {
  p.add(
    path(
      "M220 652C300 620 900 620 990 654C1100 690 1120 800 1120 800H100S120 690 220 652Z",
      down(p, "0 #bdf0ec, .25 #67d0d8, 1 #1f9fae", 630, 800),
    ),
  );
  ripples(p, {
    seed: 4,
    from: 664,
    to: 800,
    count: 30,
    colour: "#e9fbf6",
    opacity: 0.6,
    left: 260,
    right: 960,
  });
  ripples(p, {
    seed: 14,
    from: 690,
    to: 800,
    count: 18,
    colour: "#0f7f90",
    opacity: 0.4,
    left: 240,
    right: 980,
  });
  const rnd = dice(7);
  const foam: Point[] = Array.from({ length: 34 }, (_, i) => {
    const a = Math.PI * (1 + (2 * i) / 34);
    return [612 + Math.cos(a) * 150, 654 + Math.sin(a) * (i < 17 ? 34 : 13) + rnd(-4, 4)];
  });
  p.add(path(lobed(foam, rnd), "#f4fffb", 0.92));
  steam(p, 4, 540, 660, 170, 190, "#f4fffb", 0.6);
  steam(p, 6, 680, 660, 170, 170, "#f4fffb", 0.55);
  const rock = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      path("M-60 20q-6-34 24-46q34-14 62 4q30 16 32 42Z", "#1d4f50"),
      path("M-36-26q34-14 62 4q-30-2-50 10q-22 2-30 16q-2-20 18-30Z", "#8fba8c", 0.8),
    );
  p.add(
    rock(330, 676, 0.8),
    rock(410, 668, 0.5),
    rock(860, 680, 0.9),
    rock(950, 696, 0.6),
    rock(270, 720, 1.1),
    rock(960, 764, 1.2),
  );
  p.add(group("translate(300 654) scale(.62)", person("stand", "#123236", coral, mango)));
}
