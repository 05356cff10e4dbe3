import { type CatalogueEntries, surchargeKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { readFields } from "../../../domain/common/form.ts";
import { isId } from "../../../domain/common/reference.ts";
import { readSurcharge, surchargeFields } from "../../../domain/price/surcharge-form.ts";
import { readEntries } from "../../../store/catalogue/entries.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { surchargeTexts as words } from "../../../texts/desk/price/surcharges.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad } from "../kit/answer.ts";
import { answerEdit } from "../kit/edits.server.ts";

export const surchargeActs = withRight("manage", { save: saveSurcharge });

/** Adds a surcharge whose id is the click's, changes one, or removes one. */
async function saveSurcharge(press: Press): Promise<Answer> {
  const { form } = press;
  return await answerEdit(press, async () => {
    const { surcharge, click, remove } = readFields(form, ["surcharge", "click", "remove"]);
    const id = surcharge || click;
    const key = surchargeKey(id);
    if (!isId(id) || (surcharge && !(await readEntries(db, [key]))[key])) return bad(words.unknown);
    const wanted: CatalogueEntries = {};
    if (surcharge && remove === "on") {
      wanted[key] = null;
      return wanted;
    }
    const read = readSurcharge(readFields(form, surchargeFields));
    if ("wrong" in read) return bad(words.wrong[read.wrong], { wrong: [read.wrong] });
    wanted[key] = read.value;
    return wanted;
  });
}
