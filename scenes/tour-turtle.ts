import {
  across,
  around,
  cream,
  dice,
  disc,
  down,
  group,
  line,
  num,
  type Point,
  path,
  poster,
  type Quad,
  rows,
  smooth,
  type Triple,
  whole,
} from "./kit.ts";
import { ridge } from "./land.ts";
import { palm } from "./plants.ts";
import { cirrus, sky, stars } from "./sky.ts";
import { glitter, ripples, water } from "./water.ts";

export const scenes = { "tour-1007": turtle };

function turtle() {
  const p = poster(1200, 800);
  const horizon = 330;
  sky(p, horizon, "0 #0c2233, .5 #163f55, .85 #2f6f80, 1 #5d8f92");
  stars(p, 12, 90, 270);
  const glow = around(p, "0 #f4ecd0 .7, .3 #9fc3bd .3, 1 #2f7f86 0");
  p.add(disc(820, 150, 330, glow), disc(820, 150, 62, "#fbf0cf"));
  cirrus(p, { seed: 33, from: 190, to: 310, count: 4, colour: "#9fc3bd", opacity: 0.22 });
  ridge(p, {
    seed: 35,
    y: 332,
    amp: 30,
    fill: ["#1d4655", "#2f6672"],
    peaks: rows<Triple>("80 84 190, 1150 46 120"),
    bottom: horizon,
  });
  water(p, horizon, 520, "0 #6f9c9c, .25 #2a6a78, 1 #123f50");
  ripples(p, { seed: 6, from: horizon, to: 470, count: 40, colour: "#0c2c3a", opacity: 0.4 });
  glitter(p, {
    seed: 9,
    x: 820,
    from: horizon + 3,
    to: 470,
    spread: 110,
    count: 36,
    narrow: 26,
    colour: "#f4ecd0",
  });
  p.add(path("M0 452C180 430 330 470 520 462S900 424 1200 446V800H0Z", "#dfe7da", 0.85));
  p.add(
    path(
      "M0 464C180 442 330 484 520 474S900 438 1200 458V800H0Z",
      down(p, "0 #9fb0a8, .3 #8f9a90, .7 #56686a, 1 #26434c", 450, 800),
    ),
  );
  p.add(track());
  p.add(group("translate(528 572) scale(.88 .56) rotate(-27)", leatherback(p)));
  palm(p, { x: 40, y: 840, h: 680, lean: 0.06, seed: 4, fill: "#0a1c26", light: "#14384a", size: 0.8 });
  p.add(path("M0 800V752q130-24 250 48Z", "#0a1c26"));
  return p.svg();
}

/** Her way up from the sea: the drag of the shell between two rows of flipper strokes. */
function track() {
  const rnd = dice(5);
  let [left, right] = ["", ""];
  for (let i = 0; i < 15; i++) {
    const t = i / 14;
    const s = 1 - t * 0.74;
    const [x, y] = [742 + t * 300 + 20 * Math.sin(t * 3), 532 - t ** 0.85 * 76];
    const stroke = (side: number) => {
      const [cx, cy] = [x + side * 30 * s + rnd(-2, 2), y + side * 46 * s];
      const tip = `${whole(52 * s)} ${whole(side * 6 * s)}`;
      return `M${whole(cx)} ${whole(cy)}q${whole(24 * s)} ${whole(-14 * s)} ${tip}q${whole(-26 * s)} ${whole(14 * s)} ${whole(-52 * s)} ${whole(-side * 6 * s)}Z`;
    };
    left += stroke(-1);
    right += stroke(1);
  }
  const drag = "M690 508C800 496 930 476 1040 450l12 2C960 490 850 528 704 548Z";
  const edge = "M704 548C850 528 960 490 1052 452l4 1C966 498 856 536 708 556Z";
  return path(drag, "#59625c", 0.5) + path(left + right, "#3a4747", 0.62) + path(edge, "#d9d3bc", 0.35);
}

/** A leatherback seen from above, head to the left, drawn flat: the scene lays her down on the sand. */
function leatherback(p: ReturnType<typeof poster>) {
  const skin = "#183540";
  const halves = (points: readonly Point[]) =>
    smooth([...points, ...points.map(([x, y]): Point => [x, -y]).reverse()]);
  const shell = halves(
    rows<Point>("-172 -22, -150 -70, -96 -108, -10 -118, 80 -92, 160 -50, 226 -12, 240 -2"),
  );
  const head = halves(rows<Point>("-150 -42, -196 -50, -240 -44, -272 -22, -282 -4"));
  const near: Point[] = rows<Point>(
    "-150 60, -196 112, -222 190, -206 262, -150 332, -128 344, -132 300, -136 240, -126 180, -70 96",
  );
  const far: Point[] = rows<Point>(
    "-156 -56, -176 -118, -160 -200, -112 -270, -36 -330, -14 -336, -30 -288, -62 -220, -78 -160, -60 -92",
  );
  const rear = (k: number) =>
    rows<Point>("140 50, 178 92, 230 124, 262 118, 250 82, 200 22").map(([x, y]): Point => [x, y * k]);
  const ridge = (k: number) =>
    `M${whole(-158 + Math.abs(k) * 26)} ${whole(k * 78)}C-70 ${whole(k * 138)} 90 ${whole(k * 104)} 232 ${whole(k * 4)}`;
  const lit = [-0.92, -0.62, -0.31, 0];
  const dim = [0.31, 0.62, 0.92];
  return [
    group(
      "translate(-26 34)",
      path(shell + smooth(near) + smooth(far) + smooth(rear(1)) + smooth(rear(-1)) + head, "#1f2c2e", 0.5),
    ),
    path(smooth(far), "#24505a"),
    path(smooth(near), skin),
    path(smooth(rear(-1)), "#24505a"),
    path(smooth(rear(1)), skin),
    path(
      "M-156-56C-176-118-160-200-112-270C-96-292-60-316-14-336C-80-290-130-230-140-160Q-144-110-120-76Z",
      "#7fa8a8",
      0.75,
    ),
    path(
      "M-150 60C-160 100-176 150-170 210C-168 250-150 300-128 344C-180 310-230 240-222 190C-216 150-190 100-150 60Z",
      "#3f6f78",
      0.6,
    ),
    path(head, skin),
    path("M-150-42C-196-56-250-48-280-10C-270-8-262-12-250-16C-220-26-190-26-150-20Z", "#5d8d92", 0.9),
    path("M-282-4q-6 4 0 8q18 0 30-4q-14-6-30-4Z", "#0a1c26"),
    disc(-240, -36, 6, "#0a1c26"),
    disc(-242, -38, 1.8, cream),
    disc(-240, 36, 6, "#0a1c26"),
    group("translate(-8 12)", path(shell, "#0d222b")),
    path(shell, across(p, "0 #2b5560, .5 #24485a, 1 #1a3a46")),
    path(
      "M-150-70C-110-110-60-118-10-118C60-112 110-76 160-50C190-30 220-14 240-2C200-14 160-32 110-52C40-80-60-96-150-70Z",
      "#dce8dc",
      0.7,
    ),
    path(
      "M-172 22C-160 50-150 60-150 70C-100 116-20 122 80 92C120 76 180 40 240 2C180 24 100 52 20 62C-60 70-130 54-172 22Z",
      "#0d222b",
      0.55,
    ),
    line(lit.map(ridge).join(""), "#b9d3cb", 4.4, 0.85),
    line(dim.map(ridge).join(""), "#5f8f94", 3.6, 0.85),
    group("translate(-1 6)", line([...lit, ...dim].map(ridge).join(""), "#0d222b", 2.6, 0.6)),
    path(spots(), "#dce8dc", 0.6),
  ].join("");
}

/** The pale flecks of her skin. */
function spots() {
  const rnd = dice(8);
  const patches = rows<Quad>("-140 120 -84 84, -250 -180 -30 34, -190 -150 110 250, -150 -100 -240 -120");
  let d = "";
  for (let i = 0; i < 46; i++) {
    const [left, right, top, bottom] = patches[i % 4] as Quad;
    const [x, y] = [rnd(left, right), rnd(top, bottom)];
    const r = rnd(1.2, 3);
    d += `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 1 0 .1Z`;
  }
  return d;
}
