import { readFields } from "../../../domain/common/form.ts";
import { log } from "../../../log.server.ts";
import { undoEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { dropPlannedEdit } from "../../../operations/catalogue/planned-edits.server.ts";
import { catalogueTexts } from "../../../texts/desk/catalogue/catalogue.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, answerOf, bad, good, stale } from "../kit/answer.ts";

const { answers: words } = catalogueTexts;

export const catalogueActs = withRight("manage", { undo, drop });

/** Undoes an edit of the catalogue. */
async function undo({ form, actor }: Press): Promise<Answer> {
  const { id } = readFields(form, ["id"]);
  try {
    const outcome = await undoEdit(/^\d{1,9}$/.test(id) ? Number(id) : 0, actor);
    const text = words[outcome];
    return outcome === "saved" ? good(text) : outcome === "nothingToDo" ? bad(text) : stale(text);
  } catch (error) {
    // A fare of a place that is gone, for example, can't be written again.
    log.error({ error }, "catalogue");
    return answerOf("failed");
  }
}

/** Drops an edit that is planned for a later day. */
async function drop({ form, actor }: Press): Promise<Answer> {
  const { id } = readFields(form, ["id"]);
  const outcome = await dropPlannedEdit(id, actor);
  return outcome === "saved" ? good(words.dropped) : bad(words.nothingToDo);
}
