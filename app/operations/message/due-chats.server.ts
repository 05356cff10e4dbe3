import { and, eq, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import { minuteNow } from "../../domain/common/clock.ts";
import { addDays, timeInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import {
  askedDaysAhead,
  chatKey,
  type DueChat,
  dueChats,
  newsUntilMinutes,
} from "../../domain/message/chat.ts";
import { thankedDays, thanksAfterMinutes } from "../../domain/message/clock-letter.ts";
import { earliestStart, startOf } from "../../domain/ride/ride-checks.ts";
import { listNotedChats, type NotedChat } from "../../store/message/chats.server.ts";
import { listToThank, readClockLetters } from "../../store/message/clock-letters.server.ts";
import { countUnsentChanges } from "../../store/message/unsent-changes.server.ts";
import { jobsOfReservation, listJobs } from "../../store/ride/board.server.ts";
import { countDriversToTell } from "../../store/ride/withdrawn-rides.server.ts";
import { jobs as jobRows, legs, reservations } from "../../store/schema/schema.server.ts";

const keptDays = 10;

/** Rides of which `dueChats` may say something by now: fewer to read than all of these days. */
function isToTell(now: Date): SQL | undefined {
  const [today, time] = [todayInCostaRica(now), timeInCostaRica(now)];
  const told = new Date(now.getTime() - newsUntilMinutes * 60_000);
  const { mailed, unmailed } = askedDaysAhead;
  const askedUntil = sql`case when ${reservations.email} = '' then ${addDays(today, unmailed)} else ${addDays(today, mailed)} end`;
  const isNear = sql`(${legs.day}, coalesce(${legs.time}, ${earliestStart})) <= (${askedUntil}, ${time})`;
  const isAhead = sql`(${legs.day}, ${legs.time}) > (${todayInCostaRica(told)}, ${timeInCostaRica(told)})`;
  const isPlanned = and(eq(jobRows.state, "planned"), gte(legs.day, today), isNear);
  return or(eq(jobRows.state, "onTheWay"), and(isPlanned, or(isNull(legs.time), isAhead)));
}

/** The row that says that a chat was opened or told. */
export const chatOnceKey = (chat: Pick<DueChat, "kind" | "facts">) => `chat ${chatKey(chat)}`;

export interface QueuedChat extends DueChat {
  /** When somebody opened WhatsApp with it, and who. */
  opened?: { at: Date; by: string } | undefined;
}

/** What is to be told on WhatsApp by now, and what was asked and has no answer yet. */
export async function readDueChats(now: Date): Promise<{
  due: QueuedChat[];
  /** Found when somebody asks: it takes as long as all else. */
  unanswered(): DueChat[];
  reviewUrl: string;
}> {
  const today = todayInCostaRica(now);
  const [letters, jobs, noted] = await Promise.all([
    readClockLetters(),
    listJobs(addDays(today, -1), addDays(today, askedDaysAhead.unmailed), isToTell(now)),
    listNotedChats(new Date(now.getTime() - keptDays * 86_400_000)),
  ] as const);
  const told = noted.filter(({ state }) => state === "sent");
  const known = { jobs, today, nowMinute: minuteNow(now) };
  const said = new Set(told.flatMap((chat) => chat.said.facts));
  const opened = new Map(noted.map((chat) => [chat.onceKey, chat]));
  const { reviewUrl } = letters.thanks;
  const thanks = reviewUrl ? await thanksChats(now, letters.thanks.isOn, said) : [];
  return {
    due: [...dueChats({ ...known, said }), ...thanks].map((chat) => ({
      ...chat,
      opened: openingOf(opened.get(chatOnceKey(chat))),
    })),
    reviewUrl,
    unanswered: () =>
      dueChats({ ...known, said: new Set<string>() }).filter(
        ({ kind, facts }) => kind === "ask" && facts.every((fact) => said.has(fact)),
      ),
  };
}

/** Everybody who should be told something on WhatsApp by now. */
export async function countDueChats(now: Date): Promise<number> {
  const today = todayInCostaRica(now);
  const [{ due }, guests, drivers] = await Promise.all([
    readDueChats(now),
    countUnsentChanges(today),
    countDriversToTell(today),
  ] as const);
  return due.length + guests + drivers;
}

/** For guests whom no letter thanks. */
async function thanksChats(now: Date, byLetter: boolean, said: Set<string>): Promise<DueChat[]> {
  const today = todayInCostaRica(now);
  const over = await listToThank(addDays(today, -thankedDays), today);
  const chats: DueChat[] = [];
  for (const { id, email, doneAt } of over) {
    const facts = [`thanks ${id}`];
    if (!doneAt || (byLetter && email) || said.has(facts[0]!)) continue;
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
