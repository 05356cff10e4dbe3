import type { Operator } from "../../../auth/operator.server.ts";
import {
  changeRole,
  endColleague,
  inviteAgain,
  inviteColleague,
} from "../../../booking/colleagues.server.ts";
import { isAddress } from "../../../domain/email.ts";
import { readFields } from "../../../domain/form.ts";
import { roles } from "../../../domain/role.ts";
import { listColleagues } from "../../../store/colleagues.server.ts";
import { colleagueTexts as words } from "../../../texts/es-colleagues.ts";
import { bad, good, type RoomTold, stale } from "../reservation/room-told.ts";

/** Invites somebody, gives another role, or closes the desk to one; `by` is who does it. */
export async function actOnColleagues(form: FormData, by: Operator): Promise<RoomTold> {
  const { form: name, ...typed } = readFields(form, ["form", "intent", "id", "name", "email", "role"]);
  const told = await act(typed, by);
  return told.good ? { ...told, form: name } : { ...told, form: name, typed };
}

type Typed = Record<"intent" | "id" | "name" | "email" | "role", string>;

async function act({ intent, id, ...typed }: Typed, by: Operator): Promise<RoomTold> {
  if (intent === "invite") return await invite(typed, by);
  const one = (await listColleagues()).find(({ userId }) => userId === id);
  if (!one) return stale(words.wrong.gone);
  const role = roles.find((each) => each === typed.role);
  switch (intent) {
    case "role":
      if (!role) return bad(words.wrong.role, { wrong: ["role"] });
      return (await changeRole(id, role, by))
        ? good(words.saved(one.name, words.roles[role].name))
        : stale(words.wrong.gone);
    case "again": {
      const sent = await inviteAgain(id, by);
      return sent === "gone" || sent === "tooMany" ? bad(words.wrong[sent]) : good(words.sent(sent));
    }
    case "end":
      await endColleague(id, by);
      return good(words.ended(one.name));
    default:
      return bad(words.wrong.intent);
  }
}

async function invite(
  { name, email, role: typed }: Omit<Typed, "intent" | "id">,
  by: Operator,
): Promise<RoomTold> {
  const role = roles.find((each) => each === typed);
  if (name === "" || name.length > 100) return bad(words.wrong.name, { wrong: ["name"] });
  if (!isAddress(email)) return bad(words.wrong.email, { wrong: ["email"] });
  if (!role) return bad(words.wrong.role, { wrong: ["role"] });
  const outcome = await inviteColleague({ name, email: email.toLowerCase(), role }, by);
  return outcome === "sent" ? good(words.sent(email)) : bad(words.wrong[outcome], { wrong: ["email"] });
}
