import {
  cream,
  dice,
  down,
  group,
  ink,
  line,
  mango,
  type Point,
  type Poster,
  path,
  poly,
  poster,
  rows,
  smooth,
  type Triple,
  whole,
} from "./kit.ts";
import { canopy, haze, ridge } from "./land.ts";
import { limb } from "./people.ts";
import { bunches, guanacaste } from "./plants.ts";
import { cirrus, sky, sun } from "./sky.ts";
import { glitter } from "./water.ts";

export const scenes = { "tour-1006": paloVerde };

const [scarlet, shade, yellow, blue] = ["#e2432a", "#a92c26", mango, "#1d63a6"];

function paloVerde() {
  const p = poster(1200, 800);
  sky(p, 440, "0 #2a6f7a, .36 #5f9c94, .68 #f6bd78, 1 #fbe3b6");
  sun(p, 930, 300, 74, 360);
  cirrus(p, { seed: 31, from: 60, to: 330, count: 7 });
  ridge(p, {
    seed: 14,
    y: 430,
    amp: 44,
    fill: ["#bd9580", "#eec296"],
    bottom: 520,
    peaks: rows<Triple>("200 60 170, 760 50 120"),
  });
  for (const [x, w, h] of rows<Triple>("-40 300 120, 880 250 136, 1100 200 92")) hill(p, x, 480, w, h);
  haze(p, 390, 520, "#fbe3b6", 0.6);
  canopy(p, {
    seed: 21,
    line: (x) => 466 - 10 * Math.sin(x / 140),
    crown: [7, 14],
    fill: "#91a273",
    rim: "#e2c283",
    bottom: 560,
  });
  canopy(p, {
    seed: 22,
    line: (x) => 500 + 8 * Math.sin(x / 110),
    crown: [11, 22],
    fill: "#5e8560",
    rim: "#c9b774",
    bottom: 640,
  });
  p.add(
    path(
      "M0 560C220 530 420 548 640 540S1020 520 1200 536V800H0Z",
      down(p, "0 #d9b775, .3 #a98a58, 1 #4f5a48", 536, 800),
    ),
  );
  const river = down(p, "0 #f7cf94, .3 #e0a274, .6 #3f8f8f, 1 #135058", 530, 800);
  p.add(
    path(
      "M700 534C860 536 1000 546 960 566C900 592 560 590 420 630C250 680 200 740 180 800H1200V640C1100 600 1130 560 1010 540C920 528 780 530 700 534Z",
      river,
    ),
  );
  glitter(p, { seed: 4, x: 900, from: 548, to: 800, spread: 150, count: 34, narrow: 30 });
  canopy(p, {
    seed: 28,
    line: (x) => 612 + Math.max(0, x - 180) * 0.9,
    crown: [16, 30],
    fill: down(p, "0 #24554a, 1 #0f2a2e", 600, 800),
    rim: "#a9a765",
  });
  p.add(path(bunches(110, 720, 400, 90, 24, 16, dice(4)), "#3a6f5a"));
  p.add(egrets(560, 612, 1), egrets(640, 596, 0.8), egrets(470, 640, 1.2));
  p.add(guanacaste(1128, 580, 230, "#2f5f4f", "#578565", 3));
  p.add(group("translate(790 716)", crocodile()));
  p.add(group("translate(470 398) scale(.87) rotate(-4)", macaw()));
  return p.svg();
}

/** A white egret at the water's edge. */
const egrets = (x: number, y: number, s: number) =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    line("M-2-20v22M4-20v22", ink, 1.6),
    path("M-22-18Q-10-38 8-34Q18-44 12-56Q8-66 16-68l14 5-12 1Q24-48 16-32Q10-18-6-18Z", "#fffaf0"),
    path("M24-65l14 4-14-1Z", mango),
  );

/** A limestone hill: steep, flat on top, a pale cliff towards the sun, forest at its foot. */
function hill(p: Poster, x: number, y: number, w: number, h: number) {
  const rnd = dice(x + 999);
  const spot = ([tx, ty]: Point): Point => [x + tx * w + rnd(-5, 5), y - ty * h];
  const top = rows<Point>(
    "-.1 0, .04 .3, .12 .66, .24 .9, .4 1, .58 .95, .72 .98, .84 .7, .94 .34, 1.1 0",
  ).map(spot);
  const shade = rows<Point>("-.1 0, .04 .3, .12 .66, .24 .9, .34 .96, .3 .7, .36 .5, .28 .3, .34 0").map(
    spot,
  );
  const strata = [0.44, 0.53, 0.6, 0.69, 0.77].map((t) => {
    const [cx, cy] = [x + t * w, y - h * rnd(0.78, 0.86)];
    return `M${whole(cx)} ${whole(cy)}l${whole(w * 0.022)} ${whole(h * rnd(0.3, 0.55))} ${whole(-w * 0.03)} ${whole(-h * 0.2)}Z`;
  });
  p.add(
    path(`${poly(top)}Z`, down(p, "0 #cfa98a, 1 #efc998")),
    path(`${poly(x < 600 ? top.map(([u, v]): Point => [u - w * 0.12, v + 8]) : shade)}Z`, "#7f6f74", 0.5),
    path(strata.join(""), "#7f6f74", 0.5),
  );
}

const feather = (x: number, y: number, angle: number, l: number, w: number) => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const to = (u: number, v: number) => `${whole(x + c * u - s * v)} ${whole(y + s * u + c * v)}`;
  return `M${to(0, -w * 0.5)}Q${to(l * 0.7, -w)} ${to(l, 0)}Q${to(l * 0.7, w)} ${to(0, w * 0.5)}Z`;
};

/** A spread wing: feathers set along the arm, turning from the back to the tip. */
function wing(
  arm: readonly Point[],
  from: number,
  to: number,
  long: readonly [number, number],
  count: number,
  w: number,
) {
  const [a, b, c] = arm as [Point, Point, Point];
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const [m, n, u] = t < 0.5 ? [a, b, t * 2] : [b, c, t * 2 - 1];
    return feather(
      m[0] + (n[0] - m[0]) * u,
      m[1] + (n[1] - m[1]) * u,
      from + (to - from) * t ** 1.2,
      long[0] + (long[1] - long[0]) * Math.sin(t * 1.9),
      w,
    );
  });
}

const wingTones = (
  arm: readonly Point[],
  from: number,
  to: number,
  reach: number,
  tones: readonly string[],
) => {
  const scale = [1, 0.6, 0.36];
  return tones.map((tone, i) => {
    const k = scale[i] as number;
    return wing(arm, from, to, [150 * reach * k, 250 * reach * k], 15, (i ? 22 : 30) * reach)
      .map((d) => path(d, tone))
      .join("");
  });
};

function macaw() {
  const tail = [-0.1, -0.05, 0, 0.05, 0.1].map((turn, i) =>
    path(
      feather(-60, 44, 2.72 + turn, 330 - Math.abs(i - 2) * 50, 11),
      i === 4 ? blue : i % 2 ? shade : scarlet,
    ),
  );
  return [
    ...wingTones(rows<Point>("30 -8, 90 -90, 150 -170"), -2.4, -0.95, 0.86, ["#174f86", "#d99428", shade]),
    path(limb("30 -8 12, 90 -90 12, 150 -170 8, 164 -210 2"), shade),
    ...tail,
    path(
      smooth(rows<Point>("150 -44, 126 -66, 88 -58, 30 -30, -40 16, -82 46, -60 66, 0 56, 70 28, 126 0")),
      scarlet,
    ),
    path(smooth(rows<Point>("-82 46, -60 66, 0 56, 70 28, 112 2, 60 16, 0 36")), shade),
    ...wingTones(rows<Point>("40 -20, 10 -110, -10 -190"), -3.5, -1.75, 1, [blue, yellow, scarlet]),
    path(limb("50 -10 20, 14 -104 15, -8 -190 10, -16 -240 2"), scarlet),
    path(smooth(rows<Point>("116 -70, 140 -84, 170 -76, 182 -54, 172 -32, 146 -26, 118 -36")), scarlet),
    path("M150-72q22-2 28 14q0 16-10 24q-20-4-22-20q-2-12 4-18Z", "#fbf1e0"),
    path("M172-70q34 2 38 40q2 10-2 16q-8-16-34-20q-10-16-2-36Z", "#f6e6c4"),
    path("M172-34q20 2 26 12q-6 10-18 6q-10-8-8-18Z", ink),
    `<circle cx="160" cy="-60" r="4" fill="${ink}"/>`,
    line("M150-46q8 6 16 4M152-52q8 2 14 0", scarlet, 1.6),
  ].join("");
}

/** Afloat: eyes, nostrils, the ridge of the back and the tail's comb. */
const crocodile = () => {
  let comb = "";
  for (let i = 0; i < 15; i++)
    comb += `M${-40 - i * 15} ${-16 + Math.abs(i - 5) * 0.9}l-6-${11 - Math.abs(i - 5)} -8 ${11 - Math.abs(i - 5)}Z`;
  return (
    path(
      "M176 0q-6-10 6-14q10-2 16 4q20 0 40 2q10-8 22-4q10 4 8 12ZM-262 2q60-22 180-22q60 0 120 14q40 2 60-4q12-14 28-6l10 8q8 4 10 8Z",
      "#173b3c",
    ) +
    path("M150-2q-20 0-40 2q4-14 20-18q20 0 52 12Z", "#173b3c") +
    path(comb, "#173b3c") +
    `<circle cx="116" cy="-14" r="3" fill="${mango}"/>` +
    line("M-290 8h200M-40 10h330M-180 18h240", cream, 2.5, 0.55)
  );
};
