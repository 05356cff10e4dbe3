import { type CatalogueEntries, fareKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { languages } from "../../../domain/common/language.ts";
import {
  fareListVersion,
  longestFareList,
  type NamedPlace,
  readFareList,
} from "../../../domain/price/fare-list.ts";
import { listPlaces } from "../../../store/catalogue/places.server.ts";
import { listFares } from "../../../store/price/fares.server.ts";
import { fareTexts } from "../../../texts/desk/price/fares.ts";
import type { Press } from "../kit/acts.server.ts";
import { type Answer, bad, stale } from "../kit/answer.ts";
import { answerEdit } from "../kit/edits.server.ts";
import { wrongLineWords } from "./fare-list-words.ts";

const words = fareTexts.list;

/** Writes all fares of a pasted list, after the page has shown what they change. */
export async function writeFareList(press: Press): Promise<Answer> {
  const { form } = press;
  return await answerEdit(press, async () => {
    const [list, shown] = [form.get("list"), form.get("shown")];
    if (typeof list !== "string" || list.length > longestFareList)
      return bad(words.long, { wrong: ["list"] });
    const read = readFareList(list, await namedPlaces(), await listFares());
    if ("wrong" in read) return bad(wrongLineWords(read), { wrong: ["list"] });
    if (read.changes.length > 0 && shown !== fareListVersion(read.changes))
      return stale(words.look, { isToLook: true });
    const wanted: CatalogueEntries = {};
    for (const { from, to, is } of read.changes) wanted[fareKey(from, to)] = is;
    return wanted;
  });
}

/** Reads the places with their names in all languages. */
export async function namedPlaces(): Promise<NamedPlace[]> {
  const [first, ...others] = await Promise.all(languages.map((language) => listPlaces(language)));
  return first!.map(({ id, name }) => {
    const more = others.flatMap((places) => places.find((place) => place.id === id)?.name ?? []);
    return { id, names: [...new Set([name, ...more])] };
  });
}
