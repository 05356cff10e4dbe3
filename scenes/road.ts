import { jet } from "./jet.ts";
import {
  at,
  cream,
  dice,
  down,
  group,
  line,
  type Point,
  type Poster,
  path,
  poster,
  rows,
  smooth,
  type Triple,
} from "./kit.ts";
import { canopy, haze, ridge } from "./land.ts";
import { guanacaste, palm } from "./plants.ts";
import { cirrus, sky, sun } from "./sky.ts";
import { van } from "./van.ts";
import { glitter, ripples, water } from "./water.ts";

export const scenes = { "poster-road": fromPlaneToBeach };

function fromPlaneToBeach() {
  const p = poster(1200, 800);
  sky(p, 330, "0 #1b4a5e, .36 #3f8a8c, .68 #f0a35e, .86 #f9c784, 1 #fbe3b6");
  sun(p, 900, 236, 66, 330);
  cirrus(p, { seed: 29, from: 50, to: 260, count: 7 });
  ridge(p, {
    seed: 7,
    y: 318,
    amp: 30,
    fill: ["#b08890", "#eab78e"],
    bottom: 420,
    peaks: rows<Triple>("180 120 120, 400 80 110"),
  });
  water(p, 326, 800, "0 #fbd9a0, .14 #e39b70, .4 #2f7f86, 1 #0f4a54");
  glitter(p, { seed: 8, x: 900, from: 332, to: 700, spread: 130, count: 40, narrow: 36 });
  ripples(p, { seed: 4, from: 330, to: 700, count: 30, colour: "#0f4750", opacity: 0.3 });
  land(p);
  p.add(group(`${at(330, 130, 0.5, true)} rotate(-4)`, jet(p)));
  return p.svg();
}

/** Three shoulders of land, each with its bend of the road and a van on it. */
function land(p: Poster) {
  const shoulder = (points: readonly Point[], top: string, foot: string, y: number) => {
    const d = `${smooth([[-40, 840], ...points], false)}V840H-40Z`;
    p.add(path(d, "#e9bd82"), group("translate(-3 5)", path(d, down(p, `0 ${top}, 1 ${foot}`, y, y + 260))));
  };
  const ribbon = (points: readonly (readonly [number, number, number])[]) => {
    const [up, low] = [points.map(([x, y]): Point => [x, y]), points.map(([x, y, w]): Point => [x, y + w])];
    const d = `${smooth(up, false)}L${smooth(low.reverse(), false).slice(1)}Z`;
    const mid = smooth(
      points.map(([x, y, w]): Point => [x, y + w * 0.48]),
      false,
    );
    const w = points[points.length - 1]?.[2] ?? 10;
    p.add(
      path(d, "#3b5b5d"),
      line(smooth(up, false), "#f0c793", Math.max(1.5, w / 16)),
      `<path d="${mid}" fill="none" stroke="${cream}" stroke-width="${Math.max(1.5, w / 14)}" stroke-dasharray="${Math.round(w * 0.7)} ${Math.round(w * 0.6)}" opacity=".85"/>`,
    );
  };
  const ride = (x: number, y: number, scale: number) =>
    p.add(group(at(x, y, scale), van(p, { boards: scale > 0.4 })));

  shoulder(
    rows<Point>("-40 350, 200 346, 420 360, 600 372, 690 392, 600 470, 500 840"),
    "#8d9a72",
    "#6f8a6c",
    340,
  );
  haze(p, 320, 430, "#fbe3b6", 0.5);
  p.add(
    path("M70 368h150l8 5H66Z", "#5f6f6a"),
    path("M120 366v-30h-5l-3-10h22l-3 10h-5v30ZM150 366v-12q30-10 66 0v12Z", "#3f5d60"),
  );
  ribbon(rows<Triple>("200 378 3, 360 384 7, 520 394 10, 590 410 13, 520 432 16, 380 448 19"));
  ride(470, 402, 0.085);
  canopy(p, {
    seed: 5,
    line: (x) => 424 + Math.max(0, x - 380) * 1.3 + 10 * Math.sin(x / 60),
    crown: [10, 20],
    fill: "#4f8068",
    rim: "#d2b777",
  });
  shoulder(
    rows<Point>("-40 470, 160 462, 400 470, 640 496, 760 530, 700 620, 560 840"),
    "#5f8a66",
    "#2f6a5c",
    460,
  );
  ribbon(
    rows<Triple>(
      "-40 466 16, 150 476 20, 360 490 26, 560 512 32, 660 544 37, 600 590 42, 400 622 46, 200 650 50",
    ),
  );
  ride(440, 524, 0.24);
  p.add(guanacaste(96, 520, 200, "#1f5a50", "#42806a", 4));
  canopy(p, {
    seed: 8,
    line: (x) => 606 + Math.max(0, x - 300) * 0.7 + 14 * Math.sin(x / 70),
    crown: [16, 32],
    fill: "#2a6656",
    rim: "#b5ab6c",
  });
  p.add(
    path("M500 840Q640 690 860 660T1240 640V840Z", cream, 0.85),
    path("M530 840Q660 700 870 672T1240 654V840Z", down(p, "0 #f0cf9c, 1 #c9976a", 650, 800)),
  );
  shoulder(rows<Point>("-40 650, 240 652, 520 690, 800 730, 1000 764, 1240 790"), "#1f5a50", "#0f2a2e", 650);
  ribbon(rows<Triple>("-40 668 56, 240 676 62, 520 706 68, 800 742 72, 1240 790 80"));
  p.add(group(`${at(610, 782, 0.6)} rotate(6)`, van(p)));
  palm(p, { x: 1080, y: 840, h: 490, lean: -0.05, seed: 5 });
  palm(p, { x: 1160, y: 850, h: 350, lean: 0.04, seed: 8 });
  const rnd = dice(3);
  let umbrellas = "";
  for (const x of [840, 930]) umbrellas += `M${x} ${700 + Math.round(rnd(-6, 6))}q26-34 52 0h-24v26h-4v-26Z`;
  p.add(path(umbrellas, "#f2643d"));
}
