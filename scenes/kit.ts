export type Point = readonly [number, number];
export type Triple = readonly [number, number, number];
export type Quad = readonly [number, number, number, number];
export type Poster = ReturnType<typeof poster>;

export const ink = "#0f2a2e";
export const lagoon = "#0b6e76";
export const coral = "#f2643d";
export const mango = "#ffb238";
export const sand = "#fbf5ea";
export const cream = "#fff3d6";

/** A sheet of paper: shapes are added from back to front, definitions get short ids of their own. */
export function poster(w: number, h: number) {
  const defs: string[] = [];
  const body: string[] = [];
  let ids = 0;
  return {
    w,
    h,
    lightX: w / 2,
    add: (...shapes: string[]) => void body.push(...shapes),
    define(make: (id: string) => string) {
      const id = `s${(ids++).toString(36)}`;
      defs.push(make(id));
      return id;
    },
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" ` +
      `preserveAspectRatio="xMidYMid slice"><defs>${defs.join("")}${grain()}</defs>${body.join("")}` +
      `<path d="M0 0H${w}V${h}H0Z" fill="url(#grain)"/></svg>\n`,
  };
}

/** The grain of the print: one small tile of light and dark specks, dashes along a line that winds through it. */
function grain() {
  const specks = (seed: number, colour: string) => {
    const rnd = dice(seed);
    let [rows, gaps] = ["M0 1", ""];
    for (let y = 1, hand = 1; y < 138; hand = -hand) {
      const drop = Math.round(rnd(2, 5));
      rows += `h${hand * 140}v${drop}`;
      y += drop;
    }
    for (let i = 0; i < 17; i++) gaps += `1.3 ${whole(rnd(4, 62))} `;
    return `<path d="${rows}" fill="none" stroke="${colour}" stroke-width="1.3" stroke-dasharray="${gaps.trim()}" opacity=".13"/>`;
  };
  return `<pattern id="grain" width="140" height="140" patternUnits="userSpaceOnUse">${specks(3, cream)}${specks(8, ink)}</pattern>`;
}

/** Chance with a seed, so that every drawing comes out the same each time. */
export function dice(seed: number) {
  let state = seed * 2654435769;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return (low: number, high: number) => low + next() * (high - low);
}

export const num = (value: number) => String(Math.round(value * 10) / 10 + 0);
/** Rows of numbers written plainly: "x y, x y, …". */
export const rows = <Row extends readonly number[]>(list: string) =>
  list.split(",").map((row) => row.trim().split(/\s+/).map(Number) as readonly number[] as Row);

export const whole = (value: number) => String(Math.round(value) + 0);

export function down(p: Poster, stops: string, from?: number, to?: number) {
  const span =
    from === undefined ? `x2="0" y2="1"` : `gradientUnits="userSpaceOnUse" x2="0" y1="${from}" y2="${to}"`;
  return `url(#${p.define((id) => `<linearGradient id="${id}" ${span}>${stopTags(stops)}</linearGradient>`)})`;
}

export function across(p: Poster, stops: string) {
  return `url(#${p.define((id) => `<linearGradient id="${id}">${stopTags(stops)}</linearGradient>`)})`;
}

export function around(p: Poster, stops: string) {
  return `url(#${p.define((id) => `<radialGradient id="${id}">${stopTags(stops)}</radialGradient>`)})`;
}

/** Between a warm and a cool stop light passes through rose, not through olive. */
export function rosy(stops: string) {
  const list = stops.split(",").map((stop) => stop.trim().split(" ") as [string, string]);
  const channels = (colour: string) => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
  return list
    .flatMap(([offset, colour], i) => {
      const [nextOffset, next] = list[i + 1] ?? [offset, colour];
      const [a, b] = [channels(colour), channels(next)];
      const warm = ([red = 0, , blue = 0]: number[]) => red > blue;
      if (warm(a) === warm(b)) return [`${offset} ${colour}`];
      const rose = [10, -10, 7].map((shift, c) => Math.round(((a[c] ?? 0) + (b[c] ?? 0)) / 2 + shift));
      const middle = num2((Number(offset) + Number(nextOffset)) / 2);
      return [
        `${offset} ${colour}`,
        `${middle} #${rose.map((c) => c.toString(16).padStart(2, "0")).join("")}`,
      ];
    })
    .join(",");
}

/** Stops are written "offset colour opacity?, …". */
const stopTags = (stops: string) =>
  stops
    .split(",")
    .map((stop) => {
      const [at, colour, opacity] = stop.trim().split(" ");
      const seen = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${at}" stop-color="${colour}"${seen}/>`;
    })
    .join("");

export function path(d: string, fill: string, opacity = 1) {
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${num2(opacity)}"` : ""}/>`;
}

export function line(d: string, stroke: string, width: number, opacity = 1) {
  const seen = opacity < 1 ? ` opacity="${num2(opacity)}"` : "";
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}" stroke-linecap="round"${seen}/>`;
}

export const num2 = (value: number) => String(Math.round(value * 100) / 100);
export const group = (place: string, ...shapes: string[]) => `<g transform="${place}">${shapes.join("")}</g>`;
export const at = (x: number, y: number, scale = 1, flip = false) =>
  `translate(${num(x)} ${num(y)})${scale !== 1 || flip ? ` scale(${flip ? -scale : scale} ${scale})` : ""}`;
export const disc = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${opacity < 1 ? ` opacity="${num2(opacity)}"` : ""}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${
    opacity < 1 ? ` opacity="${num2(opacity)}"` : ""
  }/>`;
export const box = (x: number, y: number, w: number, h: number, fill: string, opacity = 1) =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"${
    opacity < 1 ? ` opacity="${num2(opacity)}"` : ""
  }/>`;

/** Straight-edged outline, in relative coordinates because they compress better. */
export function poly(points: readonly Point[], fine = false) {
  const grid = fine ? 10 : 1;
  const snapped = points.map(([x, y]) => [Math.round(x * grid), Math.round(y * grid)] as const);
  const [first, ...rest] = snapped;
  let [px, py] = first ?? [0, 0];
  let d = `M${num(px / grid)} ${num(py / grid)}l`;
  for (const [x, y] of rest) {
    d += `${pair((x - px) / grid, (y - py) / grid)} `;
    [px, py] = [x, y];
  }
  return d.trimEnd();
}

/** A smooth outline through the points (Catmull–Rom). */
export function smooth(points: readonly Point[], closed = true) {
  const count = points.length;
  const pick = (i: number): Point =>
    (closed ? points[(i + count) % count] : points[Math.min(count - 1, Math.max(0, i))]) as Point;
  let d = `M${num(pick(0)[0])} ${num(pick(0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)];
    d += `C${pair(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)} `;
    d += `${pair(c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6)} ${pair(c[0], c[1])}`;
  }
  return d + (closed ? "Z" : "");
}

const pair = (x: number, y: number) => `${num(x)}${y < 0 ? "" : " "}${num(y)}`;

/** The same outline twice, the lit one peeping out on the side of the sun. */
export function rimLit(
  p: Poster,
  d: string,
  fill: string,
  light: string,
  dx: number,
  dy: number,
  opacity = 1,
) {
  const id = p.define((name) => `<path id="${name}" d="${d}"/>`);
  const seen = opacity < 1 ? ` opacity="${num2(opacity)}"` : "";
  return `<use href="#${id}" fill="${light}"${seen}/><use href="#${id}" x="${num(dx)}" y="${num(dy)}" fill="${fill}"/>`;
}
