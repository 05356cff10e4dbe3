import { minuteNow } from "../../../../domain/common/clock.ts";
import { momentInCostaRica, todayInCostaRica } from "../../../../domain/common/day.ts";
import { dueSince } from "../../../../domain/message/due-since.ts";
import type { QueueNames } from "../../../../operations/message/chat-text.server.ts";
import type { QueuedChat } from "../../../../operations/message/due-chats.server.ts";
import { readNamesOfPlaces } from "../../../../store/catalogue/places.server.ts";
import { countSentChats } from "../../../../store/message/chats.server.ts";
import { causeHistories } from "../../../../store/reservation/plan-history.server.ts";
import { colleagueNames } from "../../../../store/team/colleagues.server.ts";
import { readTeam } from "../../../../store/team/team.server.ts";
import { type ChatView, chatSubject, chatView, leavesWords } from "./chat-words.server.ts";
import type { DueChats } from "./due-chats.server.ts";
import { readNotices } from "./notices.server.ts";
import { readUnsentChanges } from "./unsent-changes.server.ts";

type People = Pick<QueueNames, "team" | "colleagues">;

export type Chats = Awaited<ReturnType<typeof readChats>>;

/** Reads the queue, ordered by when each ride leaves. */
export async function readChats(dueChats: Promise<DueChats>) {
  const now = new Date();
  const today = todayInCostaRica(now);
  const [team, colleagues] = await Promise.all([readTeam(today), colleagueNames()] as const);
  const [{ all, names, unanswered }, toldToday] = await Promise.all([
    readQueue({ team, colleagues }, dueChats),
    countSentChats(momentInCostaRica(today, "00:00")),
  ] as const);
  return {
    all,
    toldToday,
    unanswered: unanswered().map((chat) => ({
      who: chat.jobs[0]!.guest,
      reference: chat.jobs[0]!.reference,
      what: chatSubject(chat, names),
      leaves: leavesWords(chat.startsAt, minuteNow(now)),
    })),
  };
}

/** Reads the messages to send about one reservation; the reservation's room shows the rest of it. */
export async function readChatsOf(
  reservationId: string,
  people: People,
  dueChats: Promise<DueChats>,
): Promise<ChatView[]> {
  const { all } = await readQueue(people, dueChats, reservationId);
  return all.map((chat) => ({ ...chat, reference: undefined, way: "" }));
}

async function readQueue(people: People, dueChats: Promise<DueChats>, reservationId?: string) {
  const now = new Date();
  const today = todayInCostaRica(now);
  const [{ due, unanswered, reviewUrl }, places] = await Promise.all([
    dueChats,
    readNamesOfPlaces(),
  ] as const);
  const names: QueueNames = { ...people, today, places, reviewUrl };
  const isAsked = ({ jobs }: QueuedChat) =>
    !reservationId || jobs.some((job) => job.reservationId === reservationId);
  const asked = due.filter(isAsked);
  const histories = await causeHistories(asked.flatMap(({ jobs }) => jobs.map((job) => job.reservationId)));
  const all = [
    ...(await readUnsentChanges(now, names, reservationId)),
    ...(await readNotices(now, names, reservationId)),
    ...asked.map((chat) => ({
      startsAt: chat.startsAt,
      view: chatView({ ...chat, dueAt: dueSince(chat, histories) }, names, now),
    })),
  ];
  return { all: all.sort((a, b) => a.startsAt - b.startsAt).map(({ view }) => view), names, unanswered };
}
