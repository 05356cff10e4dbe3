import { type CatalogueEntries, documentKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { documentIds } from "../../../domain/catalogue/document.ts";
import { readDocument } from "../../../domain/catalogue/document-form.ts";
import { readFields } from "../../../domain/common/form.ts";
import { languages } from "../../../domain/common/language.ts";
import { documentTexts as words } from "../../../texts/desk/catalogue/documents.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad } from "../kit/answer.ts";
import { answerEdit } from "../kit/edits.server.ts";

export const documentActs = withRight("manage", { document: writeDocument });

async function writeDocument(press: Press): Promise<Answer> {
  const { form } = press;
  return await answerEdit(press, async () => {
    const asked = readFields(form, ["document"]).document;
    const id = documentIds.find((one) => one === asked);
    if (!id) return bad(words.unknown);
    const wanted: CatalogueEntries = {};
    for (const language of languages) {
      const names = [`${language}-title`, `${language}-body`] as const;
      const typed = readFields(form, names);
      const read = readDocument({ title: typed[names[0]], body: typed[names[1]] });
      if ("wrong" in read) return bad(words.wrong[read.wrong]);
      wanted[documentKey(id, language)] = read.value;
    }
    return wanted;
  });
}
