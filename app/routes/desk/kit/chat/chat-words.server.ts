import { actorOf } from "../../../../domain/common/actor.ts";
import { minuteNow } from "../../../../domain/common/clock.ts";
import type { Day } from "../../../../domain/common/day.ts";
import { callLink, readablePhone, whatsappLink } from "../../../../domain/common/phone.ts";
import { mayHaveWhatsapp } from "../../../../domain/common/phone-number.server.ts";
import { type ChatTopic, chatKey, type DueChat, questionsOf } from "../../../../domain/message/chat.ts";
import { firstHourOf } from "../../../../domain/ride/pickup-window.ts";
import { env } from "../../../../env.server.ts";
import {
  type ChatNames,
  type QueueNames,
  writtenChat,
} from "../../../../operations/message/chat-text.server.ts";
import type { QueuedChat } from "../../../../operations/message/due-chats.server.ts";
import { dayName, dayShort, dayWords } from "../../../../texts/desk/frame/day-words.ts";
import { languageNames } from "../../../../texts/desk/frame/language.ts";
import { waitWords, chatTexts as words } from "../../../../texts/desk/message/chats.ts";
import { hourWords, knownHours } from "../../../../texts/desk/ride/hour.ts";
import { shortName, shortPlace } from "../../../../texts/desk/ride/ride.ts";

/** A message that should be sent on WhatsApp by now. */
export interface ChatView {
  key: string;
  topics: ChatTopic[];
  who: string;
  /** The reservation's reference, where the message goes to a guest. */
  reference?: string | undefined;
  /** For example "Hoy 13:30". */
  when: string;
  way: string;
  phone: string;
  what: string[];
  text: string;
  /** The words that name the language of the text. */
  language: string;
  /** A WhatsApp link with the text; a landline has a link that calls it. */
  reach: string;
  /** The words that say when the ride leaves, and whether that is soon. */
  leaves: string;
  isNear: boolean;
  since: string;
  /** For example "Abierto hace 20 s (Ana)", once a colleague opened it. */
  opened?: string | undefined;
}

export function chatView(chat: QueuedChat, names: QueueNames, now: Date): ChatView {
  const job = chat.jobs[0]!;
  const isOfTeam = chat.kind === "driverDay";
  const driver = names.team.drivers.find(({ id }) => id === job.driverId);
  const phone = isOfTeam ? (driver?.phone ?? "") : job.phone;
  const { write, link } = writtenChat(chat, names);
  const text = write(link);
  const minute = minuteNow(now);
  return {
    key: chatKey(chat),
    topics: chat.topics,
    who: isOfTeam ? words.driver(driver?.name ?? "") : job.guest,
    reference: isOfTeam ? undefined : job.reference,
    when: [dayTitle(job.day, names.today), !isOfTeam && knownHours(job)?.toLowerCase()]
      .filter(Boolean)
      .join(" "),
    way: isOfTeam ? "" : (job.tour?.name ?? `${shortPlace(job.from)} → ${shortPlace(job.to)}`),
    phone: readablePhone(phone),
    what: [chatSubject(chat, names)],
    text,
    language: words.inLanguage(languageNames[isOfTeam ? "es" : job.language]),
    reach: mayHaveWhatsapp(phone) ? whatsappLink(phone, text) : callLink(phone),
    leaves: firstHourOf(job) ? leavesWords(chat.startsAt, minute) : hourWords(job),
    isNear: chat.startsAt - minute <= 24 * 60,
    since: words.since(waitWords(minute - chat.dueAt)),
    opened: chat.opened && openedWords(chat.opened, now, names),
  };
}

/** Returns "Hoy", "Mañana", or "Sábado 28 nov". */
export function dayTitle(day: Day, today: Day): string {
  const near = dayWords(day, today);
  return near.startsWith("el ") ? `${dayName(day)} ${dayShort(day)}` : near[0]!.toUpperCase() + near.slice(1);
}

export function chatSubject(chat: DueChat, { team }: ChatNames): string {
  const { what } = words;
  if (chat.kind === "driverDay") return what.driverDay(chat.jobs.length);
  if (chat.kind === "driver")
    return what.driver(shortName(team.drivers.find(({ id }) => id === chat.jobs[0]!.driverId)?.name ?? ""));
  if (chat.kind !== "ask") return what[chat.kind];
  const questions = new Set(chat.jobs.flatMap((job) => questionsOf(chat, job)));
  return what.ask(list.format([...questions].map((question) => what.questions[question])));
}

const list = new Intl.ListFormat("es");

export function leavesWords(startsAt: number, minute: number): string {
  return startsAt > minute ? words.leaves(waitWords(startsAt - minute)) : words.isLate;
}

/** Says how long ago a colleague opened the message, and which one. */
export function openedWords(
  { at, by }: { at: Date; by: string },
  now: Date,
  { colleagues }: Pick<QueueNames, "colleagues">,
): string {
  const seconds = (now.getTime() - at.getTime()) / 1000;
  const when = seconds < 60 ? words.justOpened : words.opened(waitWords(seconds / 60));
  if (actorOf(by).kind !== "operator") return when;
  return `${when} (${shortName(colleagues.get(by) ?? env.OPERATOR_NAME)})`;
}
