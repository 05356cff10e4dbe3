import { readFields } from "../../../domain/common/form.ts";
import { policyFields, readPolicy } from "../../../domain/reservation/policy-form.ts";
import { changePolicy } from "../../../operations/reservation/change-policy.server.ts";
import { policyTexts as words } from "../../../texts/desk/reservation/policy.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../kit/answer.ts";

export const policyActs = withRight("manage", { save: savePolicy });

async function savePolicy({ form, actor }: Press): Promise<Answer> {
  const read = readPolicy(readFields(form, policyFields));
  if ("wrong" in read) {
    const problems = Object.entries(read.wrong).map(([field, why]) => [field, words.wrong[why]]);
    return bad("", { problems: Object.fromEntries(problems) });
  }
  const { shown } = readFields(form, ["shown"]);
  const outcome = await changePolicy(Number(shown), read.policy, actor);
  return (outcome === "changedMeanwhile" ? stale : good)(words.answers[outcome]);
}
