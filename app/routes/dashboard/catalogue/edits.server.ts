import { editCatalogue } from "../../../booking/edit-catalogue.server.ts";
import { operatorWith } from "../../../domain/actor.ts";
import type { Things } from "../../../domain/catalogue-thing.ts";
import { readFields } from "../../../domain/form.ts";
import { log } from "../../../log.server.ts";
import { catalogueTexts } from "../../../texts/es-catalogue.ts";
import { bad, good, type RoomTold, stale } from "../reservation/room-told.ts";

const { told } = catalogueTexts;

/** Edits what a form asks for, unless its answer is there already; tells it of that form, with what was typed. */
export async function answerEdit(
  form: FormData,
  userId: string,
  read: () => Promise<RoomTold | Things>,
): Promise<RoomTold> {
  const { form: name, since } = readFields(form, ["form", "since"]);
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const answer = (told: RoomTold) =>
    told.good ? { ...told, form: name } : { typed: typed as Record<string, string>, ...told, form: name };
  try {
    const wanted = await read();
    if (isTold(wanted)) return answer(wanted);
    const known = /^\d{1,9}$/.test(since) ? Number(since) : 0;
    const outcome = await editCatalogue(wanted, known, operatorWith(userId));
    return answer(outcome === "changedMeanwhile" ? stale(told[outcome]) : good(told[outcome]));
  } catch (error) {
    log.error({ error }, "catalogue");
    return answer(bad(told.failed));
  }
}

/** Statuses of answers: 409 has the page read anew. */
export const statusOf = (told: RoomTold) => ({ status: told.good ? 200 : told.isStale ? 409 : 400 });

const isTold = (read: RoomTold | Things): read is RoomTold => "good" in read;
