import { redirect } from "react-router";
import type { CatalogueEntries } from "../../../domain/catalogue/catalogue-entry.ts";
import type { Actor } from "../../../domain/common/actor.ts";
import { addDays, isDay, todayInCostaRica } from "../../../domain/common/day.ts";
import { readFields } from "../../../domain/common/form.ts";
import { editCatalogue, lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { draftEdit, planEdit } from "../../../operations/catalogue/planned-edits.server.ts";
import { catalogueTexts } from "../../../texts/desk/catalogue/catalogue.ts";
import type { Press } from "./acts.server.ts";
import { type Answer, bad, good, stale } from "./answer.ts";
import { shownIn } from "./as-shown.ts";
import { pageShowing } from "./preview.server.ts";

const { answers } = catalogueTexts;
const furthestDays = 730;

/** Makes the catalogue edit that a form asks for, unless `read` already returns an answer. */
export async function answerEdit(
  { form, actor }: Press,
  read: () => Promise<Answer | CatalogueEntries>,
): Promise<Answer> {
  const { validFrom, preview } = readFields(form, ["validFrom", "preview"]);
  const { edit = "" } = shownIn(form);
  const wanted = await read();
  if (isAnswer(wanted)) return wanted;
  if (preview === "on") return await openPreview(wanted, actor);
  const known = /^\d{1,9}$/.test(edit) ? Number(edit) : 0;
  if (validFrom) return await planFrom(wanted, validFrom, known, actor);
  const outcome = await editCatalogue(wanted, known, actor);
  // The page is read anew with the refusal, so the next try may write over what the colleague sees then.
  if (outcome === "changedMeanwhile")
    return stale(answers[outcome], { was: { edit: String(await lastEdit()) } });
  return good(answers[outcome]);
}

async function openPreview(wanted: CatalogueEntries, operator: Actor): Promise<Answer> {
  const page = pageShowing(wanted);
  if (!page) return bad(answers.noPreview);
  const draft = await draftEdit(wanted, operator);
  throw redirect(`${page}${page.includes("?") ? "&" : "?"}draft=${draft}`);
}

async function planFrom(
  wanted: CatalogueEntries,
  day: string,
  since: number,
  operator: Actor,
): Promise<Answer> {
  const today = todayInCostaRica();
  if (!isDay(day) || day <= today || day > addDays(today, furthestDays))
    return bad(answers.wrongDay, { wrong: ["validFrom"] });
  return good(answers[await planEdit(wanted, day, since, operator)]);
}

const isAnswer = (read: Answer | CatalogueEntries): read is Answer => "good" in read;
