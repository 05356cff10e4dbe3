import {
  around,
  cream,
  dice,
  disc,
  down,
  group,
  mango,
  oval,
  type Point,
  type Poster,
  path,
  poster,
  rows,
  smooth,
} from "./kit.ts";
import { bigLeaf, frond } from "./plants.ts";
import { steam } from "./sky.ts";
import { flower, sea, table } from "./spa-table.ts";

export const scenes = { "spa-stones": stones };

function stones() {
  const p = poster(1200, 800);
  sea(p, 800);
  for (const [a, l] of rows<Point>("-1.25 430, -.85 400, -.45 360"))
    p.add(path(frond(-30, 640, a, l, { droop: 0.42, teeth: 15, width: 0.26, seed: l }), "#12393b"));
  table(p, 590);
  p.add(bigLeaf(210, 690, -0.12, 560, 96, "#1f6a52", "#2f8a66"));
  const stone = (x: number, y: number, rx: number, ry: number, seed: number) => {
    const rnd = dice(seed);
    const edge = Array.from({ length: 12 }, (_, i): [number, number] => {
      const a = (i / 12) * Math.PI * 2;
      const k = rnd(0.96, 1.03);
      return [
        x + Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.82 * rx * k,
        y + Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** 0.82 * ry * k,
      ];
    });
    p.add(
      path(smooth(edge), down(p, "0 #5f7478, .35 #2f474d, 1 #14262b")),
      path(
        `M${x - rx * 0.1} ${y - ry * 0.86}Q${x + rx * 0.7} ${y - ry * 0.9} ${x + rx * 0.93} ${y - ry * 0.06}Q${x + rx * 0.6} ${y - ry * 0.56} ${x - rx * 0.1} ${y - ry * 0.86}Z`,
        "#f7c58c",
        0.9,
      ),
      path(
        `M${x - rx * 0.7} ${y - ry * 0.36}q${rx * 0.4}-${ry * 0.36} ${rx * 0.9}-${ry * 0.3}q-${rx * 0.5} ${ry * 0.06}-${rx * 0.9} ${ry * 0.3}Z`,
        "#9db1ae",
        0.5,
      ),
    );
  };
  p.add(oval(500, 694, 260, 20, "#1c1a1c", 0.5));
  stone(490, 640, 224, 62, 3);
  stone(512, 536, 176, 54, 5);
  stone(486, 446, 130, 44, 8);
  stone(505, 374, 84, 32, 11);
  p.add(group("translate(505 336) scale(.62 .4)", flower(p)));
  p.add(oval(920, 716, 170, 18, "#1c1a1c", 0.5));
  stone(930, 676, 150, 46, 14);
  stone(770, 712, 92, 32, 17);
  candle(p, 1080, 700);
  steam(p, 3, 400, 420, 190, 300, cream, 0.45);
  steam(p, 7, 620, 430, 180, 260, cream, 0.42);
  return p.svg();
}

function candle(p: Poster, x: number, y: number) {
  p.add(disc(x, y - 116, 150, around(p, "0 #fff1cf .9, .25 #ffc974 .45, 1 #ffb238 0")));
  p.add(
    path(`M${x - 44} ${y - 84}h88l-8 92q-36 12-72 0Z`, down(p, "0 #fff1cf, .4 #f7c98c, 1 #c9805a")),
    oval(x, y - 84, 44, 9, "#fff6e0"),
  );
  p.add(
    path(`M${x} ${y - 150}q20 30 12 48q-12 16-24 0q-8-18 12-48Z`, mango),
    path(`M${x} ${y - 126}q10 16 6 26q-6 8-12 0q-4-10 6-26Z`, "#fffbe9"),
  );
}
