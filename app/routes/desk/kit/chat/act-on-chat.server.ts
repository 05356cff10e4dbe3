import type { Actor } from "../../../../domain/common/actor.ts";
import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { isId, newId } from "../../../../domain/common/reference.ts";
import { chatKey } from "../../../../domain/message/chat.ts";
import { writtenChat } from "../../../../operations/message/chat-text.server.ts";
import { readDueChats } from "../../../../operations/message/due-chats.server.ts";
import { forgetOpened, noteChat } from "../../../../operations/message/note-chat.server.ts";
import { noteNotice } from "../../../../operations/message/notice.server.ts";
import {
  type InformedOutcome,
  noteDriverInformed,
  noteGuestKnowsPlan,
  notePlanOpened,
} from "../../../../operations/message/unsent-changes.server.ts";
import { readNamesOfPlaces } from "../../../../store/catalogue/places.server.ts";
import { readTeam } from "../../../../store/team/team.server.ts";
import { chatTexts } from "../../../../texts/desk/message/chats.ts";
import { unsentChangeTexts } from "../../../../texts/desk/message/unsent-changes.ts";
import type { Press } from "../acts.server.ts";
import { type Answer, good, stale } from "../answer.ts";
import { undoable } from "../undo-act.server.ts";

const { answers } = chatTexts;
const isCount = (text: string) => /^\d{1,9}$/.test(text);

type ChatIntent = "opened" | "said" | "notYet";
type Pressed = Pick<Press, "form" | "actor">;

/** The handlers of the buttons of a message to send, by intent. */
export const chatHandlers = {
  opened: (press: Pressed) => actOnChat("opened", press),
  said: (press: Pressed) => actOnChat("said", press),
  notYet: (press: Pressed) => actOnChat("notYet", press),
};

/**
 * Notes that WhatsApp was opened with a message of the queue, that the message was sent, or that it was not sent yet.
 */
async function actOnChat(intent: ChatIntent, { form, actor }: Pressed): Promise<Answer> {
  const now = new Date();
  const { key } = readFields(form, ["key"]);
  const [kind, ...ids] = key.split(" ");
  if (kind === "plan") return await actOnPlan(intent, ids[0] ?? "", ids[1] ?? "", actor);
  if (kind === "notice") return await actOnNotice(intent, ids[0] ?? "", actor);
  if (kind === "lost") return await actOnWithdrawals(intent, ids, actor);
  const { due, reviewUrl } = await readDueChats(now);
  const chat = due.find((one) => chatKey(one) === key);
  if (!chat) return stale(answers.gone);
  if (intent === "notYet") await forgetOpened(chat);
  else {
    const today = todayInCostaRica(now);
    const [team, places] = await Promise.all([readTeam(today), readNamesOfPlaces()] as const);
    const words = writtenChat(chat, { team, today, places, reviewUrl }).write("…");
    const driver = team.drivers.find(({ id }) => id === chat.jobs[0]!.driverId);
    const recipient = (chat.kind === "driverDay" ? driver?.phone : chat.jobs[0]!.phone) ?? "";
    const act = newId();
    await noteChat(chat, { words, recipient, state: intent === "said" ? "sent" : "opened", act }, actor);
    if (intent === "said") return undoable(good(answers.said), [act]);
  }
  return good(answers[intent]);
}

async function actOnPlan(intent: ChatIntent, id: string, changes: string, actor: Actor): Promise<Answer> {
  if (!isId(id) || !isCount(changes)) return stale(answers.gone);
  const act = newId();
  if (intent === "said") return answer(await noteGuestKnowsPlan(id, Number(changes), actor, act), act);
  await notePlanOpened({ reservationId: id }, intent === "opened" ? actor : undefined);
  return good(answers[intent]);
}

async function actOnNotice(intent: ChatIntent, id: string, actor: Actor): Promise<Answer> {
  const act = newId();
  if (!isCount(id) || !(await noteNotice(Number(id), intent, actor, act))) return stale(answers.gone);
  return intent === "said" ? undoable(good(answers.said), [act]) : good(answers[intent]);
}

const mostWithdrawals = 100;

async function actOnWithdrawals(intent: ChatIntent, typed: string[], actor: Actor): Promise<Answer> {
  if (typed.length === 0 || typed.length > mostWithdrawals || !typed.every(isCount))
    return stale(answers.gone);
  const ids = typed.map(Number);
  const act = newId();
  if (intent === "said") return answer(await noteDriverInformed(ids, actor, act), act);
  await notePlanOpened({ ids }, intent === "opened" ? actor : undefined);
  return good(answers[intent]);
}

function answer(outcome: InformedOutcome, act: string): Answer {
  if (outcome === "changedMeanwhile") return stale(unsentChangeTexts[outcome]);
  return undoable(good(unsentChangeTexts[outcome]), outcome === "saved" ? [act] : []);
}
