import {
  cream,
  down,
  group,
  ink,
  line,
  mango,
  num,
  type Point,
  path,
  poster,
  rows,
  smooth,
  type Triple,
} from "./kit.ts";
import { ridge } from "./land.ts";
import { limb } from "./people.ts";
import { grass, palm } from "./plants.ts";
import { cirrus, sky, sun } from "./sky.ts";
import { glitter, water } from "./water.ts";

export const scenes = { lost };

function lost() {
  const p = poster(1200, 800);
  const horizon = 440;
  sky(p, horizon, "0 #1b4a5e, .34 #3f8a8c, .66 #f0a35e, .84 #f9c784, 1 #fbe3b6");
  sun(p, 470, 372, 70, 340);
  cirrus(p, { seed: 19, from: 70, to: 350, count: 7 });
  ridge(p, {
    seed: 16,
    y: 436,
    amp: 30,
    fill: ["#b58878", "#ecb78c"],
    bottom: 446,
    peaks: rows<Triple>("200 60 160, 700 30 130"),
  });
  water(p, horizon, 560, "0 #fbd39a, .3 #d9906c, 1 #1f7480");
  glitter(p, { seed: 8, x: 470, from: 446, to: 540, spread: 60, count: 20, narrow: 40 });
  ridge(p, {
    seed: 28,
    y: 470,
    amp: 40,
    fill: ["#4f7270", "#6f8a78"],
    bottom: 620,
    peaks: rows<Triple>("1160 150 230, 900 40 120"),
    rim: "#e3b47c",
  });
  p.add(
    path("M0 520Q300 486 560 500T1200 500V800H0Z", down(p, "0 #a8925f, .4 #5f7458, 1 #16383a", 500, 800)),
  );
  p.add(
    path(
      "M608 500C570 560 380 660 60 800H960C800 690 690 600 624 500Z",
      down(p, "0 #9a8f80, .4 #54686a, 1 #25444a", 500, 800),
    ),
  );
  p.add(
    path(
      "M613 508l6 0 4 22-11 0ZM606 546h18l2 22h-28ZM590 590h34l-2 34h-46ZM564 656h52l-8 52h-66ZM524 744h76l-14 56h-82Z",
      cream,
      0.8,
    ),
  );
  palm(p, { x: 70, y: 760, h: 560, lean: 0.08, seed: 5 });
  palm(p, { x: 104, y: 770, h: 430, lean: 0.16, seed: 9, size: 0.8, fill: "#1d4a4b", light: "#3a6a66" });
  sign(p.add);
  iguana(p.add);
  p.add(
    path("M760 800Q960 720 1200 716V800ZM0 800V736Q120 730 200 800Z", ink),
    grass(p, 5, 880, 1200, 764, 70, ink),
    grass(p, 6, 0, 150, 776, 60, ink),
  );
  return p.svg();
}

/** Iguanas crossing: the yellow diamond every driver in Guanacaste knows. */
function sign(add: (...shapes: string[]) => void) {
  add(path("M938 330h18l6 420h-26Z", "#5d6a66"), path("M938 330h6l-2 420h-6Z", "#e9c797"));
  add(
    `<g transform="translate(946 250) rotate(4)">${path("M-8-176q8-8 16 0L176-8q8 8 0 16L8 176q-8 8-16 0L-176 8q-8-8 0-16Z", mango)}${line("M0-158L158 0L0 158L-158 0Z", ink, 7)}<g transform="translate(44 8) scale(.4)">${path(body, ink)}${path(legs, ink)}${path(spikes, ink)}</g></g>`,
  );
}

// From the tip of the tail along the crest to the snout, and back under the belly.
const body = smooth(
  rows<Point>(
    "-440 58, -340 40, -250 24, -190 8, -120 -14, -50 -34, 20 -42, 74 -48, 106 -66, 142 -76, 174 -66, 194 -50, 188 -38, 156 -30, 134 -20, 124 26, 102 6, 60 18, 0 26, -70 28, -130 32, -190 42, -260 54, -340 64",
  ),
);
const legs = [
  "-84 6 24, -38 30 12, -76 54 8, -46 62 5, -22 63 2.5",
  "-130 14 16, -164 34 10, -146 58 6, -120 62 3",
  "72 4 17, 106 32 10, 92 56 7, 124 62 4, 148 63 2",
  "104 -8 12, 148 22 8, 160 52 5, 188 58 2",
]
  .map(limb)
  .join("");
const crest = rows<Point>("98 -64, 74 -50, 20 -43, -50 -35, -120 -15, -190 7, -250 23");
const spikes = crest
  .slice(1)
  .flatMap(([x, y], i) => {
    const [px, py] = crest[i] as Point;
    return [0.2, 0.5, 0.8].map((t) => {
      const tall = 20 - i * 2.6 - t;
      return `M${num(px + (x - px) * t)} ${num(py + (y - py) * t + 2)}l-9 ${num(-tall)} -9 ${num(tall + (i > 1 ? 4 : 2))}Z`;
    });
  })
  .join("");

function iguana(add: (...shapes: string[]) => void) {
  const [skin, light] = ["#23574c", "#f7c58c"];
  add(path("M60 732q240-22 660 2q-300 26-660-2Z", ink, 0.5));
  add(
    '<g transform="translate(500 666) scale(1.04)">',
    group("translate(3 -4)", path(body, light)),
    path(legs, "#1b473f"),
    path(spikes, light),
    path(body, skin),
    path("M-150 24C-60-6 40-10 100-34C70 8 0 20-70 24Q-120 26-150 24Z", "#4f9270"),
    path("M134-22Q140 6 124 28Q112 14 110-6Z", "#e9a45e"),
    line(
      "M-400 53l6 7M-356 47l8 12M-312 41l8 14M-268 33l8 17M-224 23l8 20M-180 12l10 24",
      "#12343a",
      13,
      0.5,
    ),
    line("M-100-14l-10 30M-60-24l-10 38M-18-32l-10 42M24-36l-10 42M62-40l-10 40", "#12343a", 8, 0.4),
    `<circle cx="152" cy="-58" r="6" fill="${mango}"/><circle cx="153" cy="-58" r="2.500" fill="${ink}"/>`,
    line("M160-40q16 0 28-6", ink, 2.4),
    path("M112-52q12-4 18 4q-2 12-14 10q-8-6-4-14Z", "#4f9270"),
    "</g>",
  );
}
