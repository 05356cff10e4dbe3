import {
  across,
  coral,
  cream,
  dice,
  down,
  group,
  ink,
  line,
  mango,
  num2,
  type Poster,
  path,
  whole,
} from "./kit.ts";
import { person } from "./people.ts";

type Rig = { main?: readonly [string, string]; jib?: readonly [string, string]; light?: string };

/** A charter catamaran seen forward of the beam, 460 long and 430 high, both bows to the right, waterline at the origin. */
export function catamaran(p: Poster, o: Rig = {}) {
  const { main = ["#fff6e3", "#f1cd9c"], jib = [mango, "#ee8a3c"], light = cream } = o;
  const sails = [...mainsail(p, main), ...foresail(p, jib, light)];
  const stays = "M16-392L206-56M12-420L-104-44M12-420L64-48M12-420L140-58M-196-44L8-424";
  return [
    line("M12-420L140-58", ink, 0.9, 0.5),
    ...sails,
    line(stays, ink, 1, 0.6),
    ...farHull(),
    ...crew(),
    ...nearHull(light),
    ...house(),
    line("M-202-40v-19h46M-176-40v-19M84-42v-16q50-1 96-9M114-44v-15M146-46v-16", ink, 1.3),
    line("M186-66q34-3 58-5l6 12M214-68v12", ink, 1.1),
  ].join("");
}

const mainsail = (p: Poster, [cloth, shade]: readonly [string, string]) => [
  path("M12-426h-26C-66-350-118-220-148-100Q-70-82 8-98Z", across(p, `0 ${shade}, .45 ${cloth}, 1 ${cloth}`)),
  path("M-14-426C-34-330-52-200-54-92Q-102-91-148-100C-118-220-66-350-14-426Z", shade, 0.75),
  line("M12-350Q-20-344-58-352M11-274Q-36-264-94-274M10-196Q-50-182-122-192", "#c9955f", 1.4, 0.7),
];

const foresail = (p: Poster, [cloth, shade]: readonly [string, string], light: string) => [
  path("M16-392C46-280 116-160 204-60Q126-66 46-94C54-190 38-300 16-392Z", down(p, `0 ${cloth}, 1 ${shade}`)),
  path("M16-392C46-280 116-160 204-60Q156-64 114-72C88-164 46-290 16-392Z", light, 0.32),
];

const farHull = () => [
  path("M40-50L252-62Q246-34 232-8Q190-4 120-4L40-12Z", "#1d474e"),
  path("M150-10L240-20l-5 8L150-3Z", "#b9513a"),
  path("M40-54L252-65l1 5L40-48Z", "#d9b48a"),
  path("M176-54l70-9 3 5-74 9Z", ink),
  path("M72-50h108l60-12H112Z", "#2d5a5e"),
];

const nearHull = (light: string) => [
  path("M-206-2l8-13h13l5-12h9l5-14C-60-48 90-46 188-56C184-34 178-12 170 6Q40 13-150 9q-42-2-56-11Z", ink),
  path("M-166-41C-60-48 90-46 188-56l-1 6C90-40-60-41-168-35Z", light, 0.92),
  path("M-201-9C-70-3 70-4 178-15l-2 7C70 3-70 4-204-4Z", coral),
  path(
    "M-106-27h34q5 4 0 7h-34q-5-3 0-7ZM-48-27h34q5 4 0 7h-34q-5-3 0-7ZM10-28h34q5 4 0 7H10q-5-3 0-7Z",
    "#3b7a80",
  ),
];

const house = () => [
  path("M-134-42l6-27q2-8 12-8H14q26 2 66 32Z", "#f6dfbb"),
  path("M-112-68h38v17h-42ZM-70-68h36v17h-36ZM-30-68h38q24 5 42 17h-80Z", "#1f5560"),
  path("M-134-42l1-7H70l11 5Z", "#d9b184"),
  path("M-198-87q48-9 100-3l-1 5q-50-5-99 3Z", ink),
  line("M-192-83v42M-156-86v42M-116-84v10", ink, 2),
  path("M9-432h6l2 390h-10Z", ink),
  path("M-152-101q80 18 164 4v5q-84 14-166-4Z", ink),
];

const crew = () => {
  const stand = (x: number, y: number, flip: boolean, figure: string) =>
    group(`translate(${x} ${y}) scale(${flip ? -0.4 : 0.4} .4)`, figure);
  return [
    stand(-174, -40, false, person("lean", ink)),
    stand(-144, -41, false, person("stand", ink, coral)),
    stand(96, -48, false, person("toast", ink, coral)),
    stand(124, -50, true, person("toast", ink, "#2b8f93")),
    stand(154, -52, false, person("sit", ink, cream)),
    stand(222, -62, true, person("sit", ink, mango)),
  ];
};

/** Its broken mirror image: lenses as wide as the boat above them, shuffled by the swell. */
export function mirrored(seed: number, sail: string, opacity = 0.5) {
  const rnd = dice(seed);
  let [dark, light] = ["", ""];
  for (let i = 0; i < 9; i++) dark += lens(rnd(-14, 14), 6 + i * 5, 206 - i * 11 + rnd(-14, 14), 8);
  for (let i = 0; i < 17; i++) {
    const t = i / 17;
    light += lens(-10 + rnd(-22, 22), 52 + t * 190, (1 - t) * 130 * rnd(0.55, 1) + 10, 5 + t * 3);
  }
  return (
    `<path d="${dark}" fill="#0b2f38" opacity="${num2(Math.min(1, opacity + 0.2))}"/>` +
    `<path d="${light}" fill="${sail}" opacity="${num2(opacity * 0.7)}"/>` +
    path("M168 7q32-6 58 2q-36 6-58-2ZM232-6q26-6 50 1q-30 5-50-1ZM-206 4q-46-7-96 3q50 6 96-3Z", cream, 0.75)
  );
}

const lens = (x: number, y: number, w: number, h: number) =>
  `M${whole(x - w)} ${whole(y)}q${whole(w)} ${whole(-h)} ${whole(2 * w)} 0q${whole(-w)} ${whole(h)} ${whole(-2 * w)} 0Z`;
