import { and, eq, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import { minuteNow } from "../../domain/common/clock.ts";
import { addDays, type Day, timeInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import {
  askedDaysAhead,
  chatKey,
  type DueChat,
  driverNewsUntilMinutes,
  dueChats,
} from "../../domain/message/chat.ts";
import { thankedDays, thanksAfterMinutes } from "../../domain/message/clock-letter.ts";
import { earliestStart, startOf } from "../../domain/ride/ride-checks.ts";
import { listNotedChats, type NotedChat } from "../../store/message/chats.server.ts";
import { listToThank, readClockLetters } from "../../store/message/clock-letters.server.ts";
import { countUnsentNotices } from "../../store/message/notices.server.ts";
import { countUnsentChanges } from "../../store/message/unsent-changes.server.ts";
import { jobsOfReservation, listJobs } from "../../store/ride/board.server.ts";
import { countDriversToTell } from "../../store/ride/withdrawn-rides.server.ts";
import { jobs as jobRows } from "../../store/schema/job-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";

const keptDays = 10;

/** Matches rides for which `dueChats` may return a chat by now: fewer to read than all rides of these days. */
function mayBeDue(now: Date): SQL | undefined {
  const [today, time] = [todayInCostaRica(now), timeInCostaRica(now)];
  const newsSince = new Date(now.getTime() - driverNewsUntilMinutes * 60_000);
  const { mailed, unmailed } = askedDaysAhead;
  const askedUntil = sql`case when ${reservations.email} = '' then ${addDays(today, unmailed)} else ${addDays(today, mailed)} end`;
  const isNear = sql`(${legs.day}, coalesce(${legs.time}, ${legs.windowFrom}, ${earliestStart})) <= (${askedUntil}, ${time})`;
  const isAhead = sql`(${legs.day}, ${legs.time}) > (${todayInCostaRica(newsSince)}, ${timeInCostaRica(newsSince)})`;
  const isPlanned = and(eq(jobRows.state, "planned"), gte(legs.day, today), isNear);
  return or(eq(jobRows.state, "onTheWay"), and(isPlanned, or(isNull(legs.time), isAhead)));
}

/** Returns the key of the row that stores that a chat was opened or sent. */
export const chatOnceKey = (chat: Pick<DueChat, "kind" | "facts">) => `chat ${chatKey(chat)}`;

export interface QueuedChat extends DueChat {
  /** The moment when a colleague opened WhatsApp with the chat, and which colleague. */
  opened?: { at: Date; by: string } | undefined;
}

/** Returns the chats to send on WhatsApp by now, and the questions that were sent and have no answer yet. */
export async function readDueChats(now: Date): Promise<{
  due: QueuedChat[];
  /** The questions are searched only when this is called: that takes as long as all the rest. */
  unanswered(): DueChat[];
  reviewUrl: string;
}> {
  const today = todayInCostaRica(now);
  const [letters, jobs, noted] = await Promise.all([
    readClockLetters(),
    listJobs(addDays(today, -1), addDays(today, askedDaysAhead.unmailed), mayBeDue(now)),
    listNotedChats(new Date(now.getTime() - keptDays * 86_400_000)),
  ] as const);
  const sent = noted.filter(({ state }) => state === "sent");
  const known = { jobs, today, nowMinute: minuteNow(now) };
  const sentFacts = new Set(sent.flatMap((chat) => chat.said.facts));
  const opened = new Map(noted.map((chat) => [chat.onceKey, chat]));
  const { reviewUrl } = letters.thanks;
  const thanks = reviewUrl ? await thanksChats(now, letters.thanks.isOn, sentFacts) : [];
  return {
    due: [...dueChats({ ...known, sent: sentFacts }), ...thanks].map((chat) => ({
      ...chat,
      opened: openingOf(opened.get(chatOnceKey(chat))),
    })),
    reviewUrl,
    unanswered: () =>
      dueChats({ ...known, sent: new Set<string>() }).filter(
        ({ kind, facts }) => kind === "ask" && facts.every((fact) => sentFacts.has(fact)),
      ),
  };
}

/**
 * Counts the messages to send beside the chats that are due: of changed plans and closed roads to guests, of lost
 * rides to drivers.
 */
export const countChangesToSend = (today: Day): SQL<number> =>
  sql`${countUnsentChanges(today)} + ${countUnsentNotices(today)} + ${countDriversToTell(today)}`;

/** Returns chats with thanks for guests who get no letter of thanks. */
async function thanksChats(now: Date, byLetter: boolean, sentFacts: Set<string>): Promise<DueChat[]> {
  const today = todayInCostaRica(now);
  const ended = await listToThank(addDays(today, -thankedDays), today);
  const chats: DueChat[] = [];
  for (const { id, email, doneAt } of ended) {
    const facts = [`thanks ${id}`];
    if (!doneAt || (byLetter && email) || sentFacts.has(facts[0]!)) continue;
    const dueAt = minuteNow(new Date(Date.parse(doneAt) + thanksAfterMinutes * 60_000));
    const [job] = await jobsOfReservation(id);
    if (job && dueAt <= minuteNow(now))
      chats.push({ kind: "thanks", topics: ["thanks"], jobs: [job], facts, dueAt, startsAt: startOf(job) });
  }
  return chats;
}

function openingOf(chat: NotedChat | undefined): QueuedChat["opened"] {
  return chat?.state === "opened" && chat.openedAt ? { at: chat.openedAt, by: chat.saidBy ?? "" } : undefined;
}
