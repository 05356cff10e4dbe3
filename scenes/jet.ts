import { coral, down, ink, line, mango, type Poster, path } from "./kit.ts";

/** A twin-jet on approach, wheels down, 420 long, nose to the right, seen a little from below. */
export function jet(p: Poster) {
  const skin = down(p, "0 #fffaf0, .5 #f6e2c4, .78 #b78f83, 1 #5d666e");
  const under = "#3d5560";
  let panes = "";
  for (let x = -118; x < 140; x += 11) panes += `M${x}-7h5v6h-5Z`;
  return [
    path("M36-14L96-62q6-4 12-3L84-16Z", "#6d7478"),
    path("M-176-20q-22-18-34-34q10-3 22 2l46 28Z", under),
    path("M-208-18Q-110-26 120-26q50 0 76 18q12 9 12 14q0 8-20 12q-40 6-120 6H-60Q-140 22-214-10Z", skin),
    path("M-150-22q-30-30-44-66q-4-8-14-8h-16q10 40 14 78Z", coral),
    path("M-206-96l-6 0q8 38 12 76h14q-8-40-20-76Z", mango),
    path(panes, "#20454f"),
    path("M168-13q17 3 27 11l-21-1q-9-4-13-9Z", "#20454f"),
    path("M58 10L-96 74q-12 4-16 1L-10 8Z", "#51656d"),
    path("M58 10L-96 74q-8 3-12 2L34 6Z", "#f2c79a"),
    path("M10 26h48q12 2 12 12t-12 12H14q-8-12-4-24Z", ink),
    path("M58 26q12 2 12 12t-12 12q-6-12 0-24Z", "#8a969a"),
    path("M-172-8q-30 14-62 22q-10 0-12-3l34-22Z", "#51656d"),
    line("M150 20v24M-16 22v30M-30 22v28", "#2b4148", 4),
    path(
      "M143 46a8 8 0 1 1 16 0a8 8 0 1 1-16 0ZM-25 54a9 9 0 1 1 18 0a9 9 0 1 1-18 0ZM-40 52a9 9 0 1 1 18 0a9 9 0 1 1-18 0Z",
      "#12262a",
    ),
  ].join("");
}
