import { across, at, cream, down, group, line, path, poster, rows, type Triple } from "./kit.ts";
import { canopy, ridge } from "./land.ts";
import { grass, palm } from "./plants.ts";
import { calmSky, cirrus, pelicans, sky, sun } from "./sky.ts";
import { van } from "./van.ts";
import { calmWater, glitter, ripples, water } from "./water.ts";

export const scenes = { "shuttle-wide": wide, shuttle: card };

/** The same ride for cards: nearer, and the whole sky warm. */
function card() {
  const p = poster(1200, 800);
  const horizon = 430;
  sky(p, horizon, "0 #1b4a5e, .36 #3f8a8c, .68 #f0a35e, .86 #f9c784, 1 #fbe3b6");
  sun(p, 820, 350, 96, 420);
  cirrus(p, { seed: 19, from: 60, to: 360, count: 8 });
  p.add(pelicans(470, 150, 5, 24, "#1f5a64"));
  const coast = (seed: number, y: number, fill: [string, string], peaks: string) =>
    ridge(p, { seed, y, amp: 30, fill, peaks: rows<Triple>(peaks), bottom: horizon + 2 });
  coast(18, 430, ["#b08890", "#ecb98e"], "180 120 150, 420 50 140, 1180 30 130");
  coast(27, 434, ["#7f6f7c", "#cf9c80"], "-20 150 160, 150 60 120");
  water(p, horizon, 800, "0 #fbd9a0, .12 #e39b70, .36 #2f7f86, 1 #0f4a54");
  ripples(p, { seed: 4, from: horizon, to: 640, count: 34, colour: "#0b3a45", opacity: 0.3 });
  glitter(p, { seed: 8, x: 820, from: horizon + 4, to: 650, spread: 150, count: 36, narrow: 36 });
  canopy(p, {
    seed: 44,
    line: (x) => 640 - 70 * Math.exp(-(((x - 1260) / 220) ** 2)) - 90 * Math.exp(-(((x + 30) / 200) ** 2)),
    crown: [10, 24],
    fill: "#1f5550",
    rim: "#d2a56c",
  });
  p.add(path("M0 656Q600 628 1200 650V800H0Z", "#3b5b5d"), line("M0 657Q600 629 1200 651", "#f0c793", 4));
  p.add(group(at(560, 716, 1.3), van(p)));
  p.add(
    `<path d="M0 750Q600 722 1200 744" fill="none" stroke="${cream}" stroke-width="6" stroke-dasharray="96 74" opacity=".8"/>`,
  );
  p.add(path("M0 786Q600 758 1200 776V800H0Z", "#0f2a2e"), grass(p, 6, 0, 1200, 812, 74, "#0f2a2e"));
  palm(p, { x: 1090, y: 800, h: 640, lean: -0.05, seed: 5 });
  palm(p, { x: 1170, y: 800, h: 430, lean: 0.05, seed: 8 });
  return p.svg();
}

function wide() {
  const p = poster(1920, 800);
  const horizon = 420;
  calmSky(p, horizon, 1240, [720, 210]);
  sun(p, 1240, 360, 84, 420);
  cirrus(p, { seed: 14, from: 150, to: 390, left: 1000, right: 1700, count: 7 });
  p.add(pelicans(1010, 190, 4, 22, "#17444f"));
  ridge(p, {
    seed: 18,
    y: 420,
    amp: 30,
    fill: across(p, "0 #3f6f7e, .3 #4f7380, .46 #a98580"),
    peaks: rows<Triple>("260 70 200, 700 24 120"),
    bottom: horizon,
  });
  ridge(p, {
    seed: 27,
    y: 424,
    amp: 34,
    fill: across(p, "0 #3c5f70, .6 #b08478, 1 #5f6a72"),
    peaks: rows<Triple>("1900 190 260, 1560 60 120"),
    bottom: horizon + 3,
  });
  calmWater(p, horizon, 800, 1240, [720, 110]);
  ripples(p, { seed: 4, from: horizon, to: 640, count: 50, colour: "#0b3a45", opacity: 0.3 });
  glitter(p, { seed: 8, x: 1240, from: horizon + 4, to: 660, spread: 170, count: 38, narrow: 30 });
  canopy(p, {
    seed: 44,
    line: (x) =>
      verge(x / 1920) - 120 * Math.exp(-(((x - 1960) / 260) ** 2)) - 12 * Math.exp(-((x / 300) ** 2)),
    crown: [9, 20],
    fill: "#1f5550",
    rim: "#b98f63",
  });
  p.add(path("M0 664Q960 624 1920 648V800H0Z", "#274b50"), path("M0 678Q960 638 1920 662V800H0Z", "#3b5b5d"));
  p.add(line("M0 679Q960 639 1920 663", "#e9c797", 3, 0.8));
  p.add(path("M1024 664L560 672Q470 682 560 696L1024 682Z", across(p, `0 ${cream} 0, 1 ${cream} .5`)));
  p.add(group(at(1330, 700, 1.12, true), van(p, { driverSide: true })));
  p.add(
    `<path d="M0 733Q960 695 1920 719" fill="none" stroke="${cream}" stroke-width="5" stroke-dasharray="84 66" opacity=".8"/>`,
  );
  p.add(path("M0 780Q960 738 1920 760V800H0Z", down(p, "0 #17393b, 1 #0f2a2e", 750, 800)));
  p.add(grass(p, 6, 0, 1920, 806, 74, "#0f2a2e"));
  palm(p, { x: 1760, y: 770, h: 600, lean: -0.06, seed: 5 });
  palm(p, { x: 1860, y: 780, h: 420, lean: 0.05, seed: 8 });
  return p.svg();
}

/** The seaward edge of the road, from 0 at the left to 1 at the right. */
const verge = (t: number) => (1 - t) ** 2 * 664 + 2 * t * (1 - t) * 624 + t ** 2 * 648 - 6;
