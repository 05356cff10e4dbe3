import { readFields } from "../../../domain/common/form.ts";
import { sendLateLetters } from "../../../operations/message/late-letters.server.ts";
import { askAboutPayment } from "../../../operations/money/ask-payment.server.ts";
import { approvalMessage } from "../../../payment/message.server.ts";
import { listLateLetters, listLatePayments } from "../../../store/upkeep/late.server.ts";
import { momentText } from "../../../texts/desk/frame/day-words.ts";
import { letterKinds, whyNotSent } from "../../../texts/desk/message/letters.ts";
import { moneyTexts } from "../../../texts/desk/money/money.ts";
import { lateTexts } from "../../../texts/desk/upkeep/late.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, answerOf } from "../kit/answer.ts";
import { orderRow } from "../kit/money-rows.server.ts";

export type LateLetter = Awaited<ReturnType<typeof readLatePage>>["letters"][number];

/** Reads what waits and what failed, in words. */
export async function readLatePage(now: Date) {
  const [letters, payments] = await Promise.all([
    listLateLetters(now),
    listLatePayments(now, approvalMessage),
  ]);
  return { letters: letters.map(letterRow), payments: { rows: payments.map(orderRow), more: 0 } };
}

function letterRow(letter: Awaited<ReturnType<typeof listLateLetters>>[number]) {
  const { id, kind, recipient, state, attempts, lastError, writer, createdAt, reference } = letter;
  const about = reference
    ? { text: reference, href: `/dashboard/admin?search=${reference}` }
    : kind === "contact" && { text: writer ?? "", href: "/dashboard/admin/messages" };
  return {
    id,
    recipient,
    about: about || undefined,
    failed: state === "failed",
    title: letterKinds[kind],
    state: lateTexts.states[state === "failed" ? "failed" : "queued"],
    since: lateTexts.since(momentText(createdAt)),
    tries: lateTexts.tries(attempts),
    why: lastError ? { text: whyNotSent(lastError), original: lastError } : undefined,
  };
}

export const lateActs = withRight("dispatch", { ask, send });

async function ask({ form }: Press): Promise<Answer> {
  const { id } = readFields(form, ["id"]);
  return answerOf("answered", { text: moneyTexts.answers[await askAboutPayment({ about: "order", id })] });
}

/** Sends all late letters again, or the one with this id. */
async function send({ form, actor }: Press): Promise<Answer> {
  const { send: which } = readFields(form, ["send"]);
  if (which !== "all" && !/^\d{1,9}$/.test(which)) return answerOf("failed");
  const sent = await sendLateLetters(new Date(), actor, which === "all" ? undefined : Number(which));
  return answerOf(sent > 0 ? "sentAgain" : "nothingLate");
}
