import { readBoard } from "../../../booking/board.server.ts";
import { readFields } from "../../../domain/form.ts";
import { clashesOf, isOverruled } from "../../../domain/task.ts";
import { findJob } from "../../../store/board.server.ts";
import { dayTexts } from "../../../texts/es-day.ts";
import { clashesWords } from "../../../texts/es-ride.ts";
import type { DayTold } from "./day-told.ts";

/** The same answer, but where another time was saved with which a driver of the ride, or the van, is too late for something. */
export async function clashAfter(
  answer: DayTold,
  leg: string,
  job: string,
  form: FormData,
): Promise<DayTold> {
  const { time, "was-time": was } = readFields(form, ["time", "was-time"]);
  const ride = answer.good && time !== was ? await findJob(job) : undefined;
  if (!ride) return answer;
  const { checked, roster, team, drive } = await readBoard(ride.day);
  for (const { job } of checked.filter(({ job }) => job.legId === leg && job.time !== null)) {
    const clashes = clashesOf(job, roster.sharing(job), drive).filter((clash) => !isOverruled(clash));
    const driver = team.drivers.find(({ id }) => id === job.driverId);
    if (clashes.length > 0)
      return {
        ...answer,
        warns: true,
        text: dayTexts.told.savedButClashes(clashesWords(clashes, job, driver?.name ?? "")),
      };
  }
  return answer;
}
