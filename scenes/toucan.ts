import {
  dice,
  down,
  group,
  ink,
  line,
  mango,
  type Point,
  path,
  poster,
  rows,
  smooth,
  type Triple,
} from "./kit.ts";
import { canopy, haze, ridge } from "./land.ts";
import { bigLeaf, frond } from "./plants.ts";
import { cirrus, sky, sun } from "./sky.ts";

export const scenes = { contact: toucan };

/** A keel-billed toucan on a branch, looking at whoever comes to the door. */
function toucan() {
  const p = poster(1600, 640);
  sky(p, 450, "0 #1b4a5e, .36 #3f8a8c, .68 #f0a35e, .86 #f9c784, 1 #fbe3b6");
  sun(p, 850, 318, 150, 480);
  cirrus(p, { seed: 12, from: 50, to: 340, count: 7 });
  ridge(p, {
    seed: 8,
    y: 450,
    amp: 36,
    fill: ["#a9848a", "#e8b48c"],
    bottom: 560,
    peaks: rows<Triple>("1400 130 200, 1140 46 150, 60 60 200, 480 30 180"),
  });
  haze(p, 380, 520, "#fbe3b6", 0.55);
  canopy(p, {
    seed: 15,
    line: (x) => 488 + 12 * Math.sin(x / 150),
    crown: [9, 18],
    fill: "#6f9a7c",
    rim: "#e5c583",
  });
  canopy(p, {
    seed: 18,
    line: (x) => 526 - 14 * Math.sin(x / 190),
    crown: [12, 24],
    fill: "#3a7866",
    rim: "#b9b06f",
  });
  canopy(p, {
    seed: 21,
    line: (x) => 584 + 14 * Math.sin(x / 160),
    crown: [17, 32],
    fill: "#1c514b",
    rim: "#4f8a6c",
  });
  for (const [x, y, turn, l] of [
    [1640, 40, 2.5, 380],
    [1640, 150, 2.9, 330],
    [1610, -40, 2.1, 360],
  ] as const)
    p.add(path(frond(x, y, turn, l, { droop: 0.5, teeth: 15, width: 0.24, seed: y + 60 }), "#143f41"));
  const rnd = dice(6);
  const bark = rows<Point>("-30 548, 320 540, 640 528, 860 516, 1080 520, 1300 504, 1470 486, 1630 474");
  const under = bark.map(([x, y], i): Point => [x, y + 24 + i * 3 + rnd(-4, 4)]).reverse();
  p.add(
    path(
      `${smooth(bark, false)}L${smooth(under, false).slice(1)}Z`,
      down(p, "0 #6a4a3c, 1 #2b2426", 470, 570),
    ),
    line(smooth(bark, false), "#f0b67c", 4, 0.8),
    bigLeaf(600, 534, -2.2, 130, 34, "#1f6a52", "#2f8a66"),
    bigLeaf(616, 538, 2.6, 136, 32, "#17564a", "#246f5a"),
    bigLeaf(1390, 498, -0.9, 160, 40, "#1f6a52", "#2f8a66"),
    bigLeaf(1398, 502, 0.5, 150, 36, "#17564a", "#246f5a"),
  );
  p.add(group("translate(1040 340) scale(.77)", bird()));
  return p.svg();
}

// The perch is at 230 below the origin, the bill points to the left.
function bird() {
  const [black, sheen, bib] = ["#12262a", "#2a5058", "#ffd24d"];
  return [
    path("M120 150Q190 250 214 372Q186 384 160 374Q120 280 70 190Z", black),
    path("M178 372Q120 280 84 196L96 190Q150 280 196 374Z", sheen, 0.6),
    path(
      smooth(
        rows<Point>(
          "-70 -176, -10 -196, 44 -166, 70 -100, 118 -10, 146 96, 132 186, 84 232, 14 226, -44 176, -78 90, -86 -10, -104 -92, -104 -140",
        ),
      ),
      black,
    ),
    path(smooth(rows<Point>("-88 -120, -54 -104, -22 -60, -16 0, -34 56, -70 70, -88 10, -104 -76")), bib),
    path("M-70 70Q-40 70-30 48Q-40 84-66 90Z", "#e2432a"),
    path(smooth(rows<Point>("40 -60, 92 0, 134 100, 140 196, 108 214, 62 150, 30 60")), sheen, 0.55),
    line("M66 40Q92 100 112 200M92 40Q118 100 128 180", black, 4, 0.6),
    path("M-6 222q-20 12-34 12q20 12 44 6l8-18ZM40 226q-16 14-32 14q22 12 44 2l6-16Z", "#5f8fa0"),
    path(smooth(rows<Point>("-92 -158, -66 -168, -44 -146, -46 -116, -72 -102, -94 -116")), "#9bc53d"),
    `<circle cx="-66" cy="-136" r="17" fill="#2b6f8f"/><circle cx="-66" cy="-136" r="12" fill="${ink}"/><circle cx="-70" cy="-141" r="4" fill="#fff3d6"/>`,
    // The bill: green, an orange flank, a red tip, a pale blue keel underneath.
    path(
      "M-90-166Q-170-214-262-196Q-330-178-346-96Q-338-74-322-82Q-300-120-230-120L-94-104Q-108-136-90-166Z",
      "#a8cf45",
    ),
    path("M-120-158Q-190-186-262-176Q-232-150-160-140L-116-136Z", mango),
    path("M-300-176Q-338-150-346-96Q-338-74-322-82Q-308-108-282-116Q-306-140-300-176Z", "#c9402a"),
    path("M-94-104L-230-118Q-286-116-310-92Q-250-80-190-84Q-130-88-96-92Z", "#7fc4c9"),
    path("M-310-92Q-292-110-262-116L-256-86Q-288-86-310-92Z", "#c9402a"),
    line("M-96-104L-230-119Q-290-118-318-84", black, 3.5),
    line("M-92-164Q-108-134-96-96", black, 7),
  ].join("");
}
