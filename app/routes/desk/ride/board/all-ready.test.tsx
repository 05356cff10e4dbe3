import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { AllReady } from "./all-ready.tsx";
import type { DayRow } from "./day-row.server.ts";
import { overWords } from "./over-words.ts";

const ride = (time: string | null, name?: string) =>
  ({ time, guest: "Ana María", driver: name && { id: name, name } }) as DayRow;

test.each([
  [
    "15:00",
    [ride("14:50"), ride("16:10", "Allan"), ride("17:00")],
    "Sigue 16:10 · Ana María · Allan",
    "next",
  ],
  [undefined, [ride(null), ride("06:10")], "Sigue 06:10 · Ana María<", "next"],
  ["23:00", [ride("22:10")], undefined, "next"],
  ["23:00", [], undefined, "all"],
] as const)("at %s a board with nothing to resolve names the next ride", (now, left, next, tab) => {
  const html = renderToStaticMarkup(<AllReady left={[...left]} now={now} />);
  expect(html).toContain("Todo listo");
  if (next) expect(html).toContain(next);
  else expect(html).not.toContain("Sigue");
  expect(html).toContain(`for="shown-${tab}"`);
});

test.each([
  [["done"], "1 viaje hecho"],
  [["done", "noShow", "done"], "2 viajes hechos · 1 no apareció"],
  [["noShow", "noShow"], "2 no aparecieron"],
] as const)("finished rides %o are counted as %s", (states, words) => {
  expect(overWords(states.map((state) => ({ stateWords: dayTexts.states[state] })))).toBe(words);
});
