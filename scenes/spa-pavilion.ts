import {
  coral,
  cream,
  dice,
  down,
  ink,
  line,
  mango,
  oval,
  type Point,
  path,
  poster,
  rows,
  type Triple,
  whole,
} from "./kit.ts";
import { ridge } from "./land.ts";
import { bigLeaf, palm } from "./plants.ts";
import { cirrus, pelicans, sky, sun } from "./sky.ts";
import { glitter, ripples, water } from "./water.ts";

export const scenes = { "spa-massage": massage };

function massage() {
  const p = poster(1200, 800);
  const horizon = 430;
  sky(p, horizon, "0 #1f5668, .36 #4f8f8f, .68 #f0a965, 1 #fbe3b6");
  sun(p, 640, 350, 84, 380);
  cirrus(p, { seed: 23, from: 120, to: 390, count: 7 });
  p.add(pelicans(800, 230, 4, 18, "#2d5f66"));
  ridge(p, {
    seed: 23,
    y: 432,
    amp: 24,
    fill: ["#a9857c", "#e0a98a"],
    bottom: horizon,
    peaks: rows<Triple>("1120 90 170, 160 50 150"),
  });
  water(p, horizon, 600, "0 #fbd9a0, .2 #e39b70, .6 #2f7f86, 1 #125059");
  glitter(p, { seed: 8, x: 640, from: horizon + 4, to: 590, spread: 130, count: 34, narrow: 46 });
  ripples(p, { seed: 4, from: horizon, to: 590, count: 26, colour: "#0f4750", opacity: 0.3 });
  p.add(
    path("M0 590Q300 566 620 584T1200 574V800H0Z", cream, 0.8),
    path("M0 600Q300 576 620 594T1200 584V800H0Z", down(p, "0 #e9bd88, .5 #b98560, 1 #4f4340", 580, 800)),
  );
  palm(p, { x: 52, y: 820, h: 620, size: 0.74, lean: -0.06, seed: 4, fill: "#1d4a4b", light: "#3a6a66" });
  pavilion(p.add);
  p.add(
    bigLeaf(-20, 820, -0.9, 260, 60, ink, "#1d4a4a"),
    bigLeaf(40, 830, -0.4, 230, 50, ink, "#1d4a4a"),
    bigLeaf(1220, 820, -2.2, 250, 60, "#1d4a4a", ink),
    bigLeaf(1160, 840, -2.7, 230, 50, "#1d4a4a", ink),
  );
  return p.svg();
}

function pavilion(add: (...shapes: string[]) => void) {
  const wood = "#2b2a2c";
  add(
    path("M180 716H1030l60 44H120Z", "#7d543f"),
    path("M120 760h970v18H120Z", "#33292b"),
    path("M180 716H1030l4 4H176Z", "#f0b67c"),
  );
  add(
    path("M262 300h18v420h-22ZM930 300h18l4 420h-22ZM372 290h12v400h-14ZM826 290h12l2 400h-14Z", wood),
    path("M276 300h4v420h-5ZM930 300h4l-1 420h-4Z", "#f0a965", 0.8),
  );
  for (const [x, hand] of rows<Point>("286 1, 926 -1"))
    add(
      path(
        `M${x} 300q${hand * 70} 40 ${hand * 84} 130q${hand * -20} 40 ${hand * -60} 60q${hand * 30} 120 ${hand * 34} 226h${hand * -58}Z`,
        "#fff3d6",
        0.82,
      ),
      line(
        `M${x + hand * 8} 310q${hand * 20} 90 ${hand * 12} 180M${x + hand * 30} 330q${hand * 24} 80 ${hand * 10} 150`,
        "#d9a877",
        2,
        0.7,
      ),
    );
  add(oval(610, 726, 250, 12, "#33292b", 0.6));
  add(path("M420 640h24l10 84h-14ZM776 640h24l-20 84h-14ZM500 640h14l2 76h-12ZM704 640h14l-4 76h-12Z", wood));
  add(
    path("M380 588q0-16 18-16H800q20 0 20 18v22H380Z", "#fff6e3"),
    path("M380 606H820l10 62q-60-10-110 2t-120-2-120 2-110-4Z", "#f6dfbb"),
    path("M540 572H690l20 96q-60 10-180 0Z", coral),
    path("M540 572h18l-10 96h-18ZM672 572h18l20 96h-18Z", mango),
  );
  add(path("M388 574q4-28 44-28t44 28Z", cream));
  add(
    path("M858 716v-74h74v74Z", "#5d4037"),
    path("M850 636h90v10h-90Z", "#8f5f45"),
    path("M872 636q-4-30 14-34t16 34ZM908 636v-22h16v22Z", "#3f8f8c"),
    path("M916 598q8 10 3 16h-6q-5-6 3-16Z", mango),
  );
  add(thatch());
}

/** The thatch: a hipped roof of palm leaf in three shaggy courses. */
function thatch() {
  const rnd = dice(17);
  const fringe = (x0: number, x1: number, y: number, sag: number, drop: number) => {
    let d = "";
    const steps = Math.round((x1 - x0) / 13);
    for (let i = 0; i <= steps; i++) {
      const t = i / steps;
      const [x, yy] = [x0 + (x1 - x0) * t, y + sag * Math.sin(Math.PI * t)];
      d += `L${whole(x)} ${whole(yy + drop * rnd(0.5, 1.1))}L${whole(x + 6)} ${whole(yy + drop * rnd(0, 0.3))}`;
    }
    return d;
  };
  const course = (l: number, r: number, y: number, tl: number, tr: number, top: number, fill: string) =>
    path(`M${tl} ${top}${`L${l} ${y}`}${fringe(l, r, y, -16, 34)}L${tr} ${top}Z`, fill);
  return (
    course(110, 1100, 300, 330, 880, 150, "#4f3b33") +
    course(200, 1010, 216, 400, 810, 104, "#6f5040") +
    course(310, 900, 140, 480, 730, 52, "#8f6a4c") +
    path("M470 60q10-26 40-24H700q30-2 40 24l-14 10H484Z", "#4f3b33") +
    line(straws(480, 730, 66, 330, 880, 134, 30), "#d9a877", 1.6, 0.5) +
    line(straws(330, 880, 158, 225, 985, 208, 46), "#b07c58", 1.6, 0.5) +
    line(straws(230, 980, 242, 140, 1070, 292, 60), "#8a5f48", 1.6, 0.6)
  );
}

/** Loose stalks that run down one course of the thatch. */
function straws(l: number, r: number, y: number, footL: number, footR: number, foot: number, count: number) {
  const rnd = dice(count);
  return Array.from({ length: count }, (_, i) => {
    const t = (i + rnd(0, 1)) / count;
    const [x, dx] = [l + (r - l) * t, footL + (footR - footL) * t - (l + (r - l) * t)];
    const [a, b] = [rnd(0, 0.5), rnd(0.2, 0.5)];
    return `M${whole(x + dx * a)} ${whole(y + (foot - y) * a)}l${whole(dx * b)} ${whole((foot - y) * b)}`;
  }).join("");
}
