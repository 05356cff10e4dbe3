import { readFields } from "../../../../domain/common/form.ts";
import { isId, newId } from "../../../../domain/common/reference.ts";
import { typedRate } from "../../../../domain/money/cash.ts";
import { handEntryKinds } from "../../../../domain/team/pay-entry.ts";
import { readLackingRate, typedPaySum } from "../../../../domain/team/pay-rate-form.ts";
import { addPayRate, writeMissingPay } from "../../../../operations/team/add-pay-rate.server.ts";
import { closePayWeek, payWeek, undoWeekPayment } from "../../../../operations/team/close-pay-week.server.ts";
import { addPayByHand, undoPayByHand } from "../../../../operations/team/pay-by-hand.server.ts";
import { firstUnpaidDay, readPayWeeks } from "../../../../operations/team/pay-week.server.ts";
import { payWords, payTexts as words } from "../../../../texts/desk/team/pay.ts";
import { type Press, withRight } from "../../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import { undoableBy } from "../../kit/undo-act.server.ts";
import { weekAsked } from "./week-asked.ts";

export const weekActs = withRight("cash", { lackingRate, write, add, undo, close, pay, undoPay });

const ofPage = ({ params }: Press) => params.driver ?? "";
const weekOfPage = ({ visit }: Press) => weekAsked(new URL(visit.request.url).searchParams);

/** A new entry gets the id of the press that adds it. */
function idOfPress({ form }: Press): string {
  const { click } = readFields(form, ["click"]);
  return isId(click) ? click : newId();
}

/** Adds one rate for all drivers, of a tour or of all rides without another rate; it begins with the first ride that lacks it. */
async function lackingRate(press: Press): Promise<Answer> {
  const { amount, tour } = readFields(press.form, ["amount", "tour"]);
  const week = weekOfPage(press);
  const drivers = await readPayWeeks(week);
  const isMeant = (tourId: string | null) => (tourId ?? "") === tour;
  const lacking = drivers
    .flatMap(({ unpaid }) => unpaid)
    .filter(({ lacks, tourId }) => lacks === "rate" && isMeant(tourId));
  if (lacking.length === 0) return stale(words.unpaid.stale);
  const subject = { origin: null, destination: null, tourId: tour || null };
  const read = readLackingRate(amount, firstUnpaidDay(lacking, week), subject);
  if ("wrong" in read) return bad("", { problems: { amount: words.unpaid.wrong } });
  const outcome = await addPayRate(idOfPress(press), null, read.value, press.actor);
  return outcome === "saved" ? good(words.unpaid.saved) : stale(words.rates.gone);
}

/** Writes the pay of rides whose rate, or whose road's minutes, were entered after the ride was done. */
async function write(press: Press): Promise<Answer> {
  const drivers = await readPayWeeks(weekOfPage(press));
  const lacking = drivers.flatMap(({ unpaid }) => unpaid).filter(({ lacks }) => lacks === "entry");
  for (const id of new Set(lacking.map(({ reservationId }) => reservationId))) await writeMissingPay(id);
  return good(words.unpaid.written);
}

async function add(press: Press): Promise<Answer> {
  const { amount, day, note, ...typed } = readFields(press.form, ["kind", "amount", "day", "note"]);
  const { wrong } = words.byHand;
  const kind = handEntryKinds.find((one) => one === typed.kind);
  if (!kind) return bad("", { problems: { kind: wrong.kind } });
  const sum = typedPaySum(amount);
  if (!sum) return bad("", { problems: { amount: wrong.amount } });
  const { firstDay, lastDay } = weekOfPage(press);
  if (!(firstDay <= day && day <= lastDay)) return bad("", { problems: { day: wrong.day } });
  if (note.length > 200) return bad("", { problems: { note: wrong.note } });
  const id = idOfPress(press);
  const added = await addPayByHand({ id, driverId: ofPage(press), kind, day, note, ...sum }, press.actor);
  if (!added) return stale(words.gone);
  const answer = good(words.byHand.saved(payWords(sum.cents, sum.currency)));
  return undoableBy(answer, { intent: "undo", id });
}

async function undo(press: Press): Promise<Answer> {
  const { id } = readFields(press.form, ["id"]);
  const outcome = await undoPayByHand(id, ofPage(press), press.actor);
  if (outcome === "carried") return bad(words.byHand.carried);
  return outcome === "undone" ? good(words.byHand.undone) : stale(words.gone);
}

async function close(press: Press): Promise<Answer> {
  const { shown } = readFields(press.form, ["shown"]);
  const shownCents = /^-?\d{1,11}$/.test(shown) ? Number(shown) : Number.NaN;
  const closed = await closePayWeek(ofPage(press), weekOfPage(press), shownCents, press.actor);
  if (closed.outcome === "closed") return good(words.close.saved);
  if (closed.outcome === "nothingToDo") return good(words.close.already);
  if (closed.outcome === "gone") return stale(words.gone);
  return stale(words.close.changed);
}

async function pay(press: Press): Promise<Answer> {
  const { note, rate: typed, cash } = readFields(press.form, ["note", "rate", "cash"]);
  if (note.length > 200) return bad("", { problems: { note: words.pay.long } });
  const rate = typedRate(typed);
  if (typed !== "" && !rate) return bad("", { problems: { rate: words.pay.wrongRate } });
  const own = { id: idOfPress(press), driverId: ofPage(press), week: weekOfPage(press) };
  const payment = { ...own, note, rate, isCash: cash !== "" };
  const paid = await payWeek(payment, press.actor);
  if (paid === "gone") return stale(words.gone);
  return good(paid === "saved" ? words.pay.saved : words.pay.already);
}

async function undoPay(press: Press): Promise<Answer> {
  const isUndone = await undoWeekPayment(ofPage(press), weekOfPage(press), press.actor);
  return isUndone ? good(words.pay.undone) : stale(words.gone);
}
