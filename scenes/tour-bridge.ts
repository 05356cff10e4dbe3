import {
  around,
  at,
  coral,
  dice,
  disc,
  down,
  group,
  line,
  mango,
  type Point,
  type Poster,
  path,
  poster,
  type Quad,
  rows,
  smooth,
  type Triple,
} from "./kit.ts";
import { canopy, haze, ridge } from "./land.ts";
import { person } from "./people.ts";
import { frond, lobed, treeFern } from "./plants.ts";

export const scenes = { "tour-1003": bridge };

function bridge() {
  const p = poster(1200, 800);
  p.add(path("M0 0H1200V800H0Z", down(p, "0 #f6d9a3, .3 #dfdfb9, .62 #8fbfae, 1 #2f7f7a")));
  p.add(
    disc(820, 130, 420, around(p, "0 #fff6dc .95, .35 #ffe2a8 .5, 1 #f9c784 0")),
    disc(820, 130, 58, "#fffbe9"),
  );
  ridge(p, {
    seed: 3,
    y: 300,
    amp: 70,
    fill: ["#b3cdb4", "#dfe6c6"],
    peaks: rows<Triple>("300 90 200, 1080 80 200"),
    bottom: 460,
    flat: true,
  });
  const tier = (seed: number, y: number, swing: number, crown: Point, fill: string, rim: string) =>
    canopy(p, { seed, line: (x) => y + swing * Math.cos((x / 1200) * Math.PI * 2 + seed), crown, fill, rim });
  tier(11, 350, 40, [8, 20], "#9cc3a9", "#d6dcb4");
  haze(p, 300, 480, "#fbf5dc", 0.75);
  tier(12, 440, -50, [12, 28], "#6ea892", "#b9cf9f");
  haze(p, 400, 580, "#f2f2da", 0.7);
  tier(13, 560, 46, [16, 36], "#3f8578", "#8fba8c");
  haze(p, 520, 720, "#dfeedd", 0.62);
  span(p);
  tier(15, 700, -36, [22, 46], "#1f6159", "#5f9a78");
  haze(p, 660, 800, "#bfe0d0", 0.4);
  const clump = p.define((id) => `<g id="${id}">${epiphyte()}</g>`);
  const fern = p.define((id) => `<g id="${id}">${treeFern(300, "#12413f", "#2c6f63", 3)}</g>`);
  const again = (id: string, x: number, y: number, k: number, flip = false) =>
    `<use href="#${id}" transform="${at(x, y, k, flip)}"/>`;
  trunk(p, 70, 1, 1);
  trunk(p, 1180, -1, 0.7);
  p.add(
    again(clump, 88, 300, 1),
    again(clump, 84, 520, 1.2),
    again(clump, 172, 140, 0.8),
    again(clump, 48, 430, 1, true),
  );
  p.add(
    again(clump, 1160, 250, 1.1, true),
    again(clump, 1156, 470, 1, true),
    again(clump, 1086, 130, 0.8, true),
  );
  p.add(again(fern, 330, 850, 1), again(fern, 925, 860, 0.62, true), again(fern, 1045, 870, 0.94, true));
  const low = p.define((id) => `<g id="${id}">${undergrowth()}</g>`);
  p.add(again(low, 420, 838, 0.8), again(low, 800, 846, 0.8, true));
  p.add(again(low, 0, 800, 1), again(low, 1200, 800, 1, true), again(low, 560, 870, 0.8));
  return p.svg();
}

/** The hanging bridge: two cables, hangers, a sagging walk and three people crossing it. */
function span(p: Poster) {
  const cable = (x: number) => 300 + 150 * (1 - ((x - 610) / 520) ** 2);
  const deck = (x: number) => 452 + 84 * (1 - ((x - 610) / 520) ** 2);
  const trace = (f: (x: number) => number, lift = 0) =>
    smooth(
      Array.from({ length: 10 }, (_, i): Point => [90 + i * 130, f(90 + i * 130) + lift]),
      false,
    );
  const fore = "#123f40";
  let hangers = "";
  let boards = "";
  for (let x = 112; x < 1160; x += 22) {
    hangers += `M${x} ${Math.round(cable(x))}V${Math.round(deck(x))}`;
    boards += `M${x} ${Math.round(deck(x))}l10 7`;
  }
  p.add(line(trace(cable, 10), "#3f6f6a", 2.5), line(trace(deck, -9), "#3f6f6a", 3));
  const walker = (x: number, flip: boolean, pose: "walk" | "stand", shirt: string, s = 0.8) =>
    group(
      `translate(${x} ${Math.round(deck(x))}) scale(${flip ? -s : s} ${s})`,
      person(pose, fore, shirt, "#e8c48a"),
    );
  p.add(
    walker(470, false, "walk", coral),
    walker(532, false, "walk", mango, 0.74),
    walker(676, true, "stand", "#f6ead0"),
  );
  p.add(
    line(hangers, fore, 2),
    line(trace(cable), fore, 5.5),
    line(trace(deck), fore, 9),
    line(trace(deck, 7), "#2a5f5a", 3),
    line(boards, fore, 2),
  );
  p.add(line(trace(deck, -40), fore, 2.2));
}

function trunk(p: Poster, x: number, hand: 1 | -1, size: number) {
  const at = (dx: number) => Math.round(x + hand * dx);
  const bark = down(p, "0 #1d4f4b, 1 #0f2f31");
  p.add(path(`M${at(-60)} 800Q${at(-34)} 600 ${at(-40)} 0H${at(26)}Q${at(20)} 560 ${at(70)} 800Z`, bark));
  p.add(
    path(
      `M${at(10)} 350C${at(50)} 270 ${at(70)} 210 ${at(150 * size)} ${60 + 60 * (1 - size)}L${at(210 * size)} 0h${hand * 26}` +
        `L${at(170 * size)} ${76 + 60 * (1 - size)}C${at(110)} 210 ${at(80)} 270 ${at(18)} 420Z`,
      bark,
    ),
  );
  p.add(
    path(`M${at(26)} 0Q${at(20)} 560 ${at(70)} 800h${hand * -12}Q${at(8)} 560 ${at(16)} 0Z`, "#8fba8c", 0.55),
  );
  const rnd = dice(x);
  const crown = (drop: number, wide: number, fill: string) => {
    const leaves = Array.from({ length: 19 }, (_, i): Point => {
      const t = i / 18;
      return [
        x + hand * (60 - wide + t * wide * 2.1),
        drop * Math.sin(t * Math.PI) ** 0.6 * rnd(0.7, 1.1) - 10,
      ];
    });
    const outline: Point[] = [
      [x + hand * (50 - wide), -60],
      [x + hand * (70 + wide), -60],
      ...leaves.reverse(),
    ];
    p.add(path(lobed(hand > 0 ? outline : outline.reverse(), rnd), fill));
  };
  crown(150, 230 * size, "#2c6f63");
  crown(112, 210 * size, "#17484a");
}

/** Ferns that live on bark: a fan of small fronds leaning out from the trunk. */
const epiphyte = () =>
  [-1.3, -0.85, -0.4, 0, 0.4]
    .map((a, i) =>
      path(
        frond(0, 0, a, 74, { droop: 0.5, teeth: 7, width: 0.2, seed: i + 4 }),
        i % 2 ? "#17484a" : "#22605a",
      ),
    )
    .join("");

const undergrowth = () =>
  rows<Quad>("-10 10 -1 270 , 40 20 -.6 250, 90 30 -.35 190")
    .map(([x, y, a, l]) =>
      path(frond(x, y, a, l, { droop: 0.34, teeth: 13, width: 0.22, seed: l }), "#0f2f31"),
    )
    .join("");
