import { type CatalogueEntries, companyKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { companyFields, readCompany } from "../../../domain/catalogue/company-form.server.ts";
import { readFields } from "../../../domain/common/form.ts";
import { companyKind } from "../../../store/catalogue/company.server.ts";
import { saveMark } from "../../../store/catalogue/company-marks.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { companyTexts as words } from "../../../texts/desk/catalogue/company.ts";
import { NoPhoto } from "../../kit/photo/photo-sizes.server.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad } from "../kit/answer.ts";
import { answerEdit } from "../kit/edits.server.ts";
import { markSizes } from "./mark-sizes.server.ts";

export const companyActs = withRight("manage", { save: saveCompany });

async function saveCompany(press: Press): Promise<Answer> {
  const { form } = press;
  return await answerEdit(press, async () => {
    const read = readCompany(readFields(form, companyFields));
    if ("wrong" in read) return bad(words.wrong[read.wrong], { wrong: [read.wrong] });
    try {
      const wanted: CatalogueEntries = {};
      wanted[companyKey] = { ...read.value, mark: await readMark(form) };
      return wanted;
    } catch (error) {
      if (error instanceof NoPhoto) return bad(words.wrong[error.reason], { wrong: ["mark"] });
      throw error;
    }
  });
}

/**
 * Returns the id of the company's mark; without a new picture it stays as it is. A picture for a preview is stored
 * too, though no edit names it.
 */
async function readMark(form: FormData): Promise<string | null> {
  if (form.get("drawn") === "on") return null;
  const file = form.get("mark");
  if (!(file instanceof File) || file.size === 0) return (await companyKind.read(db)).mark;
  const { mark, files } = await markSizes(Buffer.from(await file.arrayBuffer()));
  await saveMark(mark, files);
  return mark;
}
