import { readFields } from "../../../domain/common/form.ts";
import { type PolicyField, policyFields, readPolicy } from "../../../domain/reservation/policy-form.ts";
import { log } from "../../../log.server.ts";
import { changePolicy } from "../../../operations/reservation/change-policy.server.ts";
import { policyTexts } from "../../../texts/desk/reservation/policy.ts";
import { type Press, withRight } from "../kit/acts.server.ts";

const { answers } = policyTexts;

/** The answer to a change of the policy. */
interface PolicyAnswer {
  good: boolean;
  text?: string;
  wrong?: Partial<Record<PolicyField, keyof typeof policyTexts.wrong>>;
  typed?: Record<PolicyField, string>;
}

export const policyActs = withRight("manage", { save: savePolicy });

async function savePolicy({ form, actor }: Press): Promise<PolicyAnswer> {
  const typed = readFields(form, policyFields);
  const read = readPolicy(typed);
  if ("wrong" in read) return { good: false, wrong: read.wrong, typed };
  const { shown } = readFields(form, ["shown"]);
  try {
    const outcome = await changePolicy(Number(shown), read.policy, actor);
    const text = answers[outcome];
    return outcome === "changedMeanwhile" ? { good: false, text, typed } : { good: true, text };
  } catch (error) {
    log.error({ error }, "policy");
    return { good: false, text: answers.failed, typed };
  }
}
