import { type CatalogueEntries, fareKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { readFields } from "../../../domain/common/form.ts";
import { readFare } from "../../../domain/price/fare-form.ts";
import { listPlaces } from "../../../store/catalogue/places.server.ts";
import { fareTexts as words } from "../../../texts/desk/price/fares.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad } from "../kit/answer.ts";
import { answerEdit } from "../kit/edits.server.ts";
import { writeFareList } from "./fare-list-act.server.ts";

export const fareActs = withRight("manage", { fare: writeFare, list: writeFareList });

/** Writes the price of a transfer for one direction or both, or that it is not sold. */
async function writeFare(press: Press): Promise<Answer> {
  const { form } = press;
  return await answerEdit(press, async () => {
    const typed = readFields(form, ["stop", "from", "to", "base", "extra", "bothWays"]);
    const { from, to } = typed;
    const known = new Set((await listPlaces("es")).map(({ id }) => id));
    if (!known.has(from) || !known.has(to) || from === to) return bad(words.unknown);
    const read = typed.stop === "on" ? { value: null } : readFare(typed);
    if ("wrong" in read) return bad(words.wrong[read.wrong], { wrong: [read.wrong] });
    const wanted: CatalogueEntries = {};
    wanted[fareKey(from, to)] = read.value;
    if (typed.bothWays === "on") wanted[fareKey(to, from)] = read.value;
    return wanted;
  });
}
