import { isDeepStrictEqual } from "node:util";
import {
  type CatalogueEntries,
  type EntryKey,
  tourKey,
  tourTextsKey,
} from "../../../domain/catalogue/catalogue-entry.ts";
import type { TourSale } from "../../../domain/catalogue/tour.ts";
import {
  readTourSale,
  readTourTexts,
  saleFields,
  tourTextFields,
} from "../../../domain/catalogue/tour-form.ts";
import { readFields } from "../../../domain/common/form.ts";
import { languages } from "../../../domain/common/language.ts";
import { movedTo } from "../../../domain/common/position.ts";
import { readEntries } from "../../../store/catalogue/entries.server.ts";
import { listTourSales } from "../../../store/catalogue/tour-entry.server.ts";
import { listAllTours } from "../../../store/catalogue/tours.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { tourSaleTexts as words } from "../../../texts/desk/catalogue/tours.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad } from "../kit/answer.ts";
import { answerEdit } from "../kit/edits.server.ts";
import { listPosters } from "./posters.server.ts";
import { readTogether } from "./read-together.server.ts";

export const tourActs = withRight("manage", { new: addTour, sale: editSale, texts: editTexts });

async function addTour(press: Press): Promise<Answer> {
  return await answerEdit(press, async () => await readNewTour(press.form));
}

/** Edits how a tour is sold. */
async function editSale(press: Press): Promise<Answer> {
  return await answerEdit(press, async () => {
    const { tour } = readFields(press.form, ["tour"]);
    const sales = await listTourSales();
    if (!sales.has(tour)) return bad(words.unknown);
    const read = readTourSale(readFields(press.form, saleFields), sales.size, await scenes());
    if ("wrong" in read) return wrongAt(read.wrong, words.wrong[read.wrong]);
    const wanted: CatalogueEntries = {};
    const edited = read.value;
    wanted[tourKey(tour)] = edited;
    for (const [id, moved] of movedTo(sales.set(tour, edited), tour, edited.position))
      wanted[tourKey(id)] = moved;
    return wanted;
  });
}

/** Edits the texts of a tour in both languages. */
async function editTexts(press: Press): Promise<Answer> {
  return await answerEdit(press, async () => {
    const { tour } = readFields(press.form, ["tour"]);
    return (await listTourSales()).has(tour) ? readTexts(press.form, tour) : bad(words.unknown);
  });
}

async function readNewTour(form: FormData): Promise<Answer | CatalogueEntries> {
  const name = readFields(form, [`${languages[0]}-name`])[`${languages[0]}-name`]!;
  // A form that came twice adds one tour.
  const [sales, same] = await readTogether(
    listTourSales,
    async () => (await listAllTours(languages[0])).find((tour) => tour.name === name)?.id,
  );
  const typed = { ...readFields(form, saleFields), hidden: "", home: "", position: String(sales.size + 1) };
  const read = readTourSale(typed, sales.size + 1, await scenes());
  if ("wrong" in read) return wrongAt(read.wrong, words.wrong[read.wrong]);
  const id = same ?? nextId(sales);
  const texts = readTexts(form, id);
  if ("good" in texts) return texts;
  const wanted: CatalogueEntries = { ...texts };
  wanted[tourKey(id)] = same ? { ...read.value, position: sales.get(same)!.position } : read.value;
  if (same && !isDeepStrictEqual(await readEntries(db, Object.keys(wanted) as EntryKey[]), wanted))
    return wrongAt(`${languages[0]}-name`, words.exists(name));
  return wanted;
}

/** Refuses the form with a sentence at one of its fields: it is longer than a screen. */
const wrongAt = (field: string, sentence: string): Answer =>
  bad(sentence, { problems: { [field]: sentence } });

/** Reads a tour's texts in every language. */
function readTexts(form: FormData, tour: string): Answer | CatalogueEntries {
  const wanted: CatalogueEntries = {};
  for (const language of languages) {
    const names = tourTextFields.map((field) => `${language}-${field}`);
    const typed = readFields(form, names);
    const texts = Object.fromEntries(tourTextFields.map((field, n) => [field, typed[names[n]!]!]));
    const read = readTourTexts(texts as Parameters<typeof readTourTexts>[0]);
    if ("wrong" in read) return bad(words.wrong[read.wrong]);
    wanted[tourTextsKey(tour, language)] = read.value;
  }
  return wanted;
}

const scenes = async () => (await listPosters()).map(({ scene }) => scene);

const nextId = (sales: Map<string, TourSale>) =>
  String(Math.max(1000, ...[...sales.keys()].map(Number).filter(Number.isSafeInteger)) + 1);
