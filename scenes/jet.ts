import { coral, cream, down, line, mango, type Poster, path } from "./kit.ts";

/** A twin-jet on approach, wheels down, 430 long, nose to the right, seen a little from below. */
export function jet(p: Poster) {
  const skin = down(p, "0 #fffaf0, .46 #f9e6c8, .74 #c99b86, 1 #5f6c76");
  let panes = "";
  for (let x = -132; x < 136; x += 10) panes += `M${x}-8h4.5v6h-4.5Z`;
  return [
    path("M66-14L-16-70q-8-5-22-3L-6-12Z", "#7c7f84"),
    path("M-170-20L-214-46q-8-3-16 1l26 30Z", "#4b5f69"),
    path("M-118-22Q-150-40-178-98q-3-6-10-6h-28Q-204-58-198-18Z", coral),
    path("M-196-104h-20Q-206-66-201-36L-176-30Q-190-70-196-104Z", mango),
    path("M-218-15Q-184-26-120-26H136Q176-24 199-8Q213 3 208 10Q198 23 146 26H-82Q-150 20-218-8Z", skin),
    path(panes, "#20454f"),
    path("M161-17q18 3 29 12l-24 0q-8-5-10-11Z", "#20454f"),
    line("M142-14v22M-150-14v20", "#b78f83", 1.4),
    path("M-160-10L-232 16q-14 3-20-3L-204-14Z", "#5b6e78"),
    line("M150 24v22M-36 22v34M-22 24v34", "#20373d", 4),
    path(
      "M142 48a7.5 7.5 0 1 1 15 0a7.5 7.5 0 1 1-15 0ZM-30 60a9 9 0 1 1 18 0a9 9 0 1 1-18 0ZM-46 58a9 9 0 1 1 18 0a9 9 0 1 1-18 0Z",
      "#12262a",
    ),
    path("M78 6Q60 16 40 24L-104 86l-32 4L-52 10Z", "#566973"),
    path("M78 6Q60 16 40 24L-104 86l-14 2L30 18Z", "#f2c79a"),
    path("M-104 86l-32 4q-16-14-22-32q30 8 54 28Z", coral),
    path("M14 34Q36 24 70 28Q82 32 82 44Q82 56 70 59Q36 62 8 51Q4 42 14 34Z", skin),
    path("M70 28q12 3 12 16q0 12-12 15q-8-14 0-31Z", "#12262a"),
    path("M60 28l10 0q-8 15 0 31l-10 .6q-7-16 0-31.6Z", coral),
    path("M-118-6Q40 2 190 4l-6 6Q40 10-118 2Z", cream, 0.35),
  ].join("");
}
