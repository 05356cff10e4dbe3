import { confirmedKey, type Things } from "../../domain/catalogue-thing.ts";
import { readFields } from "../../domain/form.ts";
import { confirmableSteps } from "../../domain/opening.ts";
import { openingTexts as words } from "../../texts/es-opening.ts";
import { answerEdit } from "./catalogue/edits.server.ts";
import { bad, type RoomTold } from "./reservation/room-told.ts";

export async function actOnOpening(form: FormData, userId: string): Promise<RoomTold> {
  return await answerEdit(form, userId, async () => {
    const { confirm } = readFields(form, ["confirm"]);
    const step = confirmableSteps.find((known) => known === confirm);
    if (!step) return bad(words.unknown);
    const wanted: Things = {};
    wanted[confirmedKey(step)] = true;
    return wanted;
  });
}
