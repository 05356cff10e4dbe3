import { readDueChats } from "../../../booking/due-chats.server.ts";
import { chatTopics } from "../../../domain/chat.ts";
import { minuteNow } from "../../../domain/clock.ts";
import { momentInCostaRica, todayInCostaRica } from "../../../domain/day.ts";
import { countChatsTold } from "../../../store/chats.server.ts";
import { colleagueNames } from "../../../store/colleagues.server.ts";
import { readTeam } from "../../../store/team.server.ts";
import { placeNames, type QueueNames } from "./chat-text.server.ts";
import { chatView, leavesWords, whatOf } from "./chat-words.server.ts";
import { readUntold } from "./untold-view.server.ts";

export type Chats = Awaited<ReturnType<typeof readChats>>;

/** The queue, what was opened first, then by when the ride leaves. */
export async function readChats(now = new Date()) {
  const today = todayInCostaRica(now);
  const [{ due, unanswered, reviewUrl }, team, places, toldToday, colleagues] = await Promise.all([
    readDueChats(now),
    readTeam(today),
    placeNames(),
    countChatsTold(momentInCostaRica(today, "00:00")),
    colleagueNames(),
  ] as const);
  const names: QueueNames = { team, colleagues, today, places, reviewUrl };
  const nowMinute = minuteNow(now);
  const untold = await readUntold(now, names);
  const all = [
    ...untold,
    ...due.map((chat) => ({ startsAt: chat.startsAt, view: chatView(chat, names, now) })),
  ]
    .sort((a, b) => Number(!a.view.opened) - Number(!b.view.opened) || a.startsAt - b.startsAt)
    .map(({ view }) => view);
  const counts = chatTopics.map((topic) => ({
    topic,
    count: all.filter(({ topics }) => topics.includes(topic)).length,
  }));
  return {
    all,
    counts: counts.filter(({ count }) => count > 0),
    toldToday,
    unanswered: unanswered().map((chat) => ({
      who: chat.jobs[0]!.guest,
      reference: chat.jobs[0]!.reference,
      what: whatOf(chat, names),
      leaves: leavesWords(chat.startsAt, nowMinute),
    })),
  };
}
