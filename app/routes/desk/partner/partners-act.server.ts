import { fieldErrors, readFields } from "../../../domain/common/form.ts";
import { isId, newId } from "../../../domain/common/reference.ts";
import {
  partnerFields,
  partnerSchema,
  rateFields,
  readPartnerRate,
  readTerm,
  termFields,
} from "../../../domain/partner/partner-form.server.ts";
import { addRate, addTerm, savePartner } from "../../../operations/partner/edit-partner.server.ts";
import { listPlaces } from "../../../store/catalogue/places.server.ts";
import { partnerTexts as words } from "../../../texts/desk/partner/partners.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../kit/answer.ts";
import { changedMeanwhile, shownIn } from "../kit/as-shown.ts";
import { partnerDeskActs } from "./partner-desks-act.server.ts";
import { partnerLogoActs } from "./partner-logo-act.server.ts";
import { partnerPayActs } from "./partner-pay-act.server.ts";
import { statementActs } from "./partner-statements-act.server.ts";

const { answers, rates: rateWords, relations: termWords } = words;

export const partnersActs = withRight("manage", { add: (press: Press) => save(press, idOfPress(press)) });

export const partnerActs = {
  ...partnerDeskActs,
  ...statementActs,
  ...partnerLogoActs,
  ...withRight("manage", { save: (press: Press) => save(press, ofPage(press)), rate, term }),
  ...partnerPayActs,
};

const ofPage = ({ params }: Press) => params.partner ?? "";

/** A new entry gets the id of the press that adds it. */
function idOfPress({ form }: Press): string {
  const { click } = readFields(form, ["click"]);
  return isId(click) ? click : newId();
}

async function save({ form, actor }: Press, id: string): Promise<Answer> {
  const read = partnerSchema.safeParse(readFields(form, partnerFields));
  if (!read.success) {
    const keys = Object.entries(fieldErrors<string, keyof typeof words.errors>(read.error));
    const problems = keys.map(([field, key]) => [field, words.errors[key!]]);
    return bad(answers.wrong, { problems: Object.fromEntries(problems) });
  }
  const { placeId } = read.data;
  const isPlace = placeId === null || (await listPlaces("es")).some((place) => place.id === placeId);
  if (!isPlace) return bad(answers.wrong, { problems: { placeId: words.errors.placeGone } });
  const { active, ...shown } = shownIn(form);
  const was = { ...shown, active: active !== "", placeId: shown.placeId || null };
  const before = Object.keys(shown).length > 0 ? was : undefined;
  const saved = await savePartner(id, before, read.data, actor);
  if (saved.outcome === "gone") return stale(answers.gone);
  if (saved.outcome !== "changedMeanwhile") return good(answers[saved.outcome]);
  const now = Object.entries(saved.now).map(([field, value]) => [
    field,
    value === true ? "on" : String(value || ""),
  ]);
  const labelOf = (field: string) => words.fields[field as keyof typeof words.fields];
  return changedMeanwhile(Object.fromEntries(now), labelOf);
}

async function rate(press: Press): Promise<Answer> {
  const read = readPartnerRate(readFields(press.form, rateFields));
  if ("wrong" in read) return bad("", { problems: { [read.wrong]: rateWords.wrong[read.wrong] } });
  const outcome = await addRate(idOfPress(press), ofPage(press), read.value, press.actor);
  if (outcome === "saved") return good(rateWords.saved);
  return outcome === "gone" ? stale(answers.gone) : bad(rateWords.gone);
}

async function term(press: Press): Promise<Answer> {
  const read = readTerm(readFields(press.form, termFields));
  if ("wrong" in read) return bad("", { problems: { [read.wrong]: termWords.wrong[read.wrong] } });
  const outcome = await addTerm(idOfPress(press), ofPage(press), read.value, press.actor);
  return outcome === "saved" ? good(termWords.saved) : stale(answers.gone);
}
