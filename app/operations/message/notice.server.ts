import { eq, inArray } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import type { Language } from "../../domain/common/language.ts";
import { mayHaveWhatsapp } from "../../domain/common/phone-number.server.ts";
import { leavesAfterSeconds } from "../../domain/common/undo-time.ts";
import type { ClosureNotice } from "../../domain/message/notice.ts";
import { guestWords } from "../../mail/guest-words.ts";
import { db } from "../../store/engine/db.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { isQueuedFor, isUnsentNotice, listNoticesOf, noticeKey } from "../../store/message/notices.server.ts";
import { listSaleRules } from "../../store/sale/sale-rules.server.ts";
import { listSold } from "../../store/sale/sold-under-rule.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { saleRules } from "../../store/schema/sale-rule-schema.server.ts";
import { keepAct } from "../../store/team/recent-acts.server.ts";
import { recordActivity } from "../reservation/lock-and-record.server.ts";
import { isWithheld, type NewEmail, queueEmails } from "./notify.server.ts";

/**
 * Tells every guest whose ride a rule concerns, each once: a letter that leaves a minute later, and a message of the
 * queue of WhatsApp. Returns how many guests are told now; undefined where there is no such rule.
 */
export async function tellAll(
  ruleId: string,
  texts: Record<Language, string>,
  actor: Actor,
): Promise<number | undefined> {
  const today = todayInCostaRica();
  const rule = (await listSaleRules(today)).find(({ id }) => id === ruleId);
  if (!rule) return undefined;
  const concerned = new Set((await listSold(rule, today)).map(({ reservationId }) => reservationId));
  return await db.transaction(async (tx) => {
    // A second press waits here for the first one.
    const found = await tx.select().from(saleRules).where(eq(saleRules.id, ruleId)).for("update");
    if (found.length === 0) return undefined;
    const told = new Set((await listNoticesOf(ruleId, tx)).map(({ reservationId }) => reservationId));
    const left = [...concerned].filter((id) => !told.has(id));
    const guests = await tx.select().from(reservations).where(inArray(reservations.id, left));
    const letters: NewEmail[] = [];
    for (const guest of guests) {
      const { id, email, phone, language, firstName, reference } = guest;
      const { chat, notice } = guestWords[language];
      const text = texts[language];
      if (email)
        letters.push({
          kind: "message",
          contents: { subject: notice.subject(reference), text: notice.letter(reference, text), replyTo: "" },
          reservationId: id,
          recipient: email,
          state: (await isWithheld(tx, guest)) ? "withheld" : "queued",
          onceKey: noticeKey("mail", ruleId, id),
        });
      if (!email || mayHaveWhatsapp(phone)) {
        const contents: ClosureNotice = { words: `${chat.greeting(firstName, reference)}${text} ` };
        const onceKey = noticeKey("whatsapp", ruleId, id);
        const row = { kind: "message", contents, reservationId: id, recipient: phone, onceKey } as const;
        await tx.insert(messages).values({ channel: "whatsapp", saidBy: actorKey(actor), ...row });
      }
      await announce(id, tx);
    }
    await queueEmails(tx, letters, leavesAfterSeconds);
    return guests.length;
  });
}

/** Takes back what `tellAll` prepared, as far as no letter has left and nobody has opened WhatsApp. */
export async function takeBackNotices(ruleId: string): Promise<number> {
  return await db.transaction(async (tx) => {
    const gone = await tx.delete(messages).where(isQueuedFor(ruleId)).returning({ id: messages.id });
    if (gone.length > 0) await announce("message", tx);
    return gone.length;
  });
}

/**
 * Notes that a colleague opened WhatsApp with a notice, has sent it, which can be undone by the id of the act, or has
 * not. Returns false where it is gone.
 */
export async function noteNotice(
  id: number,
  intent: "opened" | "said" | "notYet",
  actor: Actor,
  act?: string,
): Promise<boolean> {
  const by = { saidBy: actorKey(actor) };
  const set = {
    opened: { state: "opened", openedAt: new Date(), ...by },
    said: { state: "sent", sentAt: new Date(), ...by },
    notYet: { state: "queued", openedAt: null },
  } as const;
  return await db.transaction(async (tx) => {
    const [row] = await tx.update(messages).set(set[intent]).where(isUnsentNotice(id)).returning();
    if (!row) return false;
    const { kind, reservationId } = row;
    if (intent !== "said") {
      await announce(reservationId!, tx);
      return true;
    }
    if (act) await keepAct(tx, act, "said", { messageIds: [id], jobIds: [] });
    await recordActivity(tx, reservationId!, { actor, event: "toldOnWhatsapp", after: { chat: kind } });
    return true;
  });
}
