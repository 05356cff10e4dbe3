import { cattle } from "./cattle.ts";
import { jet } from "./jet.ts";
import {
  across,
  at,
  cream,
  down,
  group,
  line,
  mango,
  type Poster,
  path,
  poster,
  rows,
  type Triple,
} from "./kit.ts";
import { canopy, haze, ridge } from "./land.ts";
import { grass, guanacaste } from "./plants.ts";
import { cirrus, sky, sun } from "./sky.ts";

export const scenes = { "airport-liberia": liberia };

function liberia() {
  const p = poster(1200, 800);
  sky(p, 540, "0 #1b4258, .34 #3a7c84, .62 #e79a62, .82 #f9c784, 1 #fbe3b6");
  sun(p, 900, 452, 92, 460);
  cirrus(p, { seed: 6, from: 70, to: 400, count: 8 });
  ridge(p, {
    seed: 8,
    y: 530,
    amp: 34,
    fill: ["#96788a", "#ecb88e"],
    bottom: 590,
    peaks: rows<Triple>("390 120 100, 500 138 66, 610 118 80, 690 60 130, 250 60 150"),
  });
  ridge(p, {
    seed: 12,
    y: 552,
    amp: 24,
    fill: ["#7a747c", "#d9a583"],
    bottom: 600,
    peaks: rows<Triple>("60 60 200, 1180 46 170"),
  });
  haze(p, 480, 600, "#fbe3b6", 0.55);
  canopy(p, { seed: 15, line: () => 574, crown: [6, 12], fill: "#6b8068", rim: "#e5bf82", bottom: 610 });
  p.add(path("M0 584H1200V800H0Z", down(p, "0 #e0b56c, .3 #b98f55, .66 #6f6a48, 1 #2b4540", 584, 800)));
  terminal(p);
  runway(p);
  p.add(
    path("M330 690Q700 640 1200 706V716Q760 660 330 700Z", "#f3cd86", 0.4),
    group(at(566, 702, 0.62), cattle("#1c3a3a", "#f0bd7c")),
    group(at(674, 712, 0.78, true), cattle("#1c3a3a", "#f0bd7c")),
    group(at(452, 690, 0.46, true), cattle("#2c4743", "#f0bd7c")),
  );
  p.add(path("M0 722Q300 690 560 740T1200 772V800H0Z", down(p, "0 #33503f, 1 #0f2a2e", 700, 800)));
  p.add(guanacaste(214, 766, 640, "#0f2a2e", "#245052", 5));
  p.add(path("M0 760Q240 736 520 776T1200 792V800H0Z", "#0f2a2e"));
  p.add(grass(p, 5, 0, 1200, 800, 64, "#0f2a2e"));
  p.add(group(`${at(770, 208, 0.96)} rotate(-4)`, jet(p)));
  return p.svg();
}

/** The strip on the plain, seen almost from the side, its lamps already lit. */
function runway(p: Poster) {
  p.add(
    path("M330 640L1200 606V624L330 652Z", across(p, "0 #8d7f68 0, .3 #6f7470, 1 #4f6466")),
    `<path d="M480 640L1200 615" stroke="${cream}" stroke-width="2.5" stroke-dasharray="26 20" opacity=".8"/>`,
  );
  for (const d of ["M440 637L1200 605", "M420 650L1200 626"])
    p.add(
      `<path d="${d}" stroke="${mango}" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 38"/>`,
    );
}

/** A wide roof on slender posts, a lit hall below it, and the tower. */
function terminal(p: Poster) {
  const wall = "#3b5a5f";
  p.add(
    path("M840 596V572H1150V596Z", wall),
    path("M850 588V577H1140V588Z", mango),
    line("M880 576v14M920 576v14M960 576v14M1000 576v14M1040 576v14M1080 576v14M1115 576v14", wall, 3),
    path("M820 570Q900 540 985 556Q1080 544 1172 566L1170 574Q1080 556 985 566Q900 552 822 577Z", "#2a464d"),
    path("M820 570Q900 540 985 556Q1080 544 1172 566Q1080 549 985 560Q900 545 820 570Z", "#f7c58c"),
    path("M1086 560L1090 486H1078L1071 458H1121L1114 486H1102L1106 560Z", "#2a464d"),
    path("M1075 464H1117L1112 481H1080Z", mango),
    path("M1078 457Q1096 444 1114 457ZM1094 448V428H1097V448Z", "#2a464d"),
  );
}
