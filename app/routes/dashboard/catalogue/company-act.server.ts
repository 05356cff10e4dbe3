import { companyKey, type Things } from "../../../domain/catalogue-thing.ts";
import type { OwnCompany } from "../../../domain/company.ts";
import { companyFields, readCompany } from "../../../domain/company-form.server.ts";
import { readFields } from "../../../domain/form.ts";
import { companyKind } from "../../../store/company.server.ts";
import { saveMark } from "../../../store/company-marks.server.ts";
import { db } from "../../../store/db.server.ts";
import { companyTexts as words } from "../../../texts/es-company.ts";
import { markSizes } from "../mark-sizes.server.ts";
import { NoPhoto } from "../photo-sizes.server.ts";
import { bad, type RoomTold } from "../reservation/room-told.ts";
import { answerEdit } from "./edits.server.ts";

/** Edits what is said of the company, or its mark. */
export async function actOnCompany(form: FormData, userId: string): Promise<RoomTold> {
  return await answerEdit(form, userId, async () => {
    const now = await companyKind.read(db);
    const { intent } = readFields(form, ["intent"]);
    if (intent === "mark") return await readMark(form, now);
    const read = readCompany(readFields(form, companyFields));
    if ("wrong" in read) return bad(words.wrong[read.wrong], { wrong: [read.wrong] });
    return edited({ ...read.value, mark: now.mark });
  });
}

/** What is not taken in the end stays in the database, where nothing names it. */
async function readMark(form: FormData, now: OwnCompany): Promise<RoomTold | Things> {
  if (form.get("drawn") === "on") return edited({ ...now, mark: null });
  const file = form.get("mark");
  if (!(file instanceof File) || file.size === 0) return bad(words.wrong.noMark, { wrong: ["mark"] });
  try {
    const { mark, files } = await markSizes(Buffer.from(await file.arrayBuffer()));
    await saveMark(mark, files);
    return edited({ ...now, mark });
  } catch (error) {
    if (error instanceof NoPhoto) return bad(words.wrong[error.reason], { wrong: ["mark"] });
    throw error;
  }
}

function edited(company: OwnCompany): Things {
  const wanted: Things = {};
  wanted[companyKey] = company;
  return wanted;
}
