import { type CatalogueEntries, leadKey, ruleKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { readFields } from "../../../domain/common/form.ts";
import { isId } from "../../../domain/common/reference.ts";
import { readLeadHours } from "../../../domain/sale/lead-time.ts";
import { readSaleRule, roadSubject, ruleFields } from "../../../domain/sale/sale-rule.ts";
import { readEntries } from "../../../store/catalogue/entries.server.ts";
import { listPlaces } from "../../../store/catalogue/places.server.ts";
import { listRoads } from "../../../store/catalogue/roads.server.ts";
import { listAllTours } from "../../../store/catalogue/tours.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { listSaleRules } from "../../../store/sale/sale-rules.server.ts";
import { countSold } from "../../../store/sale/sold-under-rule.server.ts";
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

/** Adds a rule, and leads to the rides that are sold on what it closes. */
async function addRule(press: Press): Promise<Answer> {
  const { click } = readFields(press.form, ["click"]);
  const answer = await answerEdit(press, async () => {
    const [places, tours, roads] = await Promise.all([
      listPlaces("es"),
      listAllTours("es"),
      listRoads(),
    ] as const);
    const subjects = [
      ...places.map(({ id }) => `place/${id}`),
      ...tours.map(({ id }) => `tour/${id}`),
      ...roads.map(roadSubject),
    ];
    const read = readSaleRule(readFields(press.form, ruleFields), subjects);
    if ("wrong" in read) return bad(words.wrong[read.wrong], { wrong: [read.wrong] });
    if (!isId(click)) return bad(words.unknown);
    const wanted: CatalogueEntries = {};
    wanted[ruleKey(click)] = read.value;
    return wanted;
  });
  const today = todayInCostaRica();
  const rule = answer.good && (await listSaleRules(today)).find(({ id }) => id === click);
  const sold = rule && rule.effect === "closed" ? await countSold(rule, today) : 0;
  if (sold === 0) return answer;
  const link = { href: `/dashboard/admin/catalogue/availability/${click}`, text: words.sold(sold) };
  return { ...answer, warns: true, link };
}
