import { type CatalogueEntries, leadKey, ruleKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { readFields } from "../../../domain/common/form.ts";
import { isId } from "../../../domain/common/reference.ts";
import { readLeadHours } from "../../../domain/sale/lead-time.ts";
import { readSaleRule, ruleFields } from "../../../domain/sale/sale-rule.ts";
import { readEntries } from "../../../store/catalogue/entries.server.ts";
import { listPlaces } from "../../../store/catalogue/places.server.ts";
import { listAllTours } from "../../../store/catalogue/tours.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { availabilityTexts as words } from "../../../texts/desk/sale/availability.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad } from "../kit/answer.ts";
import { answerEdit } from "../kit/edits.server.ts";

export const availabilityActs = withRight("manage", { add: addRule, remove: removeRule, lead: writeLead });

async function removeRule(press: Press): Promise<Answer> {
  return await answerEdit(press, async () => {
    const { rule } = readFields(press.form, ["rule"]);
    const key = ruleKey(rule);
    if (!isId(rule) || !(await readEntries(db, [key]))[key]) return bad(words.unknown);
    const wanted: CatalogueEntries = {};
    wanted[key] = null;
    return wanted;
  });
}

/** Writes how many hours ahead rides from a place must be booked. */
async function writeLead(press: Press): Promise<Answer> {
  return await answerEdit(press, async () => {
    const typed = readFields(press.form, ["place", "from", "to"]);
    const key = leadKey(typed.place);
    if (!(await readEntries(db, [key]))[key]) return bad(words.unknown);
    const read = readLeadHours(typed);
    if ("wrong" in read) return bad(words.leads.wrong, { wrong: [read.wrong] });
    const wanted: CatalogueEntries = {};
    wanted[key] = read.value;
    return wanted;
  });
}

async function addRule(press: Press): Promise<Answer> {
  return await answerEdit(press, async () => {
    const { click } = readFields(press.form, ["click"]);
    const [places, tours] = await Promise.all([listPlaces("es"), listAllTours("es")]);
    const subjects = [...places.map(({ id }) => `place/${id}`), ...tours.map(({ id }) => `tour/${id}`)];
    const read = readSaleRule(readFields(press.form, ruleFields), subjects);
    if ("wrong" in read) return bad(words.wrong[read.wrong], { wrong: [read.wrong] });
    if (!isId(click)) return bad(words.unknown);
    const wanted: CatalogueEntries = {};
    wanted[ruleKey(click)] = read.value;
    return wanted;
  });
}
