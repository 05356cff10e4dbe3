import { type RoadPoint, roadLine, roadPicture } from "../app/routes/site/trip/page/road-line.ts";
import {
  at,
  box,
  down,
  group,
  ink,
  line,
  type Point,
  path,
  poly,
  poster,
  rows,
  smooth,
  type Triple,
} from "./kit.ts";
import { canopy, haze, ridge } from "./land.ts";
import { guanacaste, palm } from "./plants.ts";
import { calmSky, sun } from "./sky.ts";
import { van } from "./van.ts";

export const scenes = { "road-ahead": roadAhead, van: vanAlone };

const horizon = 150;

/** The road to the guest, as it is seen from the door: the page sets the van on it. */
function roadAhead() {
  const { width, height } = roadPicture;
  const p = poster(width, height);
  p.add(box(0, 0, width, height, ink));
  calmSky(p, horizon, 740, [520, 150]);
  sun(p, 770, 128, 46, 200);
  ridge(p, {
    seed: 21,
    y: 142,
    amp: 20,
    fill: ["#8f8088", "#c79a85"],
    bottom: horizon + 30,
    peaks: rows<Triple>("120 52 150, 470 40 170"),
  });
  haze(p, 110, 190, "#fbe3b6", 0.4);
  hill(p, "-40 152, 240 146, 520 150, 940 156", "#6f8f7c", "#4f8478");
  hill(p, "-40 236, 180 216, 460 232, 700 226, 940 212", "#3f7d72", "#347168");
  hill(p, "-40 372, 200 350, 420 366, 660 344, 940 362", "#2f6e66", "#28625c");
  hill(p, "-40 560, 240 528, 520 556, 760 530, 940 548", "#255c56", "#1f514d");
  hill(p, "-40 800, 260 770, 540 796, 940 762", "#1c4a47", "#153d3c");
  p.add(guanacaste(836, 356, 120, "#1f5a50", "#42806a", 4));
  p.add(guanacaste(96, 548, 150, "#1a4f48", "#356f5f", 9));
  canopy(p, {
    seed: 5,
    line: (x) => 236 + 10 * Math.sin(x / 90),
    crown: [6, 12],
    fill: "#2f6a60",
    bottom: 262,
  });
  p.add(path(edges(1.16), "#d8b47e", 0.5), path(edges(1), "#16383b"));
  p.add(line(middle(), "#f0d9a8", 4, 0.55));
  palm(p, { x: 838, y: 800, h: 330, lean: 0.05, seed: 5 });
  palm(p, { x: 64, y: 930, h: 360, lean: -0.04, seed: 8 });
  return p.svg();
}

function hill(p: ReturnType<typeof poster>, top: string, from: string, to: string) {
  const points = rows<Point>(top);
  const y = points[0]![1];
  p.add(
    path(`${smooth(points, false)}V${p.h}H-40Z`, "#e9bd82", 0.35),
    group(
      "translate(0 3)",
      path(`${smooth(points, false)}V${p.h}H-40Z`, down(p, `0 ${from}, 1 ${to}`, y, y + 220)),
    ),
  );
}

/** The outline of the road, so many times as wide as it is. */
function edges(wide: number): string {
  const side = (hand: number) => roadLine.map((point, n) => edge(point, n, (hand * wide) / 2));
  return `${poly([...side(1), ...side(-1).reverse()])}Z`;
}

/** A point beside the middle of the road; ground that lies flat is seen narrower in its depth than in its width. */
function edge({ x, y, width }: RoadPoint, n: number, hand: number): Point {
  const [before, after] = [roadLine[Math.max(0, n - 1)]!, roadLine[Math.min(roadLine.length - 1, n + 1)]!];
  const [dx, dy] = [after.x - before.x, after.y - before.y];
  const length = Math.hypot(dx, dy);
  return [x - (dy / length) * width * hand, y + (dx / length) * width * hand * 0.62];
}

const middle = () =>
  smooth(
    roadLine.filter((_, n) => n % 3 === 0).map(({ x, y }): Point => [x, y]),
    false,
  );

/** A van alone, with room for its shadow, that a page sets into a picture. */
function vanAlone() {
  const p = poster(580, 300);
  p.add(group(at(290, 276), van(p)));
  return p.svg().replace(`<path d="M0 0H580V300H0Z" fill="url(#grain)"/>`, "");
}
