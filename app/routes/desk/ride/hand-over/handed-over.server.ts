import { countNamingLetters } from "../../../../operations/message/clock-letters.server.ts";
import type { Assignment } from "../../../../operations/ride/assign-read.server.ts";
import { findJob } from "../../../../store/ride/board.server.ts";
import { momentOfAct } from "../../../../store/team/recent-acts.server.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { handOverTexts } from "../../../../texts/desk/ride/hand-over.ts";
import { type Answer, good } from "../../kit/answer.ts";
import { undoable } from "../../kit/undo-act.server.ts";

export const assignmentOf = (driverId = "", vehicleId = ""): Assignment => ({
  driverId: driverId || null,
  vehicleId: vehicleId || null,
});

/** Says that these jobs were handed over, with the way back to their day, the undo and the letters that leave after it. */
export async function handedOver(text: string, act: string, jobIds: string[], day: string): Promise<Answer> {
  const rides = (await Promise.all(jobIds.map(findJob))).filter((job) => job !== undefined);
  const link = { href: `/dashboard/admin/day/${day}`, text: handOverTexts.answers.seeDay };
  const letters = dayTexts.answers.letters(await countNamingLetters(rides));
  return undoable({ ...good(text), link }, [act], letters, await momentOfAct(act));
}
