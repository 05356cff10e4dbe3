import { isDeepStrictEqual } from "node:util";
import {
  type CatalogueEntries,
  type EntryKey,
  treatmentKey,
  treatmentTextsKey,
} from "../../../domain/catalogue/catalogue-entry.ts";
import type { TreatmentTexts } from "../../../domain/catalogue/treatment.ts";
import {
  readTreatment,
  readTreatmentTexts,
  treatmentFields,
} from "../../../domain/catalogue/treatment-form.ts";
import { readFields } from "../../../domain/common/form.ts";
import { languages } from "../../../domain/common/language.ts";
import { movedTo } from "../../../domain/common/position.ts";
import { newSlug } from "../../../domain/common/slug.ts";
import { readEntries } from "../../../store/catalogue/entries.server.ts";
import { listTreatmentFacts } from "../../../store/catalogue/treatment-entry.server.ts";
import { listAllTreatments } from "../../../store/catalogue/treatments.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { treatmentTexts as words } from "../../../texts/desk/catalogue/treatments.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad } from "../kit/answer.ts";
import { answerEdit } from "../kit/edits.server.ts";
import { listTreatmentPosters } from "./posters.server.ts";
import { readTogether } from "./read-together.server.ts";

export const treatmentActs = withRight("manage", {
  new: (press: Press) => writeTreatment(press, true),
  edit: (press: Press) => writeTreatment(press, false),
});

/** Adds a treatment to the spa page, or edits how one is shown and described. */
async function writeTreatment(press: Press, isNew: boolean): Promise<Answer> {
  const { form } = press;
  return await answerEdit(press, async () => {
    const { treatment } = readFields(form, ["treatment"]);
    const typed = readFields(form, treatmentFields);
    const read = readTexts(form);
    if ("good" in read) return read;
    const { texts } = read;
    const { name } = texts[languages[0]]!;
    // A form that came twice adds one treatment.
    const [all, called] = await readTogether(
      listTreatmentFacts,
      async () => (await listAllTreatments(languages[0])).find((one) => one.name === name)?.id,
    );
    if (!isNew && !all.has(treatment)) return bad(words.unknown);
    const same = isNew ? called : undefined;
    const id = isNew ? (same ?? newSlug(name, new Set(all.keys()), "treatment")) : treatment;
    if (isNew) typed.position = String((all.get(id)?.position ?? all.size) + 1);
    const posters = (await listTreatmentPosters()).map(({ scene }) => scene);
    const facts = readTreatment(typed, isNew ? all.size + 1 : all.size, posters);
    if ("wrong" in facts) return bad(words.wrong[facts.wrong], { wrong: [facts.wrong] });
    const wanted: CatalogueEntries = {};
    wanted[treatmentKey(id)] = facts.value;
    for (const language of languages) wanted[treatmentTextsKey(id, language)] = texts[language]!;
    if (same && !isDeepStrictEqual(await readEntries(db, Object.keys(wanted) as EntryKey[]), wanted))
      return bad(words.exists(name), { wrong: [`${languages[0]}-name`] });
    for (const [other, moved] of movedTo(all.set(id, facts.value), id, facts.value.position))
      wanted[treatmentKey(other)] = moved;
    return wanted;
  });
}

/** Reads a treatment's texts in every language. */
function readTexts(form: FormData): Answer | { texts: Record<string, TreatmentTexts> } {
  const texts: Record<string, TreatmentTexts> = {};
  for (const language of languages) {
    const [name, text] = [`${language}-name`, `${language}-text`] as const;
    const typed = readFields(form, [name, text]);
    const read = readTreatmentTexts({ name: typed[name], text: typed[text] });
    if ("wrong" in read) return bad(words.wrong[read.wrong], { wrong: [typed[name] ? text : name] });
    texts[language] = read.value;
  }
  return { texts };
}
