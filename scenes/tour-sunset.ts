import { catamaran, mirrored } from "./catamaran.ts";
import { at, cream, group, path, poster, rows, type Triple } from "./kit.ts";
import { ridge } from "./land.ts";
import { cirrus, sky, sun } from "./sky.ts";
import { glitter, ripples, water } from "./water.ts";

export const scenes = { "tour-1001": sunsetCatamaran };

function sunsetCatamaran() {
  const p = poster(1200, 800);
  const horizon = 520;
  sky(p, horizon, "0 #5b4a66, .22 #b0605c, .5 #f2643d, .76 #ffa04a, 1 #ffd591");
  sun(p, 660, 400, 230, 620, "#ffefc6");
  cirrus(p, { seed: 21, from: 60, to: 480, count: 10, colour: "#ffcf9a", opacity: 0.35 });
  ridge(p, {
    seed: 15,
    y: 522,
    amp: 30,
    fill: ["#b0605c", "#e58a62"],
    peaks: rows<Triple>("1130 90 150, 120 60 160"),
    bottom: horizon,
  });
  water(p, horizon, 800, "0 #ffc27c, .2 #e5744f, .6 #5d5566, 1 #173e4a");
  ripples(p, { seed: 7, from: horizon, to: 800, count: 46, colour: "#3b3a52", opacity: 0.34 });
  glitter(p, {
    seed: 3,
    x: 660,
    from: horizon + 4,
    to: 790,
    spread: 200,
    count: 48,
    narrow: 90,
    colour: "#ffefc6",
  });
  p.add(
    group(
      at(700, 590, 1.12, true),
      mirrored(5, "#ffe3b0", 0.5),
      catamaran(p, { main: ["#fff3d6", "#f6b06c"], jib: ["#14a3a1", "#0b6e76"] }),
    ),
  );
  p.add(
    group("translate(176 676) rotate(-8)", dolphin()),
    group("translate(322 716) scale(.7) rotate(4)", dolphin()),
  );
  p.add(path("M40 758q60-22 120 0q-60 14-120 0ZM240 768q44-14 90 0q-46 10-90 0Z", cream, 0.75));
  return p.svg();
}

/** A dolphin at the top of its leap, nose to the right. */
const dolphin = () =>
  path(
    "M-104 62C-98 12-62-38-4-50C14-54 30-53 44-48q24 8 36 24q22 4 36 14q-14 10-36 8q-26 10-56 12q-8 20-32 30q2-18 2-28C-40 18-66 34-78 62q-4 22-34 30q10-16 6-26q-14-6-34 2q12-20 36-6Z",
    "#12343c",
  ) +
  path("M-30-43q2-34-20-50q40 6 56 42Z", "#12343c") +
  path("M82-2q-28 12-58 14C-18 14-58 26-78 62C-64 22-24-2 30-2q28 2 52 0Z", "#d88f6c", 0.9) +
  path("M-84 12C-66-22-36-42-4-46C10-48 28-48 42-43C10-42-46-34-84 12Z", "#ffcf9a", 0.75);
