import { secondFactorProblem } from "../../../auth/second-factor.server.ts";
import { readFields } from "../../../domain/common/form.ts";
import { formatCents } from "../../../domain/common/money.ts";
import { isId, newId } from "../../../domain/common/reference.ts";
import { textToCents } from "../../../domain/money/payment.ts";
import { askAboutPayment, paymentSubjects } from "../../../operations/money/ask-payment.server.ts";
import { refund } from "../../../operations/money/refund.server.ts";
import { moneyTexts } from "../../../texts/desk/money/money.ts";
import { cardTexts } from "../../../texts/desk/reservation/cards.ts";
import { madeFrom, type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, answerOf } from "../kit/answer.ts";
import { collectedHandlers } from "../kit/ride/collected-act.server.ts";
import {
  changeRate,
  deposit,
  handover,
  noteReturned,
  noteShortage,
  undoCashMove,
} from "./cash-act.server.ts";

type Act = (press: Press) => Promise<Answer>;

/** The row of a press may be gone before its answer comes: what is not for its form shows at the foot. */
const atFoot =
  (handler: Act): Act =>
  async (press) => ({ form: "", ...(await handler(press)) });

const handlers = {
  refund: giveBack,
  returned: noteReturned,
  handover,
  deposit,
  shortage: noteShortage,
  undo: undoCashMove,
  rate: changeRate,
  ask,
};

export const moneyActs = withRight("cash", madeFrom({ ...handlers, ...collectedHandlers }, atFoot));

async function giveBack({ visit, form, actor }: Press): Promise<Answer> {
  const { about, id, amount, click, code } = readFields(form, ["about", "id", "amount", "click", "code"]);
  const unproved = await secondFactorProblem(visit, code);
  if (unproved) return answerOf(unproved, { form: id });
  const amountCents = textToCents(amount) ?? 0;
  const refundId = `${isId(click) ? click : newId()}-${id}`;
  const whose = about === "capture" ? { captureId: id } : { reservationId: id };
  const outcome = await refund({ ...whose, amountCents, actor, refundId });
  if (outcome !== "refunded") return answerOf(outcome, { isStale: true });
  return answerOf(outcome, { text: cardTexts.gaveBack(formatCents(amountCents, "es-CR")) });
}

async function ask({ form }: Press): Promise<Answer> {
  const { about, id } = readFields(form, ["about", "id"]);
  const known = paymentSubjects.find((name) => name === about);
  if (!known) return answerOf("failed");
  return answerOf("answered", { text: moneyTexts.answers[await askAboutPayment({ about: known, id })] });
}
