import { todayInCostaRica } from "../../../domain/common/day.ts";
import { readFields } from "../../../domain/common/form.ts";
import type { SaveOutcome } from "../../../domain/common/merge.ts";
import { isId } from "../../../domain/common/reference.ts";
import {
  absenceFields,
  absenceSchema,
  driverFields,
  driverSchema,
  readShownDriver,
  readShownVehicle,
  vehicleFields,
  vehicleSchema,
} from "../../../domain/team/team-form.server.ts";
import {
  addAbsence,
  putDriverPhoto,
  removeAbsence,
  renewLink,
  saveDriver,
  saveVehicle,
} from "../../../operations/team/team.server.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { bytesOfFile, NoPhoto } from "../../kit/photo/photo-sizes.server.ts";
import { madeFrom, type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad, good, photoRefused, stale } from "../kit/answer.ts";
import { changedMeanwhile, shownIn } from "../kit/as-shown.ts";
import { paperHandlers } from "./papers-act.server.ts";
import { type OfRow, ridesStillAssigned, wrongFields } from "./team-answers.server.ts";
import { portrait } from "./team-photo.server.ts";
import { labels, typedText, valueWords } from "./team-words.ts";

const { answers } = teamTexts;

type Handler = (press: Press) => Promise<Answer>;

export const teamActs = withRight(
  "dispatch",
  madeFrom<OfRow, Handler>(
    { driver, vehicle, absence, removeAbsence: noAbsence, renew, photo, removePhoto, ...paperHandlers },
    ofId,
  ),
);

/** Reads the id of the row that a button is about; a new entry gets the id of the press that adds it. */
function ofId(handler: OfRow): Handler {
  return async (press) => {
    const { id, click } = readFields(press.form, ["id", "click"]);
    const row = id || click;
    return isId(row) ? await handler(row, press) : stale(answers.gone);
  };
}

async function driver(id: string, { form, actor }: Press): Promise<Answer> {
  const read = driverSchema.safeParse(readFields(form, driverFields));
  if (!read.success) return wrongFields(read.error);
  const saved = await saveDriver(id, formerly(form, readShownDriver), read.data, actor);
  return savedAnswer(saved, read.data.active ? {} : await ridesStillAssigned({ driverId: id }));
}

async function vehicle(id: string, { form, actor }: Press): Promise<Answer> {
  const read = vehicleSchema.safeParse(readFields(form, vehicleFields));
  if (!read.success) return wrongFields(read.error);
  const saved = await saveVehicle(id, formerly(form, readShownVehicle), read.data, actor);
  if (saved.outcome === "plateTaken")
    return bad(answers.wrong, { problems: { plate: teamTexts.plateTaken(saved.name) } });
  return savedAnswer(saved, read.data.active ? {} : await ridesStillAssigned({ vehicleId: id }));
}

async function absence(id: string, { form, actor }: Press): Promise<Answer> {
  const read = absenceSchema(todayInCostaRica()).safeParse(readFields(form, absenceFields));
  if (!read.success) return wrongFields(read.error);
  if ((await addAbsence(id, read.data, actor)) === "gone") return stale(answers.gone);
  return { ...good(answers.added), ...(await ridesStillAssigned(read.data)) };
}

async function noAbsence(id: string, { actor }: Press): Promise<Answer> {
  await removeAbsence(id, actor);
  return good(answers.removed);
}

async function renew(id: string, { form, actor }: Press): Promise<Answer> {
  const { shown } = readFields(form, ["shown"]);
  const version = /^\d{1,6}$/.test(shown) ? Number(shown) : 0;
  return good(answers[(await renewLink(id, version, actor)) ? "renewed" : "notRenewed"]);
}

async function photo(id: string, { form, actor }: Press): Promise<Answer> {
  try {
    const small = await portrait(await bytesOfFile(form.get("photo")));
    return (await putDriverPhoto(id, small, actor)) ? good(answers.photoPut) : stale(answers.gone);
  } catch (error) {
    if (error instanceof NoPhoto) return photoRefused(error.reason, answers[error.reason]);
    throw error;
  }
}

async function removePhoto(id: string, { actor }: Press): Promise<Answer> {
  return (await putDriverPhoto(id, null, actor)) ? good(answers.photoRemoved) : stale(answers.gone);
}

/** Returns the values that the form showed, undefined for a new entry. */
function formerly<Values>(
  form: FormData,
  read: (texts: Record<string, string>) => Values,
): Values | undefined {
  const shown = shownIn(form);
  return Object.keys(shown).length > 0 ? read(shown) : undefined;
}

function savedAnswer(saved: SaveOutcome<object>, rides: Partial<Answer> = {}): Answer {
  if (saved.outcome === "gone") return stale(answers.gone);
  if (saved.outcome !== "changedMeanwhile") return { ...good(answers[saved.outcome]), ...rides };
  const now = Object.entries(saved.now).map(([field, value]) => [field, typedText(field, value)]);
  // The form has only the id of a van's driver.
  return changedMeanwhile(Object.fromEntries(now), (field) => labels[field]!, {
    wordsOf: (field) => (field === "driverId" ? undefined : valueWords(field, Reflect.get(saved.now, field))),
  });
}
