import { readFields } from "../../../domain/common/form.ts";
import { policyFields, readPolicy } from "../../../domain/reservation/policy-form.ts";
import { changePolicy } from "../../../operations/reservation/change-policy.server.ts";
import { currentPolicy } from "../../../store/reservation/policy.server.ts";
import { policyTexts as words } from "../../../texts/desk/reservation/policy.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../kit/answer.ts";
import { shownIn } from "../kit/as-shown.ts";

export const policyActs = withRight("manage", { save: savePolicy });

async function savePolicy({ form, actor }: Press): Promise<Answer> {
  const read = readPolicy(readFields(form, policyFields));
  if ("wrong" in read) {
    const problems = Object.entries(read.wrong).map(([field, why]) => [field, words.wrong[why]]);
    return bad("", { problems: Object.fromEntries(problems) });
  }
  const outcome = await changePolicy(Number(shownIn(form).policy), read.policy, actor);
  if (outcome !== "changedMeanwhile") return good(words.answers[outcome]);
  return stale(words.answers[outcome], { was: { policy: String((await currentPolicy()).id) } });
}
