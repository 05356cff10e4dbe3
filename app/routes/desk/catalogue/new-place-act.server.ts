import { isDeepStrictEqual } from "node:util";
import {
  type CatalogueEntries,
  type EntryKey,
  fareKey,
  placeKey,
  placeTextsKey,
} from "../../../domain/catalogue/catalogue-entry.ts";
import { copiedFares, fareVersion, readPriceDifference } from "../../../domain/catalogue/new-place.ts";
import { readPlaceNames } from "../../../domain/catalogue/place-form.ts";
import { lacksRoads } from "../../../domain/catalogue/road.ts";
import { readFields } from "../../../domain/common/form.ts";
import { languages } from "../../../domain/common/language.ts";
import { newSlug } from "../../../domain/common/slug.ts";
import { readEntries } from "../../../store/catalogue/entries.server.ts";
import { listPlaceFacts } from "../../../store/catalogue/place-entry.server.ts";
import { findPlaceCalled } from "../../../store/catalogue/places.server.ts";
import { listRoads } from "../../../store/catalogue/roads.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { listFares } from "../../../store/price/fares.server.ts";
import { roadTexts, placeEditTexts as words } from "../../../texts/desk/catalogue/places.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad, stale } from "../kit/answer.ts";
import { answerEdit } from "../kit/edits.server.ts";
import { roadsHref } from "./place-words.ts";
import { readTogether } from "./read-together.server.ts";

export const placesActs = withRight("manage", { open: openPlace });

/** Opens a place with the fares of another place, which the page showed before. */
async function openPlace(press: Press): Promise<Answer> {
  const answer = await answerEdit(press, () => readNewPlace(press.form));
  const id = answer.good ? await findPlaceCalled(nameIn(press.form)) : undefined;
  if (!id || !lacksRoads(await listRoads(), id)) return answer;
  const link = { href: roadsHref(id), text: roadTexts.enter };
  return { ...answer, text: `${answer.text} ${roadTexts.lackNew}`, warns: true, link };
}

/** Returns the name in the first language, by which a place is found again. */
function nameIn(form: FormData): string {
  const names = readPlaceNames((field) => readFields(form, [field])[field]!);
  return "wrong" in names ? "" : names.value[languages[0]]!.name!;
}

async function readNewPlace(form: FormData): Promise<Answer | CatalogueEntries> {
  const { airport, like, more } = readFields(form, ["airport", "like", "more"]);
  const names = readPlaceNames((field) => readFields(form, [field])[field]!);
  if ("wrong" in names) return bad(words.wrong[names.wrong], { wrong: [names.field] });
  const name = names.value[languages[0]]!.name!;
  const [facts, same] = await readTogether(listPlaceFacts, async () => await findPlaceCalled(name));
  const model = facts.get(like);
  if (like && !model) return bad(words.unknown, { wrong: ["like"] });
  const moreCents = readPriceDifference(more);
  const fares = moreCents === undefined ? undefined : copiedFares(await listFares(), like, moreCents);
  if (!fares) return bad(words.wrong.more, { wrong: ["more"] });
  if (fares.length > 0 && form.get("shown") !== fareVersion(fares))
    return stale(words.look, { isToLook: true });

  const id = same ?? newSlug(name, new Set(facts.keys()), "place");
  const position =
    facts.get(id)?.position ?? Math.max(-1, ...[...facts.values()].map((one) => one.position)) + 1;
  const wanted: CatalogueEntries = {};
  wanted[placeKey(id)] = {
    airport: airport === "on",
    onAirportPage: model?.onAirportPage ?? false,
    position,
    latitude: null,
    longitude: null,
  };
  for (const language of languages) wanted[placeTextsKey(id, language)] = names.value[language];
  for (const { other, there, back } of fares) {
    wanted[fareKey(id, other)] = there;
    wanted[fareKey(other, id)] = back;
  }
  // A form that came twice opens one place.
  if (same && !isDeepStrictEqual(await readEntries(db, Object.keys(wanted) as EntryKey[]), wanted))
    return bad(words.exists(name), { wrong: [`${languages[0]}-name`] });
  return wanted;
}
