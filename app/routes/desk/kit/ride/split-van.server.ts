import { readFields } from "../../../../domain/common/form.ts";
import { isId } from "../../../../domain/common/reference.ts";
import { joinJob, splitJob } from "../../../../operations/ride/split.server.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import type { Press } from "../acts.server.ts";
import { type Answer, bad, good, stale } from "../answer.ts";
import { shownIn } from "../as-shown.ts";

const { answers } = dayTexts;

/** Moves some people of a van to one more van of their ride. The page takes it back by its button `joins`. */
export async function splitVan(
  { form, actor }: Pick<Press, "form" | "actor">,
  joins: { intent: string },
): Promise<Answer> {
  const { job, leg, people: typed } = readFields(form, ["job", "leg", "people"]);
  if (!isId(job)) return bad(answers.failed);
  const parted = Number(typed);
  const result = await splitJob(job, Number(shownIn(form).people), parted, actor);
  if (result.outcome === "saved")
    return { ...good(answers.split(parted)), undo: { ...joins, job: result.part, leg, to: job } };
  if (result.outcome === "wrongSplit") return bad(answers.wrongSplit);
  const { people } = result;
  return stale(answers.splitMeanwhile(people), { was: { people: String(people) } });
}

/** Joins a van with another one of its ride, or with the first. */
export async function joinVan({ form, actor }: Pick<Press, "form" | "actor">): Promise<Answer> {
  const { job, to } = readFields(form, ["job", "to"]);
  return isId(job) && (await joinJob(job, actor, to)) ? good(answers.saved) : bad(answers.gone);
}
