import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import type { DayRow } from "./day-row.server.ts";

/** Who did not appear is no ride that was done. */
export function overWords(over: Pick<DayRow, "stateWords">[]): string {
  const noShows = over.filter(({ stateWords }) => stateWords === dayTexts.states.noShow).length;
  const done = over.length - noShows;
  return [done > 0 && dayTexts.done(done), noShows > 0 && dayTexts.noShows(noShows)]
    .filter(Boolean)
    .join(" · ");
}
