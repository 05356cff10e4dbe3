import { companyKey, type Things } from "../../../domain/catalogue-thing.ts";
import { companyFields, readCompany } from "../../../domain/company-form.server.ts";
import { readFields } from "../../../domain/form.ts";
import { companyTexts as words } from "../../../texts/es-company.ts";
import { bad, type RoomTold } from "../reservation/room-told.ts";
import { answerEdit } from "./edits.server.ts";

export async function actOnCompany(form: FormData, userId: string): Promise<RoomTold> {
  return await answerEdit(form, userId, async () => {
    const read = readCompany(readFields(form, companyFields));
    if ("wrong" in read) return bad(words.wrong[read.wrong], { wrong: [read.wrong] });
    const wanted: Things = {};
    wanted[companyKey] = read.value;
    return wanted;
  });
}
