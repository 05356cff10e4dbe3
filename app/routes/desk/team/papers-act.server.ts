import { addDays, todayInCostaRica } from "../../../domain/common/day.ts";
import { readFields } from "../../../domain/common/form.ts";
import { isId } from "../../../domain/common/reference.ts";
import { driverPapers, vehiclePapers } from "../../../domain/team/paper.ts";
import { paperEndSchema, paperFields, paperSchema } from "../../../domain/team/team-form.server.ts";
import {
  addPaper as addPaperOf,
  removePaper as dropPaper,
  removePaperPhoto as dropPhoto,
  type PaperOwner,
  renewPaper as renewPaperOf,
} from "../../../operations/team/papers.server.ts";
import { dayWithYear } from "../../../texts/desk/frame/day-words.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { bytesOfFile, NoPhoto } from "../../kit/photo/photo-sizes.server.ts";
import { type Answer, bad, good, photoRefused, stale } from "../kit/answer.ts";
import { changedMeanwhile, shownIn } from "../kit/as-shown.ts";
import { type OfRow, ridesStillAssigned, wrongFields } from "./team-answers.server.ts";
import { readablePhoto } from "./team-photo.server.ts";

const { answers, paper: words } = teamTexts;

export const paperHandlers: Record<string, OfRow> = {
  addPaper,
  renewPaper,
  removePaper,
  removePaperPhoto,
};

async function addPaper(id: string, { form, actor }: Parameters<OfRow>[1]): Promise<Answer> {
  const [kind, owner = ""] = readFields(form, ["whose"]).whose.split(":");
  if (!isId(owner)) return stale(answers.gone);
  const isDriver = kind === "driver";
  const whose = isDriver ? { driverId: owner, vehicleId: null } : { driverId: null, vehicleId: owner };
  const read = paperSchema(isDriver ? driverPapers : vehiclePapers).safeParse(readFields(form, paperFields));
  if (!read.success) return wrongFields(read.error);
  const outcome = await addPaperOf(id, whose, read.data, actor);
  if (outcome === "gone") return stale(answers.gone);
  if (outcome !== "saved") return bad(answers.wrong, { problems: { kind: words[outcome] } });
  return await saved(whose, read.data.untilDay);
}

async function renewPaper(id: string, { form, actor }: Parameters<OfRow>[1]): Promise<Answer> {
  const read = paperEndSchema.safeParse(readFields(form, ["untilDay"]));
  if (!read.success) return wrongFields(read.error);
  const { untilDay } = read.data;
  const photo = await photoIn(form);
  if (photo && "good" in photo) return photo;
  const days = { before: shownIn(form).untilDay ?? "", after: untilDay };
  const { outcome, paper } = await renewPaperOf(id, { ...days, photo }, actor);
  if (!paper) return stale(words.gone);
  if (outcome === "tooMany") return bad("", { problems: { photo: withoutIt(words.tooManyPhotos) } });
  if (outcome === "changedMeanwhile")
    return changedMeanwhile({ untilDay: paper.untilDay }, () => words.until, {
      wordsOf: (_, day) => dayWithYear(day, todayInCostaRica()),
    });
  if (outcome === "nothingToDo") return good(answers.nothingToDo);
  return await saved(paper, untilDay, photo ? words.savedWithPhoto : answers.saved);
}

/** Returns the photograph that was chosen, ready to be kept, or the answer that says why it can't be. */
async function photoIn(form: FormData): Promise<{ id: string; bytes: Buffer } | Answer | undefined> {
  const file = form.get("photo");
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return undefined;
  const id = readFields(form, ["click"]).click;
  if (!isId(id)) return stale(words.gone);
  try {
    return { id, bytes: await readablePhoto(await bytesOfFile(file)) };
  } catch (error) {
    if (!(error instanceof NoPhoto)) throw error;
    const why = error.reason === "photoTooSmall" ? words.photoTooSmall : answers.photoUnreadable;
    return photoRefused(error.reason, withoutIt(why));
  }
}

/** The day that was typed beside a refused photograph is not kept either. */
const withoutIt = (why: string) => `${why} ${words.nothingSaved}`;

/** Says which rides are left after the end of a paper. */
async function saved(
  { driverId, vehicleId }: PaperOwner,
  untilDay: string,
  text = answers.saved,
): Promise<Answer> {
  const whose = driverId ? { driverId } : { vehicleId };
  const rides = await ridesStillAssigned({ ...whose, fromDay: addDays(untilDay, 1) });
  return { ...good(text), ...rides };
}

async function removePaper(id: string, { form, actor }: Parameters<OfRow>[1]): Promise<Answer> {
  const { untilDay = "", photos = "" } = shownIn(form);
  const now = await dropPaper(id, { untilDay, photos: Number(photos) }, actor);
  if (!now) return good(answers.removed);
  const changed = {
    ...(now.untilDay !== untilDay && { untilDay: now.untilDay }),
    ...(String(now.photos) !== photos && { photos: String(now.photos) }),
  };
  return changedMeanwhile(changed, (field) => (field === "photos" ? teamTexts.photos : words.until), {
    wordsOf: (field, value) => (field === "photos" ? value : dayWithYear(value, todayInCostaRica())),
  });
}

async function removePaperPhoto(id: string, { actor }: Parameters<OfRow>[1]): Promise<Answer> {
  await dropPhoto(id, actor);
  return good(answers.removed);
}
