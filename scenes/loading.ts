import { ink, path, poster, type Quad, rows, type Triple } from "./kit.ts";
import { haze, ridge } from "./land.ts";
import { frond, palm } from "./plants.ts";
import { pelicans, sky, stars, sun } from "./sky.ts";
import { glitter, ripples, water } from "./water.ts";

export const scenes = { "loading-tall": loading };

function loading() {
  const p = poster(900, 1600);
  const horizon = 1150;
  sky(p, horizon, "0 #0f2f42, .4 #17536a, .66 #2f7f86, .85 #e8a06a, 1 #fbdca8");
  stars(p, 6, 44, 520);
  sun(p, 450, 1120, 92, 420);
  p.add(pelicans(560, 960, 4, 22, "#17444f"));
  ridge(p, {
    seed: 12,
    y: 1152,
    amp: 34,
    fill: ["#b98474", "#e6aa84"],
    peaks: rows<Triple>("60 100 170, 860 60 150"),
    bottom: horizon,
  });
  haze(p, 1060, 1180, "#fbe3b6", 0.45);
  water(p, horizon, 1600, "0 #f6c489, .12 #d98a68, .4 #1f7480, 1 #0f2a2e");
  glitter(p, { seed: 8, x: 450, from: horizon + 6, to: 1560, spread: 170, count: 48, narrow: 60 });
  ripples(p, { seed: 5, from: horizon, to: 1600, count: 36, colour: "#0b3a45", opacity: 0.32 });
  ridge(p, {
    seed: 33,
    y: 1600,
    amp: 30,
    fill: ink,
    steps: 32,
    peaks: rows<Triple>("0 150 190, 900 60 160"),
  });
  palm(p, { x: 70, y: 1540, h: 560, lean: 0.12, seed: 3, size: 0.85 });
  palm(p, { x: 20, y: 1560, h: 380, lean: 0.02, seed: 6 });
  for (const [x, y, a, l] of rows<Quad>("930 -30 2.5 420, 930 -10 2.95 360, 960 60 2.2 400"))
    p.add(path(frond(x, y, a, l, { droop: 0.5, teeth: 15, width: 0.28, seed: l }), "#0b2530"));
  return p.svg();
}
