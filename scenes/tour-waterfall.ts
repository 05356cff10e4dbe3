import {
  around,
  cream,
  dice,
  disc,
  down,
  group,
  line,
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
import { bigLeaf, bunches, frond, lobed } from "./plants.ts";
import { steam } from "./sky.ts";
import { ripples } from "./water.ts";

export const scenes = { "tour-1004": waterfall };

function waterfall() {
  const p = poster(1200, 800);
  p.add(path("M0 0H1200V800H0Z", down(p, "0 #f9dfa8, .22 #cfe0b4, .5 #6faf92, 1 #1d6a66")));
  p.add(disc(610, 40, 380, around(p, "0 #fffbe6 .95, .4 #ffe9b4 .45, 1 #f9c784 0")));
  const tier = (seed: number, f: (x: number) => number, crown: Point, fill: string, rim: string) =>
    canopy(p, { seed, line: f, crown, fill, rim });
  const gorge = (x: number, low: number, high: number, wide: number) =>
    low - (low - high) * Math.min(1, (Math.abs(x - 610) / wide) ** 1.6);
  tier(3, (x) => gorge(x, 190, 60, 640), [10, 22], "#a9cfa2", "#e0e2b0");
  tier(4, (x) => gorge(x, 236, 20, 560), [14, 30], "#6fae86", "#bcd398");
  haze(p, 120, 330, "#fff4d0", 0.55);
  cliff(p);
  fall(p);
  bank(p, -1, "#2f7a62", "#86b983", 5);
  bank(p, 1, "#2f7a62", "#86b983", 9);
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

/** A wooded shoulder of the gorge, falling from the edge of the sheet to the pool. */
function bank(p: Poster, hand: 1 | -1, fill: string, rim: string, seed: number) {
  const rnd = dice(seed);
  const edge = rows<Point>(
    "620 120, 540 190, 480 230, 446 300, 420 352, 372 400, 356 462, 316 500, 300 560, 262 600, 230 650, 240 690",
  );
  const crowns = edge.map(([dx = 0, y = 0]): Point => [610 + hand * (dx + rnd(-10, 10)), y + rnd(-8, 8)]);
  const outline: Point[] = [...crowns, [610 + hand * 620, 720]];
  const d = lobed(hand < 0 ? outline : outline.reverse(), rnd);
  p.add(path(d, rim), group(`translate(${hand * 5} 6)`, path(d, down(p, `0 ${fill}, 1 #17504d`, 120, 700))));
  for (const [dx, y, w, h] of rows<Quad>("540 400 240 190, 470 560 320 200, 420 690 330 190"))
    p.add(path(bunches(610 + hand * dx, y, w, h, 24, 11, rnd), rim, 0.34));
}

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
  // Fissures in the old lava, wide at the lip and lost in the dark below, each beside a lit edge.
  let [cracks, lights] = ["", ""];
  for (const hand of [-1, 1]) {
    for (let i = 0; i < 9; i++) {
      const off = 112 + i * 44 + rnd(-12, 12);
      const [x, y] = [610 + hand * off, 224 - Math.max(0, off - 190) * 0.26];
      const [h, w] = [rnd(260, 460 - i * 22), hand * rnd(18, 34)];
      const [knee, toe] = [rnd(0.25, 0.5) * h, hand * rnd(4, 16)];
      cracks += `M${whole(x)} ${whole(y)}l${whole(w)} 0 ${whole(-w * 0.3)} ${whole(knee)} ${whole(w * 0.24)} ${whole(knee * 0.5)} ${whole(-w * 0.8)} ${whole(h - knee * 1.5)} ${whole(-toe * 0.4)} ${whole(-h * 0.5)} ${whole(toe * 0.6)} ${whole(-h * 0.2)}Z`;
      if (i % 2)
        lights += `M${whole(x - w * 0.1)} ${whole(y + 20)}l${whole(-w * 0.34)} 6 ${whole(w * 0.12)} ${whole(knee)} ${whole(w * 0.1)} ${whole(h * 0.25)}Z`;
    }
  }
  p.add(path(cracks, "#12393f", 0.36), path(lights, "#b5d49c", 0.34));
  const ledges =
    "470 224 26, 420 212 30, 520 216 18, 366 206 20, 752 222 24, 806 214 32, 700 214 16, 858 204 20, 470 610 34, 430 626 26, 756 618 30, 800 630 22";
  p.add(...rows<Triple>(ledges).map(([x, y, r]) => tuft(x, y, r, rnd)));
}

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
      "M556 208q54-12 112 0q4 40 14 110q14 150 30 326H512q16-180 30-326q10-66 14-110Z",
      down(p, "0 #e9fbf6, .3 #a8e6e4, 1 #5cc8d2", 200, 640),
    ),
  );
  let white = "";
  let blue = "";
  for (let i = 0; i < 34; i++) {
    const [t, w, y0] = [rnd(-1, 1), rnd(4, 13), rnd(200, 420)];
    const y1 = y0 + rnd(120, 300);
    const x = (y: number) => 612 + t * (50 + (y - 208) * 0.1);
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
  p.add(line("M300 744q40 8 90 2", cream, 2, 0.6));
}
