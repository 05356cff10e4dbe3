import { coral, cream, down, group, line, oval, path, poster, rows, type Triple } from "./kit.ts";
import { canopy, ridge } from "./land.ts";
import { bigLeaf } from "./plants.ts";
import { cirrus, cloud, sky, steam, sun } from "./sky.ts";
import { flower, sea, table } from "./spa-table.ts";

export const scenes = { "spa-frangipani": frangipani, "spa-clay": clay };

function frangipani() {
  const p = poster(1200, 800);
  sea(p, 330, 300);
  table(p, 540);
  p.add(
    bigLeaf(560, 600, -2.5, 420, 80, "#1f6a52", "#2f8a66"),
    bigLeaf(860, 590, -0.75, 440, 86, "#1f6a52", "#2f8a66"),
    bigLeaf(700, 560, -1.55, 330, 70, "#17564a", "#246f5a"),
  );
  p.add(oval(720, 742, 370, 26, "#1c1a1c", 0.55));
  p.add(path("M350 520Q380 740 600 752H840Q1060 740 1090 520Z", down(p, "0 #c98a5c, .3 #8f5a40, 1 #3f2c2c")));
  p.add(
    path("M940 740Q1062 690 1090 520l-34 0Q1030 690 900 748Z", "#f3b27a", 0.4),
    line("M366 590Q720 680 1076 590M392 650Q720 730 1050 650", "#3f2c2c", 2.5, 0.45),
  );
  p.add(
    oval(720, 520, 370, 84, "#e3b07c"),
    oval(720, 522, 350, 74, "#2a7f84"),
    path("M370 522a350 74 0 0 1 700 0q-350-96-700 0Z", "#123f48", 0.55),
    path("M520 578q200 24 400-4q-200 36-400 4ZM430 548q60 18 140 22q-100 2-140-22Z", cream, 0.5),
  );
  const bloom = flower(p);
  const place = (x: number, y: number, sx: number, sy: number, turn: number) =>
    p.add(
      oval(x + 6, y + 18, 112 * sx, 96 * sy, "#0d3d48", 0.5),
      `<g transform="translate(${x} ${y}) scale(${sx} ${sy}) rotate(${turn})">${bloom}</g>`,
    );
  place(560, 516, 0.92, 0.52, 10);
  place(880, 512, 0.95, 0.54, 40);
  p.add(`<g transform="translate(716 462) scale(1.5 1) rotate(26)">${bloom}</g>`);
  p.add(
    oval(236, 720, 150, 16, "#1c1a1c", 0.5),
    group("translate(230 668) scale(1.2 .74) rotate(-14)", bloom),
  );
  return p.svg();
}

function clay() {
  const p = poster(1200, 800);
  sky(p, 470, "0 #24596b, .36 #468788, .72 #f2b273, 1 #fbe3b6");
  sun(p, 240, 352, 72, 360);
  cirrus(p, { seed: 13, from: 50, to: 300, count: 6 });
  ridge(p, {
    seed: 4,
    y: 430,
    amp: 26,
    fill: ["#8f7a80", "#e3b48e"],
    bottom: 560,
    peaks: rows<Triple>("760 250 170, 1120 70 130, 480 40 120"),
  });
  p.add(cloud(5, 480, 262, 300, 62, "#f1cfa4"), cloud(8, 560, 276, 230, 36, "#fff1d2"));
  canopy(p, {
    seed: 7,
    line: (x) => 468 + 10 * Math.sin(x / 130),
    crown: [10, 20],
    fill: "#5f8f83",
    rim: "#e3c083",
  });
  canopy(p, {
    seed: 9,
    line: (x) => 494 - 8 * Math.sin(x / 90),
    crown: [14, 28],
    fill: "#3a7468",
    rim: "#b9a96c",
  });
  steam(p, 2, 250, 530, 190, 230, cream, 0.55);
  steam(p, 4, 1030, 530, 190, 230, cream, 0.55);
  table(p, 500);
  p.add(
    bigLeaf(330, 690, -2.75, 360, 90, "#1f6a52", "#2f8a66"),
    bigLeaf(300, 720, 3.05, 330, 70, "#17564a", "#246f5a"),
    bigLeaf(850, 640, -0.62, 330, 84, "#1f6a52", "#2f8a66"),
  );
  p.add(
    oval(1030, 728, 190, 16, "#1c1a1c", 0.5),
    towel(950, 674, cream, "#d9b184"),
    towel(1090, 674, "#2b8f93", "#17636b"),
    towel(1020, 586, coral, "#b9472f"),
  );
  p.add(oval(600, 746, 330, 24, "#1c1a1c", 0.55));
  p.add(path("M290 500Q300 730 500 752H700Q900 730 910 500Z", down(p, "0 #f0d3a6, .35 #d9a877, 1 #7d4f40")));
  p.add(
    path("M760 742Q900 700 910 500h-42Q860 690 710 750Z", "#fff1cf", 0.4),
    line("M298 560Q600 640 902 560", coral, 12, 0.9),
    line("M304 586Q600 666 896 586", coral, 4, 0.9),
  );
  p.add(oval(600, 500, 310, 76, "#f6dfb8"), oval(600, 502, 288, 66, "#6f6a66"));
  p.add(
    path(
      "M330 510C420 450 560 446 640 476C720 506 660 536 590 526C530 516 560 490 610 496C560 470 440 480 420 520C420 546 560 566 660 560C780 552 840 520 830 484C880 500 890 520 868 534C780 580 400 584 330 510Z",
      "#9a958c",
    ),
  );
  p.add(
    path(
      "M420 520C440 484 540 474 610 496C560 488 470 496 452 528ZM660 560C760 552 820 524 830 484C850 520 770 566 660 560Z",
      "#c9c2b2",
      0.8,
    ),
  );
  p.add(
    path("M676 508L900 326q16-6 20 8L706 522Q690 528 676 508Z", "#b9814f"),
    path("M610 486q40-20 78 10l18 26q-30 20-66 10q-34-16-30-46Z", "#7d7670"),
    path("M880 342l24-19q14-6 18 8l-26 20Z", "#e9b97c"),
  );
  p.add(group("translate(250 690) scale(.9 .56) rotate(20)", flower(p)));
  return p.svg();
}

/** A rolled towel seen from its end. */
const towel = (x: number, y: number, cloth: string, fold: string) =>
  path(`M${x - 10} ${y - 48}h108q26 6 26 48t-26 48h-108Z`, fold) +
  oval(x, y, 60, 48, cloth) +
  line(
    `M${x + 34} ${y + 14}q-8 22-34 22q-36-2-38-34q2-30 36-32q28 2 30 26q-2 22-24 22q-18-2-18-18q2-14 14-14`,
    fold,
    4.5,
  );
