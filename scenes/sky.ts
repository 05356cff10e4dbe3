import {
  around,
  box,
  cream,
  dice,
  disc,
  down,
  oval,
  type Point,
  type Poster,
  path,
  rosy,
  whole,
} from "./kit.ts";

export function sky(p: Poster, horizon: number, stops: string) {
  p.add(box(0, 0, p.w, horizon + 4, down(p, rosy(stops), 0, horizon)));
}

/** A sky whose warmth keeps to the sun at x, so that white words beside it stand on teal. */
export function calmSky(p: Poster, horizon: number, x: number, reach: Point) {
  sky(p, horizon, "0 #123c50, .5 #1d5c6c, .84 #2c7480, 1 #3f7d84");
  const warmth = around(p, "0 #fbd9a0, .3 #f4ad68 .95, .58 #d08d78 .62, .8 #93808a .24, 1 #3f7d84 0");
  p.add(oval(x, horizon, reach[0], reach[1], warmth));
}

export function sun(p: Poster, x: number, y: number, r: number, glow = r * 4, colour = cream) {
  const light = around(p, "0 #fff1cf .95, .2 #ffd596 .62, .42 #f2a376 .32, .7 #d68b82 .12, 1 #c08088 0");
  p.add(disc(x, y, glow, light), disc(x, y, r, colour));
  p.lightX = x;
}

/** Long flat bands of cirrus, brighter towards the horizon. */
export function cirrus(p: Poster, o: Band & { from: number; to: number; colour?: string; opacity?: number }) {
  const rnd = dice(o.seed);
  const bands: string[] = [];
  for (let i = 0; i < (o.count ?? 9); i++) {
    const y = o.from + ((o.to - o.from) * (i + rnd(0, 0.6))) / (o.count ?? 9);
    const [x, w, h] = [rnd(o.left ?? -100, o.right ?? p.w), rnd(p.w * 0.16, p.w * 0.4), rnd(5, 12)];
    bands.push(
      `M${whole(x)} ${whole(y)}q${whole(w * 0.3)} ${whole(-h)} ${whole(w * 0.55)} ${whole(-h * 0.2)}t${whole(w * 0.45)} ` +
        `${whole(h * 0.4)}q${whole(-w * 0.4)} ${whole(h)} ${whole(-w * 0.7)} ${whole(h * 0.5)}t${whole(-w * 0.3)} ${whole(-h * 0.7)}Z`,
    );
  }
  p.add(path(bands.join(""), o.colour ?? "#ffe9c4", o.opacity ?? 0.28));
}

type Band = { seed: number; count?: number; left?: number; right?: number };
/** A flat-bottomed bank of cloud in one tone, its billows unequal. */
export function cloud(seed: number, x: number, y: number, w: number, h: number, fill: string, opacity = 1) {
  const rnd = dice(seed);
  const puffs = Math.max(6, Math.round((w / h) * 2));
  let d = `M${whole(x)} ${whole(y)}`;
  let [px, py] = [0, 0];
  for (let i = 1; i <= puffs; i++) {
    const t = i / puffs;
    const body = Math.sin(Math.PI * t) ** 1.3 * (0.5 + 0.5 * Math.sin(t * 5 + seed));
    const [nx, ny] =
      i === puffs ? [w, 0] : [w * (t + rnd(-0.25, 0.25) / puffs), -h * (0.08 + body * rnd(0.75, 1))];
    const r = Math.hypot(nx - px, ny - py) * rnd(0.54, 0.8);
    d += `a${whole(r)} ${whole(r * 0.82)} 0 0 1 ${Math.round(nx) - Math.round(px)} ${Math.round(ny) - Math.round(py)}`;
    [px, py] = [nx, ny];
  }
  const under = `q${whole(-w * 0.25)} ${whole(h * 0.1)} ${whole(-w * 0.5)} ${whole(h * 0.04)}`;
  return path(`${d}${under}t${whole(-w * 0.5)} ${whole(-h * 0.04)}Z`, fill, opacity);
}

/** Steam: soft puffs that climb, swing and thin out. */
export function steam(
  p: Poster,
  seed: number,
  x: number,
  y: number,
  w: number,
  h: number,
  colour = cream,
  opacity = 0.5,
) {
  const rnd = dice(seed);
  const soft = around(p, `0 ${colour} ${opacity * 0.62}, .45 ${colour} ${opacity * 0.36}, 1 ${colour} 0`);
  for (let i = 0; i < 10; i++) {
    const t = i / 9;
    const swing = Math.sin(t * 5 + seed) * w * 0.2 * (0.3 + t) + rnd(-0.1, 0.1) * w;
    const wide = w * (0.32 + 0.34 * Math.sin(Math.PI * t * 0.8));
    p.add(oval(x + swing, y - h * t * 0.9, wide, h * (0.2 - 0.05 * t), soft, 1 - t * 0.8));
  }
}

export function stars(p: Poster, seed: number, count: number, to: number) {
  const rnd = dice(seed);
  let [big, small] = ["", ""];
  for (let i = 0; i < count; i++) {
    const dot = `M${whole(rnd(0, p.w))} ${whole(rnd(0, 1) ** 1.4 * to)}h0`;
    if (i % 5) small += dot;
    else big += dot;
  }
  const tag = (d: string, w: number, o: number) =>
    `<path d="${d}" stroke="#fff3d6" stroke-width="${w}" stroke-linecap="round" opacity="${o}"/>`;
  p.add(tag(small, 2.2, 0.6), tag(big, 3.6, 0.9));
}

/** Brown pelicans in line astern, as they pass along this coast at dusk. */
export function pelicans(x: number, y: number, count: number, size: number, fill: string) {
  let d = "";
  for (let i = 0; i < count; i++) {
    const s = size * (1 - i * 0.06);
    const bend = [0.5, 0.2, 0.62, 0.36][i % 4] as number;
    const px = x + i * size * 2.1;
    const py = y + i * size * 0.32 + (i % 2) * size * 0.3;
    d +=
      `M${whole(px)} ${whole(py)}q${whole(-s * 0.35)} ${whole(-s * bend)} ${whole(-s)} ${whole(-s * bend * 0.5)}` +
      `q${whole(s * 0.6)} ${whole(s * 0.02)} ${whole(s * 0.86)} ${whole(s * bend * 0.5 + s * 0.12)}` +
      `q${whole(s * 0.1)} ${whole(s * 0.1)} ${whole(s * 0.28)} 0q${whole(s * 0.3)} ${whole(-s * bend * 0.7)} ${whole(s * 0.86)} ${whole(-s * bend * 0.5)}` +
      `q${whole(-s * 0.6)} ${whole(-s * 0.5 * bend)} ${whole(-s)} ${whole(s * bend * 0.5 - s * 0.12)}Z`;
  }
  return path(d, fill);
}
