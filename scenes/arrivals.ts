import { jet } from "./jet.ts";
import {
  across,
  around,
  at,
  box,
  coral,
  cream,
  disc,
  down,
  group,
  lagoon,
  line,
  mango,
  oval,
  type Poster,
  path,
  poster,
  rows,
  type Triple,
} from "./kit.ts";
import { canopy, ridge } from "./land.ts";
import { person } from "./people.ts";
import { palm } from "./plants.ts";
import { calmSky, cirrus, sky, stars, sun } from "./sky.ts";
import { symbol } from "./symbol.ts";
import { van } from "./van.ts";

/**
 * The exit of the airport at dusk, where a driver with a sign waits beside the van. The left of the wide drawing and the
 * upper half of the tall one are calm sky, where words stand; what lies below the kerb may be covered.
 */
export const scenes = { "arrivals-wide": wide, "arrivals-tall": tall };

function wide() {
  const p = poster(1920, 900);
  calmSky(p, 560, 1180, [860, 380]);
  stars(p, 7, 34, 170);
  sun(p, 1085, 478, 92, 470);
  cirrus(p, { seed: 14, from: 170, to: 430, left: 960, right: 1800, count: 8, opacity: 0.24 });
  p.add(group(`${at(1500, 138, 0.36, true)} rotate(4)`, jet(p)));
  ridge(p, {
    seed: 8,
    flat: true,
    y: 566,
    amp: 30,
    fill: across(p, "0 #2c6270, .3 #41707c, .5 #a5838a, .62 #c08f84, 1 #6f6f7a"),
    bottom: 640,
    peaks: rows<Triple>("560 96 150, 700 128 90, 830 110 100, 380 60 160"),
  });
  ridge(p, {
    seed: 12,
    flat: true,
    y: 590,
    amp: 22,
    fill: across(p, "0 #214f5b, .36 #35606a, .55 #93756f, 1 #5f6a72"),
    bottom: 650,
    peaks: rows<Triple>("80 60 220, 1180 20 170"),
  });
  canopy(p, { seed: 15, line: () => 618, crown: [8, 18], fill: "#1c484b", rim: "#c79763", bottom: 660 });
  hall(p, { x: 1250, top: 392, foot: 644, roof: [1120, 1960], door: 1440 });
  street(p, { kerb: 640, lit: 1565 });
  p.add(line("M1150 402V700", "#17343b", 9), line("M1150 402V700", "#f7c58c", 1.6));
  palm(p, { x: 1904, y: 700, h: 620, lean: -0.05, seed: 5, size: 0.8 });
  p.add(group(at(1560, 736, 1.14, true), van(p, { driverSide: true, boards: false })));
  p.add(
    oval(930, 706, 110, 7, "#081c20", 0.4),
    group(at(884, 705, 1.92), person("walk", "#12262a", lagoon, "#e9d3b0")),
    group(at(828, 706, 1.7), suitcase("#b93a20")),
    group(at(966, 706, 1.88), person("walk", "#12262a", coral)),
    group(at(1028, 707, 1.24), person("walk", "#12262a", mango)),
    group(at(1192, 708, 2.02), driver()),
  );
  return p.svg();
}

function tall() {
  const p = poster(900, 1400);
  sky(p, 1020, "0 #123c50, .5 #1d5c6c, .7 #2f7b84, .88 #f0a35e, 1 #fbdca4");
  stars(p, 9, 44, 560);
  sun(p, 120, 940, 84, 360);
  cirrus(p, { seed: 9, from: 760, to: 940, count: 5, left: -60, right: 640 });
  ridge(p, {
    seed: 12,
    y: 1024,
    amp: 30,
    fill: ["#a98086", "#e8ac84"],
    peaks: rows<Triple>("300 60 110, 200 40 120"),
    bottom: 1080,
  });
  canopy(p, { seed: 15, line: () => 1060, crown: [8, 16], fill: "#3b5b52", rim: "#e5b577", bottom: 1100 });
  hall(p, { x: 262, top: 848, foot: 1090, roof: [168, 990], door: 450 });
  street(p, { kerb: 1086, lit: 577 });
  p.add(line("M200 860V1146", "#17343b", 9), line("M200 860V1146", "#f7c58c", 1.6));
  p.add(group(at(572, 1184, 1.02, true), van(p, { driverSide: true, boards: false })));
  p.add(group(at(196, 1158, 1.92), driver()));
  return p.svg();
}

/** The lit hall from x to the right edge: people behind its panes, a board over the door, a roof in two waves on it. */
function hall(
  p: Poster,
  o: { x: number; top: number; foot: number; roof: readonly [number, number]; door: number },
) {
  const { x, top, foot } = o;
  const w = 700;
  const wall = "#21434a";
  const light = down(p, "0 #f7b868, .5 #ffd591, 1 #ffe9bd", top, foot);
  p.add(box(x, top, w, foot - top, wall), box(x + 14, top + 54, w - 14, foot - top - 60, light));
  const people = Array.from({ length: 9 }, (_, i) => {
    const stands = at(
      x + 60 + (i * (w - 90)) / 9 + (i % 3) * 13,
      foot - 6,
      0.98 + (i % 2) * 0.1,
      i % 2 === 0,
    );
    return group(stands, person(i % 3 ? "stand" : "walk", "#8a5a3c"));
  });
  p.add(`<g opacity=".5">${people.join("")}</g>`);
  let bars = "";
  for (let at = x + 14; at < x + w; at += 92) bars += `M${at} ${top + 50}V${foot}`;
  p.add(line(bars, wall, 6), line(`M${x} ${top + 118}H${x + w}`, wall, 5));
  board(p, o.door, top + 8);
  const [left, right] = o.roof;
  const middle = (left + right) / 2;
  const [first, second] = [(left + middle) / 2, (middle + right) / 2];
  const crest = `M${left} ${top + 8}Q${first} ${top - 66} ${middle} ${top - 26}Q${second} ${top - 74} ${right} ${top - 6}`;
  p.add(
    path(
      `${crest}V${top + 16}Q${second} ${top - 42} ${middle} ${top + 4}Q${first} ${top - 34} ${left + 6} ${top + 18}Z`,
      "#17343b",
    ),
    path(
      `${crest}Q${second} ${top - 66} ${middle} ${top - 18}Q${first} ${top - 57} ${left} ${top + 8}Z`,
      "#f7c58c",
    ),
  );
}

/** The board over the door, with a plane and the airport's code, LIR. */
function board(p: Poster, x: number, y: number) {
  const letters = "M0 0V14H8M14 0V14M20.5 14V0H25.5Q29.5 0 29.5 3.8T25.5 7.6H20.5M25.5 7.6L30 14";
  const plane =
    "M-20-2.5H-8L2-17H7L2.5-2.5H15Q20-2.5 20 0T15 2.5H2.5L7 17H2L-8 2.5H-16L-19 7H-22L-20 0L-22-7H-19Z";
  p.add(
    box(x - 100, y, 200, 46, lagoon),
    path(`M${x - 100} ${y}h200v4h-200Z`, "#14a3a1"),
    group(`${at(x - 52, y + 25, 1.05)} rotate(38)`, path(plane, mango)),
    group(
      at(x + 2, y + 14, 1.45),
      `<path d="${letters}" fill="none" stroke="${cream}" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
  );
}

/** The pavement in the light of the hall, brightest at `lit`, the kerb, and the road down to the foot of the sheet. */
function street(p: Poster, { kerb, lit }: { kerb: number; lit: number }) {
  p.add(
    box(0, kerb, p.w, p.h - kerb, down(p, "0 #b98a68, .16 #6d6a62, .5 #2f4d50, 1 #0f2a2e", kerb, p.h)),
    oval(lit, kerb + 2, 434, 70, around(p, "0 #ffe0a6 .8, .5 #f7b868 .34, 1 #f7b868 0")),
    path(`M0 ${kerb + 74}H${p.w}V${p.h}H0Z`, down(p, "0 #35565a, .35 #24454a, 1 #0f2a2e", kerb + 74, p.h)),
    path(`M0 ${kerb + 68}H${p.w}v7H0Z`, "#f2c48e", 0.9),
    path(`M0 ${kerb + 75}H${p.w}v7H0Z`, "#122f34"),
  );
}

/** A driver, 100 high, who holds a sign with our symbol before the chest. */
function driver() {
  const [trousers, skin] = ["#12262a", "#7a4a34"];
  return [
    oval(0, 1, 20, 3, "#081c20", 0.5),
    path("M-9-47L-10-3Q-10 0-13 0H-2L0-36L2 0H13Q10 0 10-3L9-47Z", trousers),
    path("M-9-46H9V-42H-9Z", "#0a1a1d"),
    path("M-4.5-86H4.5V-78H-4.5Z", "#6a3f2c"),
    path(
      "M-5-81Q-14-80-16-74L-21-58L-15-54L-11-62V-44H11V-62L15-54L21-58L16-74Q14-80 5-81Q0-77-5-81Z",
      "#fff6e3",
    ),
    path("M2-79Q8-79 11-62V-44H5Z", "#e9d3b0"),
    path("M-3-79L0-74L3-79L1.2-76L1.6-60H-1.6L-1.2-76Z", coral),
    oval(0, -91, 6.2, 7.4, skin),
    path("M-6.8-92.5Q-7-101 0-101.5Q7-101 6.8-92.5Q0-95 -6.8-92.5Z", lagoon),
    path("M-7.5-92.5Q0-96.5 7.5-92.5L9-91Q0-94.5-9-91Z", "#084f55"),
    path(
      "M-24-70H24Q25.5-70 25.5-68.5V-48.5Q25.5-47 24-47H-24Q-25.5-47-25.5-48.5V-68.5Q-25.5-70-24-70Z",
      "#fffdf8",
    ),
    path("M-25.5-50.5H25.5V-48.5Q25.5-47 24-47H-24Q-25.5-47-25.5-48.5Z", mango),
    group(at(-8.5, -69, 0.43), ...symbol.map(([fill, d]) => path(d, fill))),
    path("M-24-56q-4 0-4 3.5t4 3.5h3v-7ZM24-56q4 0 4 3.5t-4 3.5h-3v-7Z", skin),
  ].join("");
}

/** A suitcase on wheels, 34 high, with its handle drawn up to the hand. */
function suitcase(fill: string) {
  return [
    line("M-1-30L8-52", "#22393d", 2),
    path("M-11-31Q-11-34-8-34H8Q11-34 11-31V-4H-11Z", fill),
    line("M-5-30V-8M5-30V-8", "#00000030", 1.6),
    disc(-7, -2, 2.5, "#0a1a1d"),
    disc(7, -2, 2.5, "#0a1a1d"),
  ].join("");
}
