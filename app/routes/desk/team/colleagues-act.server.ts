import type { Operator } from "../../../auth/operator.server.ts";
import { isAddress } from "../../../domain/common/email.ts";
import { readFields } from "../../../domain/common/form.ts";
import { type Role, roles } from "../../../domain/team/role.ts";
import {
  changeRole,
  endColleague,
  inviteAgain,
  inviteColleague,
} from "../../../operations/team/colleagues.server.ts";
import { listColleagues } from "../../../store/team/colleagues.server.ts";
import { colleagueTexts as words } from "../../../texts/desk/team/colleagues.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../kit/answer.ts";

export const colleagueActs = withRight("manage", {
  invite: answered(invite),
  role: answered(ofColleague(giveRole)),
  again: answered(ofColleague(sendAgain)),
  end: answered(ofColleague(end)),
});

type Typed = Record<"id" | "name" | "email" | "role", string>;
type Handler = (typed: Typed, by: Operator) => Promise<Answer>;

/** Answers the form that was sent, and returns what was typed where it has to be corrected. */
function answered(handler: Handler) {
  return async ({ form, operator }: Press): Promise<Answer> => {
    const { form: name, ...typed } = readFields(form, ["form", "id", "name", "email", "role"]);
    const answer = await handler(typed, operator);
    return answer.good ? { ...answer, form: name } : { ...answer, form: name, typed };
  };
}

/** Finds the colleague whom the form is about, who may have left the list meanwhile. */
function ofColleague(handler: (one: Colleague, by: Operator, role?: Role) => Promise<Answer>): Handler {
  return async (typed, by) => {
    const one = (await listColleagues()).find(({ userId }) => userId === typed.id);
    return one ? await handler(one, by, roleIn(typed)) : stale(words.wrong.gone);
  };
}

type Colleague = Awaited<ReturnType<typeof listColleagues>>[number];

const roleIn = (typed: Typed) => roles.find((each) => each === typed.role);

async function giveRole({ userId, name }: Colleague, by: Operator, role?: Role): Promise<Answer> {
  if (!role) return bad(words.wrong.role, { wrong: ["role"] });
  return (await changeRole(userId, role, by))
    ? good(words.saved(name, words.roles[role].name))
    : stale(words.wrong.gone);
}

async function sendAgain({ userId }: Colleague, by: Operator): Promise<Answer> {
  const sent = await inviteAgain(userId, by);
  return sent === "gone" || sent === "tooMany" ? bad(words.wrong[sent]) : good(words.sent(sent));
}

async function end({ userId, name }: Colleague, by: Operator): Promise<Answer> {
  await endColleague(userId, by);
  return good(words.ended(name));
}

async function invite(typed: Typed, by: Operator): Promise<Answer> {
  const { name, email } = typed;
  const role = roleIn(typed);
  if (name === "" || name.length > 100) return bad(words.wrong.name, { wrong: ["name"] });
  if (!isAddress(email)) return bad(words.wrong.email, { wrong: ["email"] });
  if (!role) return bad(words.wrong.role, { wrong: ["role"] });
  const outcome = await inviteColleague({ name, email: email.toLowerCase(), role }, by);
  return outcome === "sent" ? good(words.sent(email)) : bad(words.wrong[outcome], { wrong: ["email"] });
}
