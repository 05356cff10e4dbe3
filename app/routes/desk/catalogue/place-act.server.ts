import {
  type CatalogueEntries,
  placeKey,
  placeTextsKey,
  roadKey,
} from "../../../domain/catalogue/catalogue-entry.ts";
import { readPlaceNames, readPoint, readRoad } from "../../../domain/catalogue/place-form.ts";
import { readFields } from "../../../domain/common/form.ts";
import { languages } from "../../../domain/common/language.ts";
import { movedTo } from "../../../domain/common/position.ts";
import { listPlaceFacts } from "../../../store/catalogue/place-entry.server.ts";
import { placeEditTexts, roadTexts } from "../../../texts/desk/catalogue/places.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad } from "../kit/answer.ts";
import { answerEdit } from "../kit/edits.server.ts";

export const placeActs = withRight("manage", {
  place: async (press: Press) => await answerEdit(press, () => readEditedPlace(placeOf(press), press.form)),
  road: async (press: Press) => await answerEdit(press, () => readEditedRoad(placeOf(press), press.form)),
});

const placeOf = ({ params }: Press) => params.place ?? "";

async function readEditedPlace(place: string, form: FormData): Promise<Answer | CatalogueEntries> {
  const typed = readFields(form, ["airport", "onAirportPage", "position", "point"]);
  const facts = await listPlaceFacts();
  const own = facts.get(place);
  if (!own) return bad(placeEditTexts.unknown);
  const names = readPlaceNames((field) => readFields(form, [field])[field]!);
  if ("wrong" in names) return bad(placeEditTexts.wrong[names.wrong], { wrong: [names.field] });
  const point = readPoint(typed.point);
  if ("wrong" in point) return bad(placeEditTexts.wrong[point.wrong], { wrong: ["point"] });
  const position = /^\d{1,3}$/.test(typed.position) ? Number(typed.position) : 0;
  if (position < 1 || position > facts.size)
    return bad(placeEditTexts.wrong.position, { wrong: ["position"] });
  const wanted: CatalogueEntries = {};
  const edited = {
    ...point.value,
    airport: typed.airport === "on",
    onAirportPage: typed.onAirportPage === "on",
    position: own.position,
  };
  wanted[placeKey(place)] = edited;
  for (const [id, moved] of movedTo(facts.set(place, edited), place, position - 1))
    wanted[placeKey(id)] = moved;
  for (const language of languages) wanted[placeTextsKey(place, language)] = names.value[language];
  return wanted;
}

/** Reads a road. The form lists towns in the order from this place, and the road's key stores them in its own order. */
async function readEditedRoad(place: string, form: FormData): Promise<Answer | CatalogueEntries> {
  const { to, forget, ...typed } = readFields(form, ["to", "forget", "minutes", "km", "by"]);
  const facts = await listPlaceFacts();
  if (!facts.has(place) || !facts.has(to) || place === to) return bad(placeEditTexts.unknown);
  const read = forget === "on" ? { value: null } : readRoad(typed);
  if ("wrong" in read) return bad(roadTexts.wrong[read.wrong], { wrong: [read.wrong] });
  const wanted: CatalogueEntries = {};
  const road = read.value;
  wanted[roadKey(place, to)] = road && place > to ? { ...road, by: road.by.toReversed() } : road;
  return wanted;
}
