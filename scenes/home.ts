import { catamaran, mirrored } from "./catamaran.ts";
import { across, at, group, poster, rows, type Triple } from "./kit.ts";
import { haze, ridge } from "./land.ts";
import { palm } from "./plants.ts";
import { calmSky, cirrus, pelicans, sky, sun } from "./sky.ts";
import { calmWater, glitter, ripples, water } from "./water.ts";

export const scenes = { "home-wide": wide, "home-tall": tall };

function wide() {
  const p = poster(1920, 1080);
  const horizon = 640;
  calmSky(p, horizon, 1600, [1040, 430]);
  sun(p, 1600, 556, 112, 560);
  cirrus(p, { seed: 4, from: 230, to: 600, left: 1160, right: 1700, count: 9 });
  ridge(p, {
    seed: 11,
    y: 640,
    amp: 46,
    fill: across(p, "0 #3f6f7e, .34 #557482, .5 #a98580, .7 #d09a80"),
    peaks: rows<Triple>("300 64 240, 820 26 200"),
    bottom: horizon,
  });
  ridge(p, {
    seed: 23,
    y: 642,
    amp: 40,
    fill: across(p, "0 #2c5d6e, .3 #3c5f70, .55 #8a7078, 1 #8f6f72"),
    peaks: rows<Triple>("60 76 170, 1900 130 220"),
    bottom: horizon + 2,
  });
  p.add(pelicans(1470, 232, 5, 22, "#17444f"));
  calmWater(p, horizon, 1080, 1600, [1010, 170]);
  ripples(p, { seed: 5, from: horizon, to: 1080, count: 60, colour: "#0b3a45", opacity: 0.32 });
  glitter(p, { seed: 8, x: 1600, from: horizon + 6, to: 1040, spread: 190, count: 54, narrow: 40 });
  p.add(group(at(1290, 752, 1.28), mirrored(3, "#ffd9a0"), catamaran(p)));
  ridge(p, { seed: 31, y: 1090, amp: 40, fill: "#0f2a2e", steps: 32, peaks: rows<Triple>("1930 150 200") });
  palm(p, { x: 1868, y: 1030, h: 760, lean: -0.03, seed: 3, size: 0.86 });
  return p.svg();
}

function tall() {
  const p = poster(900, 1400);
  const horizon = 770;
  sky(p, horizon, "0 #123c50, .46 #1d5c6c, .62 #2f7b84, .82 #f0a35e, 1 #fbdca4");
  sun(p, 610, 690, 96, 420);
  cirrus(p, { seed: 9, from: 505, to: 725, count: 6, left: -60, right: 640 });
  ridge(p, {
    seed: 12,
    y: 772,
    amp: 34,
    fill: ["#c08a76", "#e8ac84"],
    peaks: rows<Triple>("80 70 170"),
    bottom: horizon,
  });
  ridge(p, {
    seed: 23,
    y: 772,
    amp: 26,
    fill: ["#6f6470", "#b0806f"],
    peaks: rows<Triple>("890 110 140"),
    bottom: horizon,
  });
  haze(p, 700, 790, "#fbe3b6", 0.5);
  water(p, horizon, 1400, "0 #f0b079, .08 #d98a68, .3 #217480, .7 #0e4550, 1 #0f2a2e");
  ripples(p, { seed: 5, from: horizon, to: 1400, count: 50, colour: "#0b3a45", opacity: 0.32 });
  glitter(p, { seed: 8, x: 610, from: horizon + 6, to: 1300, spread: 170, count: 50, narrow: 34 });
  p.add(group(at(410, 838, 0.82), mirrored(3, "#ffd9a0"), catamaran(p)));
  palm(p, { x: 850, y: 1420, h: 690, lean: -0.02, seed: 3, size: 0.72 });
  return p.svg();
}
