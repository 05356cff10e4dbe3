import { readFare } from "../../../domain/catalogue-form.ts";
import { fareKey, type Things } from "../../../domain/catalogue-thing.ts";
import { readFields } from "../../../domain/form.ts";
import { listPlaces } from "../../../store/catalogue.server.ts";
import { fareTexts as words } from "../../../texts/es-catalogue.ts";
import { bad, type RoomTold } from "../reservation/room-told.ts";
import { answerEdit } from "./edits.server.ts";

/** What a ride costs, one way or both, or that it is not sold. */
export async function actOnFares(form: FormData, userId: string): Promise<RoomTold> {
  return await answerEdit(form, userId, async () => {
    const typed = readFields(form, ["stop", "from", "to", "base", "extra", "bothWays"]);
    const { from, to } = typed;
    const known = new Set((await listPlaces("es")).map(({ id }) => id));
    if (!known.has(from) || !known.has(to) || from === to) return bad(words.unknown);
    const read = typed.stop === "on" ? { value: null } : readFare(typed);
    if ("wrong" in read) return bad(words.wrong[read.wrong], { wrong: [read.wrong] });
    const wanted: Things = {};
    wanted[fareKey(from, to)] = read.value;
    if (typed.bothWays === "on") wanted[fareKey(to, from)] = read.value;
    return wanted;
  });
}
