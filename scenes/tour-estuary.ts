import {
  coral,
  cream,
  dice,
  group,
  ink,
  line,
  mango,
  oval,
  type Point,
  type Poster,
  path,
  poster,
  rows,
  smooth,
  type Triple,
  whole,
} from "./kit.ts";
import { canopy, ridge } from "./land.ts";
import { person } from "./people.ts";
import { bunches, lobed } from "./plants.ts";
import { cirrus, pelicans, sky, sun } from "./sky.ts";
import { glitter, ripples, water } from "./water.ts";

export const scenes = { "tour-1005": estuary };

function estuary() {
  const p = poster(1200, 800);
  const horizon = 400;
  sky(p, horizon, "0 #236472, .32 #55938f, .64 #f4b56e, 1 #fbe3b6");
  sun(p, 560, 300, 70, 340);
  cirrus(p, { seed: 27, from: 50, to: 260, count: 6 });
  p.add(pelicans(760, 130, 5, 20, "#2d5f66"));
  ridge(p, {
    seed: 6,
    y: 392,
    amp: 30,
    fill: ["#b98f78", "#e9bb8c"],
    bottom: 402,
    peaks: rows<Triple>("900 50 160, 240 36 200"),
  });
  water(p, horizon, 800, "0 #fbe3b6, .16 #f0b277, .45 #5f9a8c, 1 #12474d");
  canopy(p, {
    seed: 9,
    line: (x) => 382 + 40 * Math.exp(-(((x - 560) / 150) ** 2)),
    crown: [9, 18],
    fill: "#7d9c80",
    rim: "#d8bd86",
    bottom: 408,
  });
  mangroves(p, 4, -60, 400, 452, 190, "#356c62", "#a9ab74");
  mangroves(p, 7, 800, 1260, 440, 170, "#356c62", "#a9ab74");
  glitter(p, { seed: 5, x: 560, from: 412, to: 790, spread: 130, count: 40, narrow: 44 });
  ripples(p, { seed: 8, from: 420, to: 800, count: 34, colour: "#e8c690", opacity: 0.35 });
  p.add(group("translate(600 566) scale(1.06)", boat()));
  mangroves(p, 12, 940, 1330, 610, 400, "#123a3e", "#6f8a62");
  p.add(group("translate(190 742)", heron()));
  p.add(path("M0 800V770Q120 738 330 764Q380 776 420 800Z", "#0f2a2e"));
  return p.svg();
}

/** Red mangrove: a shaggy crown on a cage of stilt roots, and the whole of it again in the water. */
function mangroves(
  p: Poster,
  seed: number,
  from: number,
  to: number,
  base: number,
  h: number,
  fill: string,
  rim: string,
) {
  const rnd = dice(seed);
  const span = to - from;
  const count = Math.round(span / 26);
  const top: Point[] = Array.from({ length: count + 1 }, (_, i) => {
    const t = i / count;
    return [
      from + span * t,
      base - h * 0.34 - h * 0.66 * Math.sin(Math.PI * Math.min(1, Math.max(0, t))) ** 0.5 * rnd(0.78, 1),
    ];
  });
  const under: Point[] = Array.from({ length: 12 }, (_, i) => [
    to - (span * (i + 0.5)) / 12,
    base - h * rnd(0.2, 0.32),
  ]);
  const crown = lobed([...top, ...under], rnd);
  let roots = "";
  for (let x = from + 20; x < to - 10; x += rnd(h * 0.13, h * 0.22)) {
    const y = base - h * rnd(0.28, 0.36);
    roots += `M${whole(x)} ${whole(base - h * 0.5)}V${whole(y)}`;
    for (const reach of [-0.24, -0.11, 0.1, 0.22]) {
      const dx = reach * h * rnd(0.8, 1.25);
      roots += `M${whole(x)} ${whole(y + Math.abs(reach) * h * 0.3)}q${whole(dx * 0.85)} ${whole(-h * 0.05)} ${whole(dx)} ${whole(base - y + 4 - Math.abs(reach) * h * 0.3)}`;
    }
  }
  const wood = `<path d="${roots}" fill="none" stroke="${fill}" stroke-width="${Math.max(2.5, Math.round(h / 56))}" stroke-linecap="round"/>`;
  const leaves = path(
    bunches(from + span / 2, base - h * 0.34, span, h * 0.6, h * 0.075, count * 2, rnd),
    rim,
    0.35,
  );
  const id = p.define((name) => `<g id="${name}">${wood}<path d="${crown}" fill="${fill}"/>${leaves}</g>`);
  const lit = p.define((name) => `<path id="${name}" d="${crown}"/>`);
  p.add(
    `<use href="#${id}" transform="translate(0 ${whole(base * 1.86)}) scale(1 -.86)" opacity=".4"/>`,
    `<use href="#${lit}" fill="${rim}" x="${from < 300 ? 4 : -4}" y="-4"/><use href="#${id}"/>`,
  );
}

const boat = () => {
  const sitter = (x: number, shirt: string, flip = false) =>
    group(`translate(${x} -36) scale(${flip ? -0.78 : 0.78} .78)`, person("sit", ink, shirt));
  const reflection = group(
    "scale(1 -.7)",
    path("M-178-34Q-40-22 200-52Q186-10 160 0H-158Q-176-14-178-34Z", "#0b2f38"),
  );
  return [
    `<g opacity=".45">${reflection}</g>`,
    line("M-112-34V-118M108-36V-118M0-30V-118", ink, 4),
    sitter(-66, coral),
    sitter(-14, cream),
    sitter(38, mango),
    sitter(86, "#2b8f93"),
    group("translate(-146 -26) scale(.78)", person("stand", ink, cream, "#e8c48a")),
    path("M-178-38Q-40-24 204-56Q190-10 160 2H-158Q-176-12-178-38Z", ink),
    path("M-178-38Q-40-24 204-56l-3 10Q-40-13-177-28Z", cream),
    path("M-176-22Q-40-8 195-34l-4 9Q-40 2-172-13Z", coral),
    path("M-130-118q116-22 248 0l8 8q-132-12-264 0Z", cream),
    path("M-138-110q132-12 264 0v5q-132-12-264 0Z", coral),
    path("M-182-36h-16l-4 22h10l2 18h-8v4h16l4-28Z", ink),
    line("M-260 8h90M170 6q40-6 90 2M-230 18h50", cream, 3, 0.6),
  ].join("");
};

/** A great blue heron hunting: S of the neck, dagger bill, one leg drawn up. */
const heron = () =>
  line("M-6-118l-2 60 4 62M16-116l14 44-14 30", "#14323a", 6) +
  path(
    smooth(rows<Point>("-96 -104, -66 -150, -10 -186, 44 -192, 62 -168, 44 -132, 0 -112, -50 -104")),
    "#2f5661",
  ) +
  path("M-112-84q10-40 60-66q46-20 92-18q-20 40-76 54q-40 8-76 30Z", "#1d3f49") +
  path(
    "M50-150C100-190 108-226 84-250C62-272 60-300 84-312l20 2q8 8 2 18C84-288 84-272 100-254C130-222 116-170 30-128Z",
    "#2f5661",
  ) +
  path(
    "M52-158C96-196 98-226 78-250C62-268 62-288 74-302C70-286 74-272 90-256C116-226 104-180 50-140Z",
    "#e9d9b8",
  ) +
  path("M98-312l82 18-80 4Z", mango) +
  path("M84-312q10-8 24-2l6 6q-20-6-60 0q-14 2-24-2q26-6 54-2Z", "#14323a") +
  `<circle cx="96" cy="-303" r="3" fill="${cream}"/>` +
  oval(0, 4, 60, 6, "#e8c690", 0.5);
