import { env } from "../../../env.server.ts";
import { listEdits } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { listPlannedEdits } from "../../../operations/catalogue/planned-edits.server.ts";
import { colleagueNames } from "../../../store/team/colleagues.server.ts";
import { catalogueTexts } from "../../../texts/desk/catalogue/catalogue.ts";
import { dayShort, shortMoment } from "../../../texts/desk/frame/day-words.ts";
import { editWords } from "./changes-in-words.server.ts";

const shown = 50;

/** Reads the latest edits in words, newest first. */
export async function readEdits() {
  const [edits, words, colleagues] = await Promise.all([
    listEdits(shown),
    editWords(),
    colleagueNames(),
  ] as const);
  const undone = new Set(edits.map(({ undoes }) => undoes));
  return edits.map(({ id, actor, before, after, undoes, dropped, createdAt }) => ({
    id,
    at: shortMoment(createdAt),
    by: colleagues.get(actor) ?? env.OPERATOR_NAME,
    what: dropped ? words(dropped.before, dropped.after) : words(before, after),
    did: dropped
      ? catalogueTexts.dropped(dayShort(dropped.validFrom!))
      : undoes !== null && catalogueTexts.undid,
    mayUndo: !dropped && !undone.has(id),
  }));
}

/** Reads the edits that are planned for a later day, and those that could not be made, with the reason. */
export async function readPlannedEdits() {
  const [planned, words] = await Promise.all([listPlannedEdits(), editWords()]);
  return planned.map(({ id, before, after, validFrom, failed }) => ({
    id,
    from: catalogueTexts.from(dayShort(validFrom!)),
    failed: failed && catalogueTexts.planFailed[failed],
    what: words(before, after),
  }));
}
