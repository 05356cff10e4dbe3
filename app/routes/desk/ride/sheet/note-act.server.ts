import { createHash } from "node:crypto";
import { readFields } from "../../../../domain/common/form.ts";
import { isId } from "../../../../domain/common/reference.ts";
import { mostRidesAtOnce } from "../../../../domain/ride/assign-several.ts";
import { addNote } from "../../../../operations/reservation/note.server.ts";
import { findJob } from "../../../../store/ride/board.server.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import type { Press } from "../../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";

const { answers } = dayTexts;

/** Adds the same note to the reservation of each ride, once for each click. */
export async function noteRides({ form, actor }: Press): Promise<Answer> {
  const { words, click } = readFields(form, ["words", "click"]);
  const ids = form.getAll("rides").map(String).slice(0, mostRidesAtOnce);
  if (!isId(click) || !ids.every(isId)) return bad(answers.failed);
  if (words === "" || words.length > 1000) return bad(roomTexts.notes.wrong, { wrong: ["words"] });
  const found = await Promise.all(ids.map(findJob));
  const reservations = new Set(found.flatMap((job) => job?.reservationId ?? []));
  if (reservations.size === 0) return stale(answers.gone);
  // Another text is another note, even with the same click.
  const mark = createHash("sha256").update(words).digest("hex").slice(0, 12);
  for (const id of reservations) await addNote(`${click} ${mark} ${id}`, id, words, actor);
  return good(answers.saved);
}
