import { box, dice, down, type Point, type Poster, path, poly, rimLit, whole } from "./kit.ts";

type Peak = readonly [x: number, height: number, width: number];

type Ridge = {
  seed: number;
  y: number;
  amp: number;
  fill: string | readonly [top: string, foot: string];
  rough?: number;
  steps?: number;
  peaks?: readonly Peak[];
  bottom?: number;
  rim?: string;
  /** Without shaded slopes: too far into the mist. */
  flat?: boolean;
};

/** A ridge line from midpoint displacement; two colours let its foot fade into haze. */
export function ridge(p: Poster, o: Ridge) {
  const points = skyline(p, o);
  const bottom = o.bottom ?? p.h;
  const top = Math.round(Math.min(...points.map(([, y]) => y)));
  const fill = typeof o.fill === "string" ? o.fill : down(p, `0 ${o.fill[0]}, 1 ${o.fill[1]}`, top, bottom);
  const d = `${poly(points)}V${bottom}H-12Z`;
  p.add(o.rim ? rimLit(p, d, fill, o.rim, 3, 4) : path(d, fill));
  const shade = o.flat ? "" : slopes(points, p.lightX);
  if (!shade) return;
  const fade = down(p, "0 #1d3f52 .34, .75 #1d3f52 .04, 1 #1d3f52 0", top, Math.min(bottom, top + 230));
  const clip = p.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  p.add(`<g clip-path="url(#${clip})">${path(shade, fade)}</g>`);
}

/** The slopes that turn away from the sun: from each summit down its shoulder, and back along a broken spur. */
function slopes(points: readonly Point[], lightX: number) {
  const rnd = dice(points.length + Math.round(lightX));
  const high = (i: number) => points[i]?.[1] ?? Number.POSITIVE_INFINITY;
  let d = "";
  for (let i = 3; i < points.length - 3; i++) {
    const [x, y] = points[i] as Point;
    if ([-3, -2, -1, 1, 2, 3].some((n) => high(i + n) < y)) continue;
    const hand = x > lightX ? 1 : -1;
    let foot = i;
    while (
      foot > 0 &&
      foot < points.length - 1 &&
      Math.min(high(foot + hand), high(foot + 2 * hand)) > high(foot) - 1
    )
      foot += hand;
    const fall = high(foot) - y;
    if (fall < 7) continue;
    const shoulder = points.slice(Math.min(i, foot), Math.max(i, foot) + 1);
    const reach = Math.abs((points[foot]?.[0] ?? x) - x);
    const spur = [0.16, 0.34, 0.55, 0.8, 1.15].map(
      (t, k): Point => [
        x + hand * reach * (t * 0.3 + (k % 2 ? -0.05 : 0.07)) + rnd(-2, 2),
        y + fall * t * 1.15,
      ],
    );
    d += `${poly([...(hand > 0 ? shoulder : shoulder.reverse()), ...spur.reverse()])}Z`;
  }
  return d;
}

function skyline(p: Poster, o: Ridge): Point[] {
  const heights = displaced(o.seed, o.steps ?? 128, o.rough ?? 0.6);
  const detail = displaced(o.seed + 500, o.steps ?? 128, 0.66);
  return heights.map((height, i) => {
    const x = -12 + ((p.w + 24) * i) / (heights.length - 1);
    const grain = 1 + (detail[i] ?? 0) * 0.34;
    const lift = (o.peaks ?? []).reduce(
      (sum, [at, high, wide]) => sum + high * Math.exp(-(((x - at) / wide) ** 2)),
      0,
    );
    return [x, o.y - height * o.amp - lift * grain];
  });
}

function displaced(seed: number, steps: number, rough: number) {
  const rnd = dice(seed);
  let heights = [rnd(-0.3, 0.3), rnd(-0.3, 0.3)];
  for (let amp = 1; heights.length - 1 < steps; amp *= rough) {
    heights = heights.flatMap((a, i) => {
      const b = heights[i + 1];
      return b === undefined ? [a] : [a, (a + b) / 2 + rnd(-amp, amp) / 2];
    });
  }
  return heights;
}

/** Tree crowns shoulder to shoulder along a line; `line` gives the height of their feet at x. */
export function canopy(
  p: Poster,
  o: { seed: number; line: (x: number) => number; crown: Point; fill: string; rim?: string; bottom?: number },
) {
  const rnd = dice(o.seed);
  let [x, y] = [-30, o.line(0)];
  let d = `M${whole(x)} ${whole(y)}`;
  while (x < p.w + 20) {
    const r = rnd(o.crown[0], o.crown[1]);
    const steep = Math.hypot(1, (o.line(x + 5) - o.line(x - 5)) / 10);
    const nextX = x + (r * rnd(1, 1.7)) / steep;
    const nextY = o.line(nextX) + rnd(-0.5, 0.5) * r;
    const dx = Math.round(nextX) - Math.round(x);
    const dy = Math.round(nextY) - Math.round(y);
    d += `a${whole(r)} ${whole(r * rnd(0.7, 1))} 0 0 1 ${dx} ${dy}`;
    [x, y] = [nextX, nextY];
  }
  d += `V${o.bottom ?? p.h + 20}H-30Z`;
  p.add(o.rim ? rimLit(p, d, o.fill, o.rim, 3, 5) : path(d, o.fill));
}

export function haze(p: Poster, from: number, to: number, colour: string, opacity: number) {
  p.add(box(0, from, p.w, to - from, down(p, `0 ${colour} 0, .6 ${colour} ${opacity}, 1 ${colour} 0`)));
}
