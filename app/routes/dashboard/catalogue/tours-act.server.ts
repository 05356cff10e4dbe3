import { readTourSale, readTourTexts, tourTextFields } from "../../../domain/catalogue-form.ts";
import { type Things, tourKey, tourTextsKey } from "../../../domain/catalogue-thing.ts";
import { readFields } from "../../../domain/form.ts";
import { languages } from "../../../domain/language.ts";
import { readThings } from "../../../store/catalogue-things.server.ts";
import { db } from "../../../store/db.server.ts";
import { tourSaleTexts as words } from "../../../texts/es-catalogue.ts";
import { bad, type RoomTold } from "../reservation/room-told.ts";
import { answerEdit } from "./edits.server.ts";

/** How a tour is sold, or what is said of it in both languages. */
export async function actOnTours(form: FormData, userId: string): Promise<RoomTold> {
  return await answerEdit(form, userId, async () => {
    const { intent, tour } = readFields(form, ["intent", "tour"]);
    const key = tourKey(tour);
    if (!/^\d{1,9}$/.test(tour) || !(await readThings(db, [key]))[key]) return bad(words.unknown);
    const wanted: Things = {};
    if (intent === "sale") {
      const read = readTourSale(readFields(form, ["price", "hidden", "home"]));
      if ("wrong" in read) return bad(words.wrong[read.wrong], { wrong: [read.wrong] });
      wanted[key] = read.value;
      return wanted;
    }
    for (const language of languages) {
      const names = tourTextFields.map((field) => `${language}-${field}`);
      const typed = readFields(form, names);
      const texts = Object.fromEntries(tourTextFields.map((field, n) => [field, typed[names[n]!]!]));
      const read = readTourTexts(texts as Parameters<typeof readTourTexts>[0]);
      if ("wrong" in read) return bad(words.wrong[read.wrong]);
      wanted[tourTextsKey(tour, language)] = read.value;
    }
    return wanted;
  });
}
