import { coral, down, line, type Poster, path, rows, type Triple } from "./kit.ts";
import { ridge } from "./land.ts";
import { cirrus, sky, sun } from "./sky.ts";
import { glitter, ripples, water } from "./water.ts";

export function sea(p: Poster, x: number, horizon = 330) {
  sky(p, horizon, "0 #24596b, .34 #468788, .7 #f0a968, .86 #f9c98c, 1 #fbe3b6");
  sun(p, x, horizon - 70, 76, 340);
  cirrus(p, { seed: 3, from: 40, to: horizon - 50, count: 6 });
  ridge(p, {
    seed: 23,
    y: horizon + 2,
    amp: 22,
    fill: ["#a9857c", "#e0a98a"],
    bottom: horizon,
    peaks: rows<Triple>("120 70 180, 1150 50 140"),
  });
  water(p, horizon, 620, "0 #fbdca8, .2 #e9a97c, .6 #5f9a93, 1 #2a7078");
  glitter(p, { seed: 8, x, from: horizon + 4, to: 560, spread: 110, count: 30, narrow: 40 });
  ripples(p, { seed: 4, from: horizon, to: 600, count: 24, colour: "#2a6a72", opacity: 0.25 });
}

export function table(p: Poster, y: number) {
  p.add(path(`M0 ${y}H1200V800H0Z`, down(p, "0 #8a5a41, .25 #6f4537, 1 #33292b", y, 800)));
  p.add(
    path(`M0 ${y}h1200v9H0Z`, "#f0b67c"),
    line(
      `M0 ${y + 66}Q400 ${y + 58} 1200 ${y + 70}M0 ${y + 138}Q600 ${y + 148} 1200 ${y + 136}`,
      "#2b2426",
      3,
      0.6,
    ),
  );
  p.add(
    line(
      `M80 ${y + 34}q160-10 340 2M640 ${y + 40}q200-12 420 4M200 ${y + 104}q240-8 420 4M760 ${y + 106}q180-10 300 0`,
      "#c98d62",
      2,
      0.4,
    ),
  );
}

/** One frangipani, 120 in radius: five petals turned like a pinwheel, gold at the heart. */
export function flower(p: Poster) {
  const heart = p.define(
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="120"><stop stop-color="#ff9f2e"/><stop offset=".3" stop-color="#ffc65c"/><stop offset=".62" stop-color="#fff3d6"/><stop offset="1" stop-color="#fffaf0"/></radialGradient>`,
  );
  const petal = p.define(
    (id) =>
      `<g id="${id}">${path("M0 4C-58-18-74-92-34-122C6-138 54-96 46-52Q38-16 0 4Z", `url(#${heart})`)}${path("M0 4C-58-18-74-92-34-122C-52-82-44-34 0 4Z", coral, 0.26)}${line("M4-6Q14-60-8-104", "#f0b46c", 2, 0.5)}</g>`,
  );
  return [0, 72, 144, 216, 288].map((turn) => `<use href="#${petal}" transform="rotate(${turn})"/>`).join("");
}
