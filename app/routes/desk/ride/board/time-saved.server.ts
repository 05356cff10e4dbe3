import { readFields } from "../../../../domain/common/form.ts";
import { undoSeconds } from "../../../../domain/common/undo-time.ts";
import { boardDayOf } from "../../../../domain/ride/driven-half.ts";
import { clashesOf, isOverruled } from "../../../../domain/ride/occupied-time.ts";
import { readBoard } from "../../../../operations/ride/board.server.ts";
import { findJob } from "../../../../store/ride/board.server.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { clashesWords } from "../../../../texts/desk/ride/ride.ts";
import type { Answer } from "../../kit/answer.ts";
import { shownIn } from "../../kit/as-shown.ts";

/**
 * Returns the same answer. Where another time was saved, it also says that the guest gets a message, unless it is
 * undone within the minute, and which clashes of driver or van the new time brings.
 */
export async function timeSaved(answer: Answer, leg: string, job: string, form: FormData): Promise<Answer> {
  const { time } = readFields(form, ["time"]);
  const was = shownIn(form).time ?? "";
  const ride = answer.good && time !== was ? await findJob(job) : undefined;
  if (!ride) return answer;
  const { answers } = dayTexts;
  const messageWords = was === "" ? "" : ` ${answers.guestHears}`;
  const saved = { ...answer, ...(was !== "" && { waits: { seconds: undoSeconds } }) };
  const { checked, roster, team, drive } = await readBoard(boardDayOf(ride));
  for (const { job } of checked.filter(({ job }) => job.legId === leg && job.time !== null)) {
    const clashes = clashesOf(job, roster.sharing(job), drive).filter((clash) => !isOverruled(clash));
    const driver = team.drivers.find(({ id }) => id === job.driverId);
    if (clashes.length > 0)
      return {
        ...saved,
        warns: true,
        text: answers.savedButClashes(clashesWords(clashes, job, driver?.name ?? "")) + messageWords,
      };
  }
  return { ...saved, text: answer.text + messageWords };
}
