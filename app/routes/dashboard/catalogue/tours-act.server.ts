import { readTourSale, readTourTexts, saleFields, tourTextFields } from "../../../domain/catalogue-form.ts";
import { type Things, tourKey, tourTextsKey } from "../../../domain/catalogue-thing.ts";
import { readFields } from "../../../domain/form.ts";
import { languages } from "../../../domain/language.ts";
import { movedTo } from "../../../domain/position.ts";
import { posterOf } from "../../../domain/tour.ts";
import { listTourSales } from "../../../store/tour-thing.server.ts";
import { tourSaleTexts as words } from "../../../texts/es-catalogue.ts";
import { bad, type RoomTold } from "../reservation/room-told.ts";
import { answerEdit } from "./edits.server.ts";

/** How a tour is sold, or what is said of it in both languages. */
export async function actOnTours(form: FormData, userId: string): Promise<RoomTold> {
  return await answerEdit(form, userId, async () => {
    const { intent, tour } = readFields(form, ["intent", "tour"]);
    const key = tourKey(tour);
    const sales = await listTourSales();
    if (!sales.has(tour)) return bad(words.unknown);
    const wanted: Things = {};
    if (intent === "sale") {
      const posters = [...sales].flatMap(([id, { images }]) => [posterOf(id), ...images]);
      const read = readTourSale(readFields(form, saleFields), sales.size, posters);
      if ("wrong" in read) return bad(words.wrong[read.wrong], { wrong: [read.wrong] });
      const edited = read.value;
      wanted[key] = edited;
      for (const [id, moved] of movedTo(sales.set(tour, edited), tour, edited.position))
        wanted[tourKey(id)] = moved;
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
