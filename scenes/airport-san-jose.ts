import { jet } from "./jet.ts";
import {
  around,
  at,
  cream,
  dice,
  disc,
  down,
  group,
  line,
  mango,
  type Point,
  type Poster,
  path,
  poster,
  rows,
  type Triple,
  whole,
} from "./kit.ts";
import { canopy, haze, ridge } from "./land.ts";
import { cirrus, cloud, sky, stars, sun } from "./sky.ts";

export const scenes = { "airport-san-jose": sanJose };

function sanJose() {
  const p = poster(1200, 800);
  sky(p, 430, "0 #16354e, .35 #35667a, .66 #c98a78, .86 #f3b27a, 1 #fbdca8");
  stars(p, 4, 46, 190);
  sun(p, 790, 392, 48, 320);
  cirrus(p, { seed: 16, from: 130, to: 360, count: 7 });
  ridge(p, {
    seed: 5,
    y: 410,
    amp: 60,
    fill: ["#8c7a88", "#dfa88a"],
    bottom: 520,
    peaks: rows<Triple>("250 120 210, 1040 110 180"),
  });
  p.add(cloud(6, 90, 352, 330, 40, "#fbe3c0", 0.85), cloud(7, 900, 362, 300, 36, "#fbe3c0", 0.8));
  ridge(p, {
    seed: 9,
    y: 450,
    amp: 60,
    fill: ["#4f6b74", "#9a9686"],
    bottom: 600,
    peaks: rows<Triple>("0 190 250, 1200 170 240"),
  });
  haze(p, 400, 560, "#f9d3a0", 0.5);
  p.add(path("M0 478H1200V800H0Z", down(p, "0 #c9a68a 0, .16 #8d8a82, .5 #2b5560, 1 #123c48", 478, 720)));
  city(p);
  canopy(p, {
    seed: 21,
    line: (x) => 712 - 260 * Math.exp(-(((x + 20) / 220) ** 2)) - 290 * Math.exp(-(((x - 1220) / 250) ** 2)),
    crown: [8, 17],
    fill: down(p, "0 #2f7466, 1 #123f42", 430, 800),
    rim: "#c2ab72",
  });
  canopy(p, {
    seed: 23,
    line: (x) => 792 - 130 * Math.exp(-((x / 240) ** 2)) - 150 * Math.exp(-(((x - 1200) / 260) ** 2)),
    crown: [14, 30],
    fill: "#0f2f31",
    rim: "#3f7a62",
  });
  p.add(group(`${at(560, 190, 0.86)} rotate(5)`, jet(p)));
  return p.svg();
}

/** The valley's lights: rows of streets that open towards us, two bright avenues, a small skyline. */
function city(p: Poster) {
  const rnd = dice(19);
  const tones = ["#ffd38a", cream, mango];
  const dots = ["", "", ""];
  for (let row = 0; row < 22; row++) {
    const t = row / 21;
    const y = 516 + t ** 1.5 * 250;
    const half = 250 + t * 330;
    for (let x = 640 - half; x < 640 + half; x += rnd(4, 12) + t * 13) {
      const thinning = Math.abs(x - 640) / half;
      if (rnd(0, 1) < thinning * 0.6) continue;
      dots[Math.floor(rnd(0, 3))] += `M${whole(x)} ${whole(y + rnd(-3, 3) * (1 + t * 2))}h0`;
    }
  }
  const skyline = rows<Point>(
    "470 24, 500 38, 522 22, 552 50, 574 34, 610 62, 634 40, 668 54, 700 30, 726 44, 770 26",
  );
  const blocks = skyline.map(([x, h]) => `M${x} 540v-${h}h${12 + (h % 7)}v${h}Z`).join("");
  p.add(disc(640, 540, 300, around(p, "0 #f4a878 .5, 1 #e08a78 0")));
  p.add(
    path(blocks, "#24485a"),
    line(
      skyline
        .map(
          ([x, h]) =>
            `M${x + 4} ${536 - h * 0.7}v${whole(h * 0.5)}M${x + 9} ${538 - h * 0.8}v${whole(h * 0.4)}`,
        )
        .join(""),
      "#ffd38a",
      1.6,
      0.8,
    ),
  );
  p.add(
    ...dots.map(
      (d, i) =>
        `<path d="${d}" stroke="${tones[i]}" stroke-width="${2.6 + i * 0.8}" stroke-linecap="round"/>`,
    ),
  );
  p.add(
    line("M650 520C620 560 720 600 640 660S590 740 620 800", "#ffe3ad", 4, 0.8),
    line("M380 566Q640 534 900 562M250 630Q620 590 1030 626", "#ffd38a", 2.6, 0.7),
  );
}
