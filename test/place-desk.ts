import {
  type CatalogueEntries,
  fareKey,
  placeKey,
  placeTextsKey,
} from "../app/domain/catalogue/catalogue-entry.ts";
import { languages } from "../app/domain/common/language.ts";
import { lastEdit } from "../app/operations/catalogue/edit-catalogue.server.ts";
import { loader as changes, action as undo } from "../app/routes/desk/catalogue/catalogue.tsx";
import { action as setPlace } from "../app/routes/desk/catalogue/place.tsx";
import { writeEntries } from "../app/store/catalogue/entries.server.ts";
import { listPlaceFacts } from "../app/store/catalogue/place-entry.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { listFares } from "../app/store/price/fares.server.ts";
import { args, post } from "./requests.ts";

const here = "/dashboard/admin/catalogue";

/** Returns what an action of the catalogue answers, with its status. */
export const answerOf = <Told extends object>({ data, init }: { data: Told; init: ResponseInit | null }) => ({
  ...data,
  status: init?.status,
});

/** Sends the form of a place's page. */
export async function editPlace(cookie: string, id: string, values: Record<string, string>) {
  const typed = { form: "place", intent: "place", "was-edit": String(await lastEdit()), ...values };
  return answerOf(await setPlace(post(`${here}/places/${id}`, typed, cookie, { place: id })));
}

export const catalogueEdits = async (cookie: string) =>
  (await changes(args(here, { headers: { cookie } }))).edits;

export const undoEdit = async (cookie: string, id: number) =>
  answerOf(await undo(post(here, { intent: "undo", id: String(id) }, cookie)));

/** Removes the places that a test has opened, with their fares and texts. */
export async function removePlacesBeside(known: Awaited<ReturnType<typeof listPlaceFacts>>): Promise<void> {
  const as: CatalogueEntries = {};
  for (const [id, facts] of known) as[placeKey(id)] = facts;
  for (const { origin, destination } of await listFares())
    if (!known.has(origin) || !known.has(destination)) as[fareKey(origin, destination)] = null;
  for (const id of (await listPlaceFacts()).keys())
    if (!known.has(id)) {
      as[placeKey(id)] = null;
      for (const language of languages) as[placeTextsKey(id, language)] = {};
    }
  await db.transaction((tx) => writeEntries(tx, as));
}
