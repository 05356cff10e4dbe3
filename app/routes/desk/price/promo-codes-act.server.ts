import { isDeepStrictEqual } from "node:util";
import { type CatalogueEntries, promoCodeKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { readFields } from "../../../domain/common/form.ts";
import { promoCodeOf } from "../../../domain/price/promo-code.ts";
import { promoCodeFields, readPromoCode } from "../../../domain/price/promo-code-form.ts";
import { readEntries } from "../../../store/catalogue/entries.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { promoCodeTexts as words } from "../../../texts/desk/price/promo-codes.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad } from "../kit/answer.ts";
import { answerEdit } from "../kit/edits.server.ts";

export const promoCodeActs = withRight("manage", {
  add: (press: Press) => writeCode(press, "add"),
  change: (press: Press) => writeCode(press, "change"),
});

/** Adds a promo code, changes one, or removes one. */
async function writeCode(press: Press, intent: "add" | "change"): Promise<Answer> {
  const { form } = press;
  return await answerEdit(press, async () => {
    const { remove } = readFields(form, ["remove"]);
    const typed = readFields(form, promoCodeFields);
    const code = promoCodeOf(typed.code);
    if (!code) return bad(words.wrong.code, { wrong: ["code"] });
    const key = promoCodeKey(code);
    const there = (await readEntries(db, [key]))[key];
    const wanted: CatalogueEntries = {};
    if (intent !== "add" && !there) return bad(words.unknown);
    if (intent !== "add" && remove === "on") {
      wanted[key] = null;
      return wanted;
    }
    const read = readPromoCode(typed);
    if ("wrong" in read) return bad(words.wrong[read.wrong], { wrong: [read.wrong] });
    // The second half of a double click asks for a code that is there with the same values.
    if (intent === "add" && there && !isDeepStrictEqual(there, read.value))
      return bad(words.exists, { wrong: ["code"] });
    wanted[key] = read.value;
    return wanted;
  });
}
