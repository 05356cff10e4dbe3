import { dice, line, num, type Point, type Poster, path, poly, rows, type Triple, whole } from "./kit.ts";

/** One feathered leaf along a rib that rises and then hangs: a toothed outline, so nothing overlaps itself into a hole. */
export function frond(
  x: number,
  y: number,
  angle: number,
  length: number,
  o: { droop?: number; teeth?: number; width?: number; seed?: number } = {},
) {
  const { droop = 0.5, teeth = 13, width = 0.26, seed = 1 } = o;
  const rnd = dice(seed);
  const rib = (t: number): Point => [
    x + Math.cos(angle) * length * t,
    y + Math.sin(angle) * length * t * (1 - 0.25 * t) + droop * length * t * t,
  ];
  const side = (hand: 1 | -1) => {
    const points: Point[] = [];
    for (let i = 1; i <= teeth; i++) {
      const t = 0.04 + (0.93 * i) / teeth;
      const [ax, ay] = rib(t - 0.03);
      const [bx, by] = rib(t);
      const m = Math.hypot(bx - ax, by - ay) || 1;
      const [dx, dy] = [(bx - ax) / m, (by - ay) / m];
      const leaf = length * width * Math.sin(Math.PI * (0.1 + t * 0.87)) ** 0.75 * rnd(0.86, 1.12);
      const [nx, ny] = [-dy * hand, dx * hand];
      const hang = leaf * 0.42;
      points.push([bx + (nx * 0.62 + dx * 0.72) * leaf, by + (ny * 0.62 + dy * 0.72) * leaf + hang]);
      points.push([
        bx + (nx * 0.2 + dx * 0.1) * leaf * 0.62,
        by + (ny * 0.2 + dy * 0.1) * leaf * 0.62 + hang * 0.16,
      ]);
    }
    return points;
  };
  return `${poly([rib(0), ...side(1), rib(1.06), ...side(-1).reverse()], length < 90)}Z`;
}

type Palm = {
  x: number;
  y: number;
  h: number;
  lean?: number;
  seed?: number;
  size?: number;
  fill?: string;
  light?: string;
};

/** A coconut palm: far leaves in the lighter tone, near ones in the dark, each its own path. */
export function palm(p: Poster, o: Palm) {
  const { x, y, h, lean = 0.1, seed = 1, size = 1, fill = "#0f2a2e", light = "#1f4a4b" } = o;
  const rnd = dice(seed);
  const [tx, ty] = [x + lean * h, y - h];
  const [mx, my] = [x + lean * h * 0.1, y - h * 0.5];
  const w = h * 0.02;
  const teeth = h > 260 ? 15 : h > 120 ? 11 : 8;
  let ribs = "";
  const leaf = ([angle, droop, long]: Triple, tone: string) => {
    const [a, l, d] = [
      angle + rnd(-0.13, 0.13),
      h * 0.42 * size * long * rnd(0.9, 1.1),
      droop * rnd(0.85, 1.15),
    ];
    const [u, v] = [Math.cos(a) * l, Math.sin(a) * l];
    if (tone === fill)
      ribs += `M${num(tx)} ${num(ty)}q${num(u / 2)} ${num(v / 2)} ${num(u * 0.9)} ${num(v * 0.7 + d * l * 0.81)}`;
    return path(
      frond(tx, ty, a, l, { droop: d, teeth, width: 0.3, seed: seed + Math.round(rnd(1, 99)) }),
      tone,
    );
  };
  const lit = p.lightX > x ? 1 : -1;
  const far = rows<Triple>("-2.7 .3 .9, -2.1 .24 .86, -1.55 .2 .72, -1 .26 .86, -.45 .3 .9");
  const near = rows<Triple>(
    "-3.35 .72 .8, -2.95 .5 1.05, -2.35 .4 1, -2 .22 .8, -1.12 .24 .78, -.8 .4 1, -.2 .5 1.05, .25 .72 .8",
  );
  p.add(
    ...far.map((at) => leaf(at, light)),
    path(
      `M${num(x - w * 1.5)} ${num(y)}Q${num(mx - w)} ${num(my)} ${num(tx - w * 0.5)} ${num(ty)}h${num(w)}` +
        `Q${num(mx + w * 0.9)} ${num(my)} ${num(x + w * 1.5)} ${num(y)}Z`,
      fill,
    ),
    line(
      `M${num(x + lit * w * 0.9)} ${num(y - h * 0.1)}Q${num(mx + lit * w * 0.6)} ${num(my)} ${num(tx + lit * w * 0.3)} ${num(ty)}`,
      "#d79a66",
      w * 0.26,
      0.32,
    ),
    ...near.map((at) => leaf(at, fill)),
    line(ribs, light, h * 0.0035),
    path(nuts(tx, ty + h * 0.012, h * 0.012), fill),
  );
}

const nuts = (x: number, y: number, r: number) =>
  rows<Point>("-1.6 1, .2 1.9, 1.8 .8")
    .map(([dx = 0, dy = 0]) => `M${num(x + dx * r - r)} ${num(y + dy * r)}a${num(r)} ${num(r)} 0 1 1 0 .1Z`)
    .join("");

/** The guanacaste, the national tree: a short trunk, wide arms and a crown like an umbrella. */
export function guanacaste(x: number, y: number, w: number, fill: string, light: string, seed = 1) {
  const rnd = dice(seed);
  const h = w * 0.62;
  const arms = [-0.4, -0.2, 0.02, 0.22, 0.4]
    .map((to) => {
      const [ex, ey] = [x + to * w, y - h * (0.74 - Math.abs(to) * 0.35)];
      const s = w * 0.012;
      const [left, right] = to < 0 ? [0.4, 0.32] : [0.34, 0.4];
      const [low, high] = to < 0 ? [0.38, 0.45] : [0.45, 0.38];
      return (
        `M${num(x - s * 2.4)} ${num(y - h * 0.22)}Q${num(x + to * w * left - s)} ${num(y - h * low)} ${num(ex - s)} ${num(ey)}` +
        `h${num(s * 2)}Q${num(x + to * w * right + s)} ${num(y - h * high)} ${num(x + s * 2.4)} ${num(y - h * 0.2)}Z`
      );
    })
    .join("");
  const trunk =
    `M${num(x - w * 0.055)} ${num(y)}q${num(w * 0.03)} ${num(-h * 0.1)} ${num(w * 0.026)} ${num(-h * 0.3)}h${num(w * 0.058)}` +
    `q${num(-w * 0.004)} ${num(h * 0.2)} ${num(w * 0.03)} ${num(h * 0.3)}Z`;
  return (
    path(trunk, fill) +
    path(arms, fill) +
    path(umbrella(x, y - h * 0.52, w, h * 0.5, rnd), fill) +
    path(bunches(x, y - h * 0.5, w, h * 0.44, w * (w > 500 ? 0.034 : 0.045), w > 500 ? 44 : 26, rnd), light)
  );
}

function umbrella(x: number, y: number, w: number, h: number, rnd: (a: number, b: number) => number) {
  const [n, m] = w > 500 ? [29, 17] : [17, 9];
  const top: Point[] = Array.from({ length: n + 1 }, (_, i) => {
    const t = i / n;
    return [x - w / 2 + w * t, y - h * Math.sin(Math.PI * t) ** 0.62 * rnd(0.9, 1.06) + h * 0.1];
  });
  const under: Point[] = Array.from({ length: m }, (_, i) => {
    const t = 1 - (i + 0.5) / m;
    return [x - w / 2 + w * t, y + h * rnd(-0.08, 0.2) - h * 0.26 * Math.sin(Math.PI * t)];
  });
  return lobed([...top, ...under], rnd);
}

/** Crescents of light on the bunches of leaves inside a dome-shaped crown. */
export function bunches(
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  count: number,
  rnd: (low: number, high: number) => number,
) {
  return Array.from({ length: count }, (_, i) => {
    const t = (i + rnd(0, 1)) / count;
    const k = r * rnd(0.6, 1.2);
    const cy = y - h * Math.sin(Math.PI * (0.06 + t * 0.88)) ** 0.62 * rnd(0.3, 0.8);
    return `M${num(x - w * 0.44 + w * 0.88 * t - k)} ${num(cy)}a${num(k)} ${num(k * 0.8)} 0 0 1 ${num(2 * k)} 0a${num(k * 1.2)} ${num(k * 0.7)} 0 0 0 ${num(-2 * k)} 0Z`;
  }).join("");
}

/** Joins points with small outward arcs, like leaves bunched at the edge of a crown. */
export function lobed(points: readonly Point[], rnd: (a: number, b: number) => number) {
  let d = "";
  points.forEach(([x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] as Point;
    if (i === 0) d += `M${num(x)} ${num(y)}`;
    const r = num(Math.hypot(nx - x, ny - y) * rnd(0.52, 0.7));
    d += `A${r} ${r} 0 0 1 ${num(nx)} ${num(ny)}`;
  });
  return `${d}Z`;
}

/** A tree fern, foot at the origin: a shaggy stem, a wide wheel of lacy fronds, new ones still curled. */
export function treeFern(h: number, fill: string, light: string, seed: number) {
  const rnd = dice(seed);
  const w = h * 0.045;
  const leaf = (a: number, tone: string, long: number, droop: number) => {
    const o = { droop, teeth: 14, width: 0.2, seed: seed + Math.round(a * 9) + 40 };
    return path(frond(0, -h, a + rnd(-0.08, 0.08), h * 0.6 * long, o), tone);
  };
  const skirt = rows<Point>("-1 0, -2 5.7, -1 4.6, -.6 7.4, .1 4.9, 1.1 6.600, .5 0");
  const hanging = skirt.map(([u, v]): Point => [u * w, v * w - h]);
  return [
    ...[-2.9, -2.5, -2, -1.57, -1.15, -0.65, -0.25].map((a) => leaf(a, light, 0.88, 0.3)),
    path(`M${num(-w)} 0L${num(-w * 0.7)} ${num(-h)}h${num(w * 1.4)}L${num(w)} 0Z`, fill),
    path(`${poly(hanging, true)}Z`, fill),
    curled(-h, h * 0.2, -1, fill),
    curled(-h, h * 0.16, 1, fill),
    ...[-3.05, -2.75, -2.3, -0.85, -0.4, -0.1].map((a) => leaf(a, fill, 1, 0.36)),
  ].join("");
}

const curled = (y: number, h: number, hand: number, stroke: string) => {
  const q = (...by: number[]) => `q${by.map((k, i) => num(k * h * (i % 2 ? 1 : hand))).join(" ")}`;
  const spiral = q(0.05, -0.7, 0.3, -1) + q(0.3, -0.1, 0.28, 0.16) + q(-0.1, 0.16, -0.2, 0.02);
  return line(`M0 ${num(y)}${spiral}`, stroke, h * 0.08);
};

/** Grass along the lower edge: one drawn strip, laid end to end. */
export function grass(p: Poster, seed: number, from: number, to: number, y: number, h: number, fill: string) {
  const rnd = dice(seed);
  const long = Math.min(to - from, 280);
  let d = "";
  for (let x = 0; x < long; x += rnd(3, 9)) {
    const [tall, bend, w] = [h * rnd(0.3, 1), rnd(-0.34, 0.34) * h, h * 0.03];
    d += `M${whole(x)} 0q${num(bend * 0.1)} ${whole(-tall * 0.6)} ${whole(bend)} ${whole(-tall)}q${num(-bend * 0.6)} ${whole(tall * 0.5)} ${num(-bend + w * 2)} ${whole(tall)}Z`;
  }
  const id = p.define((name) => `<path id="${name}" d="${d}" fill="${fill}"/>`);
  const strips = Math.ceil((to - from) / long);
  return Array.from(
    { length: strips },
    (_, i) => `<use href="#${id}" x="${whole(from + i * long)}" y="${y}"/>`,
  ).join("");
}

/** A big pointed leaf with its midrib cut out, drawn along an angle. */
export function bigLeaf(
  x: number,
  y: number,
  angle: number,
  l: number,
  w: number,
  fill: string,
  rib: string,
) {
  const a = Math.round((angle * 180) / Math.PI);
  return (
    `<g transform="translate(${whole(x)} ${whole(y)}) rotate(${a})">` +
    path(
      `M0 0C${whole(l * 0.2)} ${whole(-w)} ${whole(l * 0.7)} ${whole(-w * 0.9)} ${whole(l)} 0C${whole(l * 0.7)} ${whole(w * 0.8)} ${whole(l * 0.2)} ${whole(w)} 0 0Z`,
      fill,
    ) +
    path(
      `M0 0C${whole(l * 0.2)} ${whole(-w)} ${whole(l * 0.7)} ${whole(-w * 0.9)} ${whole(l)} 0Q${whole(l * 0.5)} ${whole(-w * 0.1)} 0 0Z`,
      rib,
    ) +
    "</g>"
  );
}
