import { dayTexts } from "../../../../texts/desk/ride/day.ts";

/** Counts the rides that are over; a guest who did not appear makes no finished ride. */
export function overWords(over: { stateWords?: string | undefined }[]): string {
  const noShows = over.filter(({ stateWords }) => stateWords === dayTexts.states.noShow).length;
  const done = over.length - noShows;
  return [done > 0 && dayTexts.done(done), noShows > 0 && dayTexts.noShows(noShows)]
    .filter(Boolean)
    .join(" · ");
}
