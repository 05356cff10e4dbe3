import {
  coral,
  cream,
  dice,
  down,
  group,
  line,
  mango,
  num,
  type Point,
  type Poster,
  path,
  poly,
  poster,
  rows,
  smooth,
  type Triple,
} from "./kit.ts";
import { canopy, haze, ridge } from "./land.ts";
import { person } from "./people.ts";
import { grass, guanacaste } from "./plants.ts";
import { cirrus, sky, steam, sun } from "./sky.ts";

export const scenes = { "tour-1008": rincon };

function rincon() {
  const p = poster(1200, 800);
  sky(p, 470, "0 #1f5668, .4 #4f9490, .72 #f0b070, 1 #fbe3b6");
  sun(p, 1010, 318, 76, 380);
  cirrus(p, { seed: 17, from: 70, to: 320, count: 7 });
  ridge(p, {
    seed: 3,
    y: 430,
    amp: 40,
    fill: ["#c99a7e", "#f0c79a"],
    bottom: 560,
    peaks: rows<Triple>("90 70 130, 1120 60 140"),
  });
  massif(p);
  haze(p, 330, 540, "#fbe0ae", 0.55);
  canopy(p, {
    seed: 51,
    line: (x) => 502 - 14 * Math.sin(x / 170),
    crown: [8, 16],
    fill: "#8a9a6c",
    rim: "#e3c07f",
    bottom: 560,
  });
  canopy(p, {
    seed: 52,
    line: (x) => 530 + 10 * Math.sin(x / 120),
    crown: [12, 24],
    fill: "#4f7a5c",
    rim: "#c9b06d",
    bottom: 600,
  });
  p.add(
    path(
      "M0 560C200 540 420 580 640 566S1000 540 1200 556V800H0Z",
      down(p, "0 #d9a873, .5 #b98258, 1 #5d4a40", 550, 800),
    ),
  );
  mud(p, 430, 690, 250, 52);
  mud(p, 760, 626, 130, 22);
  mud(p, 120, 628, 120, 20);
  steam(p, 13, 400, 676, 150, 300, cream, 0.62);
  steam(p, 15, 500, 680, 110, 230, cream, 0.5);
  steam(p, 17, 760, 622, 80, 170, cream, 0.55);
  steam(p, 19, 120, 622, 80, 180, cream, 0.5);
  p.add(line("M-10 60Q400 230 900 450", "#0f2a2e", 2.6), rider());
  p.add(
    guanacaste(985, 720, 520, "#12343a", "#2a5a58", 5),
    guanacaste(250, 560, 150, "#2f5f55", "#55826a", 7),
  );
  p.add(
    path("M0 800V752C220 722 470 790 700 778S1030 716 1200 724V800Z", "#0f2a2e"),
    grass(p, 9, 790, 1200, 766, 60, "#0f2a2e"),
  );
  return p.svg();
}

function massif(p: Poster) {
  const rnd = dice(23);
  const profile: Point[] = rows<Point>(
    "-20 470, 60 440, 150 386, 230 316, 300 262, 352 226, 384 214, 408 232, 446 238, 474 214, 520 204, 560 222, 590 240, 640 236, 672 212, 716 208, 744 226, 800 262, 870 322, 960 380, 1070 432, 1220 474",
  );
  const rough = profile.flatMap(([x, y], i): Point[] => {
    const next = profile[i + 1];
    return next
      ? [
          [x, y],
          [(x + next[0]) / 2 + rnd(-6, 6), (y + next[1]) / 2 + rnd(-7, 5)],
        ]
      : [[x, y]];
  });
  p.add(path(`${poly(rough)}V600H-20Z`, down(p, "0 #5a5468, .5 #6f7a78, 1 #c9b48e", 204, 580)));
  const face = (list: string, fill: string, opacity: number) =>
    path(
      list
        .split(";")
        .map((corners) => `${poly(rows<Point>(corners))}Z`)
        .join(""),
      fill,
      opacity,
    );
  const shaded =
    "384 216, 408 234, 400 290, 416 340, 386 380, 352 380, 330 320, 356 270;" +
    "520 206, 560 224, 556 280, 580 330, 548 390, 520 380, 494 310, 516 260;" +
    "300 264, 330 250, 306 310, 270 350, 240 420, 180 430, 226 360, 250 312";
  const lit =
    "716 210, 744 228, 800 264, 870 324, 960 382, 900 430, 820 400, 770 350, 742 290;474 216, 500 210, 490 262, 470 330, 440 360, 446 300;" +
    "590 242, 640 238, 660 300, 690 360, 650 380, 614 310;408 234, 446 240, 474 216, 462 250, 430 262";
  p.add(face(shaded, "#2d4450", 0.38), face(lit, "#f3b27a", 0.36));
  let [ribs, gullies] = ["", ""];
  for (let i = 0; i < 20; i++) {
    const x = 320 + i * 25 + rnd(-8, 8);
    const rib = furrow(x, 268 + Math.abs(x - 560) * 0.36 + rnd(-14, 40), x + (x - 560) * 0.55, 470, rnd);
    if (i % 2) gullies += rib;
    else ribs += rib;
  }
  p.add(path(gullies, "#2d4450", 0.3), path(ribs, "#f3b27a", 0.22));
}

/** A gully that widens as it runs downhill. */
function furrow(x: number, y: number, toX: number, toY: number, rnd: (low: number, high: number) => number) {
  const spine = Array.from({ length: 7 }, (_, i): Point => {
    const t = i / 6;
    return [x + (toX - x) * t ** 1.3 + rnd(-6, 6), y + (toY - y) * t];
  });
  const back = spine.map(([px, py], i): Point => [px + 3 + i * 3.4 + rnd(-2, 2), py]).reverse();
  return `${poly([...spine, ...back])}Z`;
}

/** A mud pot: cracked rim, grey slip, bubbles about to burst and the rings of those that did. */
function mud(p: Poster, x: number, y: number, rx: number, ry: number) {
  const rnd = dice(x);
  const edge = (k: number) =>
    smooth(
      Array.from({ length: 14 }, (_, i): Point => {
        const a = (i / 14) * Math.PI * 2;
        const r = k * (1 + 0.07 * Math.sin(a * 3 + x) + 0.04 * Math.sin(a * 5));
        return [x + Math.cos(a) * rx * r, y + Math.sin(a) * ry * r];
      }),
    );
  p.add(
    path(edge(1.16), "#8a5f47"),
    path(edge(1.06), "#e3b98a"),
    group("translate(0 5)", path(edge(1), "#6d6a68")),
    group("translate(0 8)", path(edge(0.95), "#a3a198")),
  );
  let [rings, domes, shine] = ["", "", ""];
  for (let i = 0; i < 6; i++) {
    const [bx, by, r] = [
      x + (i - 2.5) * rx * 0.27 + rnd(-8, 8),
      y + rnd(-0.3, 0.62) * ry,
      rnd(0.05, 0.085) * rx + 3,
    ];
    const ring = (k: number) =>
      `M${num(bx - r * k)} ${num(by)}a${num(r * k)} ${num(r * k * 0.34)} 0 1 0 ${num(2 * r * k)} 0a${num(r * k)} ${num(r * k * 0.34)} 0 1 0 ${num(-2 * r * k)} 0`;
    rings += ring(2.2) + ring(1.6);
    if (i % 2) continue;
    domes += `M${num(bx - r)} ${num(by)}q0 ${num(-r * 1.3)} ${num(r)} ${num(-r * 1.3)}t${num(r)} ${num(r * 1.3)}q${num(-r)} ${num(r * 0.5)} ${num(-2 * r)} 0Z`;
    shine += `M${num(bx + r * 0.1)} ${num(by - r * 1.1)}q${num(r * 0.7)} ${num(r * 0.1)} ${num(r * 0.7)} ${num(r * 0.9)}q${num(-r * 0.2)} ${num(-r * 0.6)} ${num(-r * 0.7)} ${num(-r * 0.9)}Z`;
  }
  p.add(line(rings, "#7d7a76", 2.2), path(domes, "#85827d"), path(shine, "#f9dcb0"));
}

/** Somebody on the zip line, seated in the harness, both hands on the pulley. */
const rider = () =>
  group(
    "translate(231 160) scale(1.1)",
    path("M-9 0h18l-2 8h-14Z", "#0f2a2e"),
    line("M0 6L4 46M0 8L16 26", "#0f2a2e", 2.2),
    group("translate(-2 62) rotate(-10) scale(.78)", person("sit", "#0f2a2e", coral, mango)),
    line("M8 38L16 24", "#0f2a2e", 4.4),
  );
