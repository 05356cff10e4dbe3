import { jet } from "./jet.ts";
import {
  around,
  at,
  cream,
  dice,
  down,
  group,
  mango,
  oval,
  type Point,
  type Poster,
  path,
  poster,
  rows,
  type Triple,
  whole,
} from "./kit.ts";
import { canopy, haze, ridge } from "./land.ts";
import { bunches, lobed } from "./plants.ts";
import { cirrus, cloud, sky, stars, sun } from "./sky.ts";

export const scenes = { "airport-san-jose": sanJose };

/** The high valley at the hour when its lamps come on, the volcanoes behind it, a poró in bloom on our hillside. */
function sanJose() {
  const p = poster(1200, 800);
  sky(p, 450, "0 #16354e, .36 #35667a, .66 #c98a78, .86 #f3b27a, 1 #fbdca8");
  stars(p, 4, 46, 190);
  sun(p, 300, 414, 66, 400);
  cirrus(p, { seed: 16, from: 110, to: 380, count: 7 });
  ridge(p, {
    seed: 5,
    y: 456,
    amp: 40,
    fill: ["#8c7a88", "#e6b08c"],
    bottom: 540,
    peaks: rows<Triple>("90 70 150, 470 60 110, 1150 90 150"),
  });
  ridge(p, {
    seed: 26,
    y: 470,
    amp: 26,
    fill: ["#5b6779", "#c59a88"],
    bottom: 560,
    peaks: rows<Triple>("640 96 120, 776 128 74, 900 112 96, 1010 70 150, 540 40 170"),
  });
  p.add(cloud(6, 520, 398, 320, 44, "#e5b593"), cloud(9, 580, 408, 250, 26, "#fbe3c0"));
  haze(p, 390, 560, "#f9d3a0", 0.6);
  p.add(path("M0 500H1200V800H0Z", down(p, "0 #b08f80, .12 #6d7680, .4 #244f5c, 1 #10343c", 496, 760)));
  city(p);
  hillside(p);
  p.add(group(`${at(520, 206, 0.74, true)} rotate(-4)`, jet(p)));
  return p.svg();
}

const depth = (t: number) => 508 + 300 * t ** 1.7;

/** Streets as strings of lamps that open towards us, low roofs among them. */
function city(p: Poster) {
  p.add(oval(540, 548, 640, 150, around(p, "0 #ffd89a .95, .3 #f6b070 .6, .65 #d98a78 .22, 1 #b07f80 0")));
  const rnd = dice(19);
  const strings = (d: string, w: number, gap: number, tone: string) =>
    p.add(
      `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${w}" stroke-linecap="round" stroke-dasharray="0 ${gap}"/>`,
    );
  const shades = ["#5a6a74", "#4a606c", "#2c4f5b", "#234551", "#17404a", "#12363f"];
  const bands = rows<Triple>("0 .26 2, .26 .56 3, .56 1 4.6");
  bands.forEach(([from, to, w], band) => {
    let [avenues, streets, windows] = ["", "", ""];
    for (let i = 0; i < 5; i++) {
      const t = from + ((to - from) * i) / 5;
      const [y, k] = [depth(t), 0.5 + t * 1.6];
      let roofs = "";
      for (let x = rnd(-60, 0); x < 1200; x += rnd(46, 90) * k) {
        const tall = band === 0 && i < 3 ? 1 + 5 * Math.exp(-(((x - 520) / 170) ** 2)) * rnd(0.5, 1) : 1;
        const [wide, high] = [(rnd(20, 44) * k) / tall ** 0.6, rnd(7, 14) * k * tall];
        roofs += `M${whole(x)} ${whole(y + 3)}v${whole(-high)}h${whole(wide)}v${whole(high)}Z`;
        for (let wx = x + 4 * k; wx < x + wide - 3; wx += 8 * k)
          if (rnd(0, 1) < 0.4) windows += `M${whole(wx)} ${whole(y - high * rnd(0.3, 0.7))}h0`;
      }
      p.add(path(roofs, shades[band * 2 + (i % 2)] as string));
    }
    for (let i = 0; i < 4; i++) {
      const y = depth(from + ((to - from) * (i + 0.5)) / 4);
      avenues += `M-20 ${whole(y + 14)}Q560 ${whole(y - 12)} 1220 ${whole(y + 14)}`;
    }
    for (let i = -9; i < 10; i++) {
      const x = (t: number) => 560 + i * (34 + 190 * t ** 1.4) + 16 * Math.sin(i * 2 + t * 4);
      const mid = (from + to) / 2;
      streets += `M${whole(x(from))} ${whole(depth(from))}Q${whole(x(mid))} ${whole(depth(mid))} ${whole(x(to))} ${whole(depth(to))}`;
    }
    p.add(
      `<path d="${avenues}${streets}" fill="none" stroke="#ffb868" stroke-width="${w * 1.4}" opacity=".28"/>`,
    );
    strings(avenues, w, 4 + w * 3, mango);
    strings(streets, w * 0.9, 3 + w * 2.4, "#ffd38a");
    p.add(`<path d="${windows}" stroke="${cream}" stroke-width="${w * 0.8}" stroke-linecap="square"/>`);
  });
}

/** Coffee in rows, and the tree that shades it, leafless and full of flowers. */
function hillside(p: Poster) {
  const edge = (x: number) =>
    792 - 300 * Math.exp(-(((x - 1260) / 330) ** 2)) - 60 * Math.exp(-((x / 240) ** 2));
  canopy(p, {
    seed: 21,
    line: edge,
    crown: [9, 18],
    fill: down(p, "0 #2a6658, 1 #0f3136", 480, 800),
    rim: "#c2ab72",
  });
  poro(p, 985, 690);
  for (const [seed, drop, tone] of [
    [31, 74, "#1d5149"],
    [33, 150, "#153f3d"],
    [37, 230, "#0f2f31"],
  ] as const)
    canopy(p, {
      seed,
      line: (x) => edge(x - drop * 0.3) + drop,
      crown: [14, 24],
      fill: tone,
      rim: "#3f7a62",
    });
}

function poro(p: Poster, x: number, y: number) {
  const rnd = dice(41);
  const limbs = [
    "M-14 60Q-6-60-12-120Q-30-180-90-230L-84-234Q-20-196-2-150Q4-200-20-286L-13-288Q14-220 12-160Q30-214 84-262L89-257Q44-206 26-130Q14-60 24 60Z",
    "M-2-110Q-60-150-136-150L-136-155Q-50-160 4-122ZM16-116Q80-160 146-170L147-164Q84-146 20-100Z",
  ].join("");
  const clumps = rows<Triple>(
    "-148 -176 54, -84 -236 66, -40 -184 40, -20 -296 66, 50 -240 54, 96 -286 60, 92 -206 46, 162 -206 58",
  );
  const crowns = (k: number, lift: number) =>
    clumps
      .map(([bx, by, r]) => {
        const ring = Array.from({ length: 13 }, (_, i): Point => {
          const a = (i / 13) * 2 * Math.PI;
          return [
            bx - lift * r + Math.cos(a) * r * k * rnd(0.92, 1.1),
            by - lift * r + Math.sin(a) * r * k * 0.66,
          ];
        });
        return lobed(ring, rnd);
      })
      .join("");
  const sparks = clumps.map(([bx, by, r]) =>
    bunches(bx - r * 0.2, by + r * 0.16, r * 1.5, r * 0.6, r * 0.16, 6, rnd),
  );
  p.add(
    group(
      at(x, y),
      path(crowns(1, 0), "#a63a2b"),
      path(limbs, "#0f2a2e"),
      path(crowns(0.8, 0.16), "#dd5230"),
      path(sparks.join(""), mango),
    ),
  );
}
