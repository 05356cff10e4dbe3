import type { ListedMove, MoneyProblem } from "../../../domain/money/money-problems.ts";
import { centsToText } from "../../../domain/money/payment.ts";
import { mismatchKind } from "../../../payment/mismatch.ts";
import type { MovedMoney } from "../../../store/money/paypal-moves.server.ts";
import type { UnmatchedMoney } from "../../../store/money/unmatched-money.server.ts";
import { momentText } from "../../../texts/desk/frame/day-words.ts";
import { moneyTexts } from "../../../texts/desk/money/money.ts";
import { operatorLetters } from "../../../texts/operator.ts";
import {
  amountText,
  askButton,
  idsOf,
  linkTo,
  type MoneyRow,
  type RowButton,
} from "../kit/money-rows.server.ts";

export type DeskMoneyProblem = MoneyProblem<MovedMoney, UnmatchedMoney>;

/** Puts a problem into words. `captures` holds what our ledger knows of the captures that PayPal names. */
export function problemRow(problem: DeskMoneyProblem, captures: Map<string, MovedMoney>): MoneyRow {
  const { kind, cents, at, ours, theirs, reservation } = problem;
  const about = ours ?? theirs;
  const whose = ours ?? reservation ?? (theirs && captures.get(theirs.captureId));
  return {
    key: `${kind} ${about?.kind} ${about?.id ?? reservation?.id}`,
    amount: amountText(cents, about?.currency),
    moment: momentText(at),
    ids: ours ? idsOf(ours) : theirs ? idsOf({ ...theirs, orderId: null }) : [],
    reservation: linkTo(whose),
    bad: true,
    ...wordsByProblem[kind](problem),
  };
}

type ProblemWords = Pick<MoneyRow, "title" | "text" | "button">;

const wordsByProblem: Record<DeskMoneyProblem["kind"], (problem: DeskMoneyProblem) => ProblemWords> = {
  stray({ ours, cents }) {
    const { captureId, orderId, currency, returnedCents } = ours!;
    const amount = amountText(cents, currency);
    const { title, elsewhere } = moneyTexts.stray;
    if (currency !== "USD")
      return { title, text: elsewhere, button: orderId ? askButton("order", orderId) : undefined };
    return {
      title,
      text: whyUnmatched(ours!),
      button: {
        intent: "refund",
        about: "capture",
        id: captureId,
        amount: centsToText(cents),
        label: returnedCents > 0 ? moneyTexts.refundSome(amount) : moneyTexts.refundAll(amount),
      },
    };
  },
  uncounted({ reservation, cents }) {
    const { title, text } = moneyTexts.uncounted;
    return {
      title,
      text: text(amountText(cents), stateOf(reservation!)),
      button: askButton("reservation", reservation!.id),
    };
  },
  surplus({ reservation, cents }) {
    const { id, priceCents, capturedCents, refundableCents } = reservation!;
    const { title, text } = moneyTexts.surplus;
    return {
      title,
      text: text(amountText(priceCents), amountText(capturedCents)),
      // Cash goes back by hand, so the button is left out where PayPal can't refund the whole sum.
      button:
        refundableCents < cents
          ? undefined
          : {
              intent: "refund",
              about: "reservation",
              id,
              amount: centsToText(cents),
              label: moneyTexts.refundSome(amountText(cents)),
            },
    };
  },
  short({ reservation }) {
    const { id, priceCents, capturedCents, refundedCents } = reservation!;
    const { title, text } = moneyTexts.misfit;
    const paid = amountText(capturedCents - refundedCents);
    return {
      title,
      text: text(stateOf(reservation!), paid, amountText(priceCents)),
      button: askButton("reservation", id),
    };
  },
  onlyThere({ theirs }) {
    const { kind, captureId } = theirs!;
    return {
      ...moneyTexts.onlyThere[kind],
      button: { ...askButton("capture", captureId), label: moneyTexts.fetch },
    };
  },
  onlyHere({ ours }) {
    return { ...moneyTexts.onlyHere[ours!.kind], button: askAbout(ours!) };
  },
  differs({ ours, theirs }) {
    const { title, text } = moneyTexts.differs;
    return {
      title,
      text: text(inWords(ours!), inWords(theirs!)),
      button: askAbout(ours!),
    };
  },
};

/** Says why money is unmatched; the order's problem was stored when the money came. */
function whyUnmatched({ problem, amountCents, orderCents, currency }: MovedMoney): string {
  const mismatch = mismatchKind(problem ?? "");
  if (mismatch !== "amount") return moneyTexts.stray[mismatch];
  return moneyTexts.stray.amount(amountText(amountCents, currency), amountText(orderCents));
}

function inWords({ amountCents, currency }: MovedMoney | ListedMove): string {
  return amountText(amountCents, currency);
}

function stateOf({ onHold, payment }: UnmatchedMoney): string {
  return onHold ? moneyTexts.unfinishedState : operatorLetters.copy.paymentState[payment];
}

function askAbout({ orderId }: MovedMoney): RowButton | undefined {
  return orderId ? askButton("order", orderId) : undefined;
}
