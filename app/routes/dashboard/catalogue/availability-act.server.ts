import { leadKey, ruleKey, type Things } from "../../../domain/catalogue-thing.ts";
import { readFields } from "../../../domain/form.ts";
import { readLeadHours } from "../../../domain/lead-time.ts";
import { isId } from "../../../domain/reference.ts";
import { readSaleRule, ruleFields } from "../../../domain/sale-rule.ts";
import { listAllTours, listPlaces } from "../../../store/catalogue.server.ts";
import { readThings } from "../../../store/catalogue-things.server.ts";
import { db } from "../../../store/db.server.ts";
import { availabilityTexts as words } from "../../../texts/es-availability.ts";
import { bad, type RoomTold } from "../reservation/room-told.ts";
import { answerEdit } from "./edits.server.ts";

/** Adds a rule, takes one away, or says how long before rides of a place must be booked. */
export async function actOnAvailability(form: FormData, userId: string): Promise<RoomTold> {
  return await answerEdit(form, userId, async () => {
    const wanted: Things = {};
    const { intent, rule, click } = readFields(form, ["intent", "rule", "click"]);
    if (intent === "remove") {
      const key = ruleKey(rule);
      if (!isId(rule) || !(await readThings(db, [key]))[key]) return bad(words.unknown);
      wanted[key] = null;
      return wanted;
    }
    if (intent === "lead") {
      const typed = readFields(form, ["place", "from", "to"]);
      const key = leadKey(typed.place);
      if (!(await readThings(db, [key]))[key]) return bad(words.unknown);
      const read = readLeadHours(typed);
      if ("wrong" in read) return bad(words.leads.wrong, { wrong: [read.wrong] });
      wanted[key] = read.value;
      return wanted;
    }
    const [places, tours] = await Promise.all([listPlaces("es"), listAllTours("es")]);
    const things = [...places.map(({ id }) => `place/${id}`), ...tours.map(({ id }) => `tour/${id}`)];
    const read = readSaleRule(readFields(form, ruleFields), things);
    if ("wrong" in read) return bad(words.wrong[read.wrong], { wrong: [read.wrong] });
    if (!isId(click)) return bad(words.unknown);
    wanted[ruleKey(click)] = read.value;
    return wanted;
  });
}
