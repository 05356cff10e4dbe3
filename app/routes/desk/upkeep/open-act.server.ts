import { type CatalogueEntries, confirmedKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { readFields } from "../../../domain/common/form.ts";
import { confirmableSteps } from "../../../domain/upkeep/opening.ts";
import { openingTexts as words } from "../../../texts/desk/upkeep/opening.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad } from "../kit/answer.ts";
import { answerEdit } from "../kit/edits.server.ts";

export const openingActs = withRight("manage", { confirm });

/** Confirms that a step's sample values are right as they came. */
async function confirm(press: Press): Promise<Answer> {
  return await answerEdit(press, async () => {
    const { confirm: asked } = readFields(press.form, ["confirm"]);
    const step = confirmableSteps.find((known) => known === asked);
    if (!step) return bad(words.unknown);
    const wanted: CatalogueEntries = {};
    wanted[confirmedKey(step)] = true;
    return wanted;
  });
}
