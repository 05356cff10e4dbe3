import {
  at,
  coral,
  cream,
  disc,
  down,
  group,
  ink,
  lagoon,
  line,
  mango,
  oval,
  type Poster,
  path,
  sand,
} from "./kit.ts";
import { symbol } from "./symbol.ts";

/** A high-roof shuttle van, 540 long and 230 high, facing right, tyres on the origin line; the sliding door is on its right. */
export function van(p: Poster, o: { boards?: boolean; driverSide?: boolean } = {}) {
  const body =
    "M-262-34q-8-6-8-20l3-130q2-36 24-42Q-100-236 110-231q34 2 54 18q36 32 66 78q26 8 34 24q8 22 6 52q0 18-8 25Z";
  const paint = down(p, "0 #fffaf0, .55 #fbf1dd, .8 #dccfb8, 1 #a9aca0");
  const glass = down(p, "0 #2b6a74, .6 #16424c, 1 #123740");
  const heads =
    "M-196-138q-4-26 12-27t12 27ZM-96-138q-4-27 12-28t12 28ZM-34-138q-4-24 11-25t11 25ZM40-138q-4-26 12-27t12 27ZM132-136q-4-29 13-30t13 30Z";
  const wheel = (x: number) =>
    group(
      `translate(${x} -33)`,
      path("M-44 4a44 46 0 0 1 88 0Z", "#12262a"),
      disc(0, 0, 34, "#16282b"),
      disc(0, 0, 20, "#cfc8b6"),
      disc(0, 0, 15, "#8d9690"),
      path("M-2-16h4v12l11 6-2 4-11-6-11 6-2-4 11-6Z", sand),
      disc(0, 0, 4, ink),
    );
  return [
    oval(0, 2, 286, 9, "#081c20", 0.55),
    o.boards === false ? "" : boards(),
    path(body, paint),
    path("M-269-62C-150-38 40-74 269-68l-1-16C40-92-150-58-269-80Z", lagoon),
    path("M-269-80C-150-58 40-92 268-84l-2-16C60-112-140-74-268.500-98Z", coral),
    path("M-268.500-98C-140-74 60-112 266-100l-2-6C60-119-140-82-268-107Z", mango),
    path(
      "M-246-198q120-6 244-6l-2 66h-246q-2-30 4-60ZM8-204h82v66H6ZM102-204h8q26 2 42 16q24 24 40 52h-90Z",
      glass,
    ),
    path(heads, "#0d2a32"),
    path(
      "M-220-199l36-2-34 63h-24q-2-20 0-36ZM30-204h28l-34 66H6v-20ZM122-203q18 4 30 15l-24 50h-18Z",
      cream,
      0.16,
    ),
    path("M168-206q34 30 60 70l-20 1q-24-42-54-68Z", "#123740"),
    line(
      `M96-206v160M-128-201v63M212-130q8 40-2 80M102-46H198${o.driverSide ? "" : "M0-206L-4-46M-6-122H-250"}`,
      "#8b8f86",
      1.6,
      0.8,
    ),
    line("M-250-214Q-90-222 120-219", "#d8cdb6", 2.5),
    path(`M104-116h20v6h-20Z${o.driverSide ? "" : "M18-116h20v6H18Z"}`, "#8b8f86"),
    path("M196-150q4-8 14-6l6 20q-12 4-20-2Z", ink),
    path("M238-110q22 4 27 16l2 10q-22 0-32-10Z", "#fff8df"),
    path("M-268-130h9l-1 40h-9Z", "#c9402a"),
    path("M226-60h43l-1 12h-42ZM-270-56h80v8h-79ZM-108-48H112v10h-220Z", "#0d3a42"),
    group(at(o.driverSide ? -140 : -180, -140, 1, o.driverSide), ...symbol.map(([fill, d]) => path(d, fill))),
    wheel(-158),
    wheel(168),
  ].join("");
}

const boards = () =>
  line("M-170-226v-14M40-228v-14", ink, 6) +
  path("M-226-240q160-16 330-6q20 2 30 8q-170 14-330 10q-24-2-30-12Z", coral) +
  path("M-206-250q140-18 320-6q16 2 22 8q-160 8-316 6q-20-2-26-8Z", cream) +
  line("M-206-248q160-4 342 0", lagoon, 2.5);
