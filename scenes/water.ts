import { around, box, dice, down, oval, type Point, type Poster, path, rosy, whole } from "./kit.ts";

export function water(p: Poster, from: number, to: number, stops: string) {
  p.add(box(0, from, p.w, to - from, down(p, rosy(stops), from, to)));
}

/** The sea below such a sky: warm under the sun, teal beside it. */
export function calmWater(p: Poster, from: number, to: number, x: number, reach: Point) {
  water(p, from, to, "0 #3f7d84, .1 #2c7480, .4 #175563, .75 #0e4048, 1 #0f2a2e");
  const sheen = around(p, "0 #f6bd84, .3 #e3946c .9, .6 #a97f80 .5, .82 #5f7f88 .2, 1 #2c7480 0");
  const sea = p.define((id) => `<clipPath id="${id}"><path d="M0 ${from}H${p.w}V${to}H0Z"/></clipPath>`);
  p.add(`<g clip-path="url(#${sea})">${oval(x, from, reach[0], reach[1], sheen)}</g>`);
}

/** The sun's road on the water: streaks that widen towards us, in four strengths. */
export function glitter(
  p: Poster,
  o: {
    seed: number;
    x: number;
    from: number;
    to: number;
    spread: number;
    count?: number;
    colour?: string;
    narrow?: number;
  },
) {
  const rnd = dice(o.seed);
  const count = o.count ?? 46;
  const bands = ["", "", "", ""];
  for (let i = 0; i < count; i++) {
    const t = i / count;
    const half = (o.narrow ?? 14) + t * o.spread;
    const [w, h] = [half * rnd(0.22, 0.75), 2 + t * 6];
    const band = Math.floor(t * 4);
    bands[band] += streak(o.x + rnd(-1, 1) * half * 0.8, o.from + t ** 1.5 * (o.to - o.from), w, h);
  }
  p.add(...bands.map((d, i) => path(d, o.colour ?? "#fff0cc", 0.78 - i * 0.14)));
}

/** Quiet swell: darker (or lighter) lenses, small far off and long near us. */
export function ripples(
  p: Poster,
  o: {
    seed: number;
    from: number;
    to: number;
    count: number;
    colour: string;
    opacity: number;
    left?: number;
    right?: number;
  },
) {
  const rnd = dice(o.seed);
  const bands = ["", ""];
  for (let i = 0; i < o.count; i++) {
    const t = rnd(0, 1);
    bands[t > 0.5 ? 1 : 0] += streak(
      rnd(o.left ?? 0, o.right ?? p.w),
      o.from + 4 + t ** 1.3 * (o.to - o.from - 4),
      14 + t * p.w * 0.07,
      1.5 + t * 5,
    );
  }
  p.add(...bands.map((d, i) => path(d, o.colour, o.opacity * (0.6 + i * 0.4))));
}

const streak = (x: number, y: number, w: number, h: number) =>
  `M${whole(x - w)} ${whole(y)}q${whole(w)} ${whole(-h)} ${whole(2 * w)} 0q${whole(-w)} ${whole(h)} ${whole(-2 * w)} 0Z`;
