import { minuteNow, minuteOf } from "../../../../domain/common/clock.ts";
import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { callLink, readablePhone, whatsappLink } from "../../../../domain/common/phone.ts";
import { mayHaveWhatsapp } from "../../../../domain/common/phone-number.server.ts";
import { earliestStart } from "../../../../domain/ride/ride-checks.ts";
import { guestWords } from "../../../../mail/guest-words.ts";
import type { QueueNames } from "../../../../operations/message/chat-text.server.ts";
import { tripUrl } from "../../../../operations/reservation/trip-secret.server.ts";
import { listUnsentNotices } from "../../../../store/message/notices.server.ts";
import { languageNames } from "../../../../texts/desk/frame/language.ts";
import { chatTexts, waitWords } from "../../../../texts/desk/message/chats.ts";
import { closureTexts } from "../../../../texts/desk/sale/closure.ts";
import { type ChatView, dayTitle, leavesWords, openedWords } from "./chat-words.server.ts";

/** Reads the guests of closed roads who still have to be told on WhatsApp. */
export async function readNotices(
  now: Date,
  names: QueueNames,
  reservationId?: string,
): Promise<{ startsAt: number; view: ChatView }[]> {
  const today = todayInCostaRica(now);
  const minute = minuteNow(now);
  return (await listUnsentNotices(today, reservationId)).map((row) => {
    const { id, firstName, reference, phone, language, nextDay, notice, since, openedAt, openedBy } = row;
    const text = `${notice.words}${guestWords[language].chat.page(tripUrl(row.reservationId, language))}`;
    const startsAt = minuteOf(nextDay, earliestStart);
    const view: ChatView = {
      key: `notice ${id}`,
      topics: ["changed"],
      who: firstName,
      reference,
      when: dayTitle(nextDay, today),
      way: "",
      phone: readablePhone(phone),
      what: [closureTexts.what],
      text,
      language: chatTexts.inLanguage(languageNames[language]),
      reach: mayHaveWhatsapp(phone) ? whatsappLink(phone, text) : callLink(phone),
      leaves: leavesWords(startsAt, minute),
      isNear: startsAt - minute <= 24 * 60,
      since: chatTexts.since(waitWords((now.getTime() - since.getTime()) / 60_000)),
      opened: openedAt ? openedWords({ at: openedAt, by: openedBy ?? "" }, now, names) : undefined,
    };
    return { startsAt, view };
  });
}
