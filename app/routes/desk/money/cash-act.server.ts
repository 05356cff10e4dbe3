import { secondFactorProblem } from "../../../auth/second-factor.server.ts";
import { readFields } from "../../../domain/common/form.ts";
import { isId, newId } from "../../../domain/common/reference.ts";
import { typedCents, typedColones } from "../../../domain/common/typed-amount.ts";
import { cashCurrencies, mostCashCents, typedRate } from "../../../domain/money/cash.ts";
import { type CashMove, deskMethods, textToCents } from "../../../domain/money/payment.ts";
import { moveCash } from "../../../operations/money/move-cash.server.ts";
import { setRate } from "../../../operations/money/set-rate.server.ts";
import { returnMoney, undoEntry } from "../../../operations/money/take-money.server.ts";
import { answerTexts } from "../../../texts/desk/frame/answers.ts";
import { cashTexts } from "../../../texts/desk/money/movements.ts";
import type { Press } from "../kit/acts.server.ts";
import { type Answer, answerOf, bad, good } from "../kit/answer.ts";
import { amountText, exchangeRateText } from "../kit/money-rows.server.ts";
import { undoableBy } from "../kit/undo-act.server.ts";
import { readSumsField, sumsText } from "./cash-sums.ts";
import { holderNames } from "./holders.server.ts";

const longestNote = 200;

/**
 * Notes that a guest got money back by another method than PayPal.
 */
export async function noteReturned({ visit, form, actor }: Press): Promise<Answer> {
  const fields = ["id", "click", "amount", "method", "note", "code"] as const;
  const { id, click, amount, method, note, code } = readFields(form, fields);
  const deskMethod = deskMethods.find((known) => known === method);
  const amountCents = textToCents(amount);
  if (!isId(id) || !isId(click) || !amountCents) return answerOf("failed");
  const { owed } = cashTexts;
  const own = { form: `returned-${id}` };
  const asks = (text: string) => answerOf("nothingOwed", { title: "", text, ...own });
  if (!deskMethod) return asks(owed.noMethod);
  if (note.length > longestNote) return asks(owed.longNote);
  const unproved = await secondFactorProblem(visit, code);
  if (unproved) return answerOf(unproved, own);
  const back = {
    id: `${click}-${id}`,
    reservationId: id,
    method: deskMethod,
    amountCents,
    note,
    onlyOwed: true,
  };
  const done = await returnMoney(back, actor);
  if (done.outcome === "tooMuch")
    return done.atMostCents > 0
      ? asks(owed.other(amountText(done.atMostCents)))
      : answerOf("nothingOwed", { text: owed.nothing, isStale: true });
  if (done.outcome === "gone") return answerOf("failed");
  if (done.outcome === "notedBefore")
    return { ...asks(owed.notedBefore(amountText(done.amountCents))), click: newId(), isStale: true };
  // A repeated click has the same id, and so the same answer.
  return answerOf("returned", { text: owed.done(amountText(amountCents)) });
}

export const handover = (press: Press) => noteMove(press, "handover");
export const deposit = (press: Press) => noteMove(press, "deposit");
export const noteShortage = (press: Press) => noteMove(press, "shortage");

/** Notes that cash left the pocket of a driver or a colleague. */
async function noteMove({ form, actor, operator }: Press, kind: CashMove): Promise<Answer> {
  const fields = ["id", "click", "usd", "crc", "shown", "note", "form"] as const;
  const { id, click, usd, crc, shown, note, form: name } = readFields(form, fields);
  const seen = readSumsField(shown);
  if (!isId(id) || !isId(click) || !seen) return answerOf("failed");
  const { inPocket } = cashTexts;
  const asks = (text: string, field = "usd") =>
    answerOf("badAmount", { text, form: name || id, problems: { [field]: text } });
  const sums = { USD: usd === "" ? 0 : typedCents(usd), CRC: crc === "" ? 0 : typedColones(crc) };
  if (sums.USD === undefined) return asks(answerTexts.badAmount.text);
  if (sums.CRC === undefined) return asks(inPocket.badColones, "crc");
  if (sums.CRC > mostCashCents) return asks(inPocket.tooLarge, "crc");
  if (sums.USD + sums.CRC === 0) return asks(inPocket.nothing);
  if (note.length > longestNote) return asks(inPocket.longNote, "note");
  if (kind === "shortage" && note === "") return asks(inPocket.why, "note");
  const typed = { USD: sums.USD, CRC: sums.CRC };
  const move = `${click}-${id}-${kind}`;
  const done = await moveCash({ id: move, kind, giverId: id, sums: typed, shown: seen, note }, actor);
  if (done.outcome === "gone") return answerOf("failed");
  if ("noted" in done)
    return { ...asks(inPocket.notedBefore(sumsText(done.noted))), click: newId(), isStale: true };
  if ("atMost" in done) {
    const say = done.outcome === "tooMuch" ? inPocket.atMost : inPocket.other;
    return asks(say(sumsText(done.atMost)));
  }
  const giver = (await holderNames(operator.id))(done.givenBy);
  const entries = cashCurrencies.filter((currency) => typed[currency] > 0).map((one) => `${move}:${one}`);
  const answer = answerOf(kind, { text: inPocket.done[kind](giver, sumsText(typed)) });
  return undoableBy(answer, { intent: "undo", id: entries.join(" ") });
}

/** Sets the colones for one dollar from now on. */
export async function changeRate({ form, actor }: Press): Promise<Answer> {
  const { click, rate: typed } = readFields(form, ["click", "rate"]);
  const rate = typedRate(typed);
  const words = cashTexts.inPocket.rate;
  if (!isId(click)) return answerOf("failed");
  if (!rate) return bad(words.wrong, { form: "rate", problems: { rate: words.wrong } });
  await setRate(click, rate, actor);
  return good(words.done(exchangeRateText(String(rate))));
}

/** Undoes an entry of cash, or those of one handover in two currencies. */
export async function undoCashMove({ visit, form, actor }: Press): Promise<Answer> {
  const { id: ids, code } = readFields(form, ["id", "code"]);
  let isUndone = false;
  for (const id of ids.split(" ").slice(0, cashCurrencies.length)) {
    let outcome = await undoEntry(id, actor);
    if (outcome === "mustProve") {
      const unproved = await secondFactorProblem(visit, code);
      if (unproved) return answerOf(unproved, { form: id });
      outcome = await undoEntry(id, actor, { isProved: true });
    }
    if (outcome !== "undone" && outcome !== "nothingToDo") return answerOf("notUndone");
    isUndone ||= outcome === "undone";
  }
  return answerOf(isUndone ? "undone" : "nothingToDo");
}
