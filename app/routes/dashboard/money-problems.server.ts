import type { ListedMove, Problem } from "../../domain/money-truth.ts";
import { centsToText } from "../../domain/payment.ts";
import { misfitOf } from "../../payment/mismatch.ts";
import type { Misfit } from "../../store/misfits.server.ts";
import type { Moved } from "../../store/money.server.ts";
import { money } from "../../texts/es-money.ts";
import { operatorLetters } from "../../texts/operator.ts";
import {
  amountText,
  ask,
  idsOf,
  linkTo,
  type MoneyRow,
  momentText,
  type RowButton,
} from "./money-rows.server.ts";

export type OurProblem = Problem<Moved, Misfit>;

/** `captures`: what our ledger knows of the captures that PayPal names. */
export function problemRow(problem: OurProblem, captures: Map<string, Moved>): MoneyRow {
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
    ...told[kind](problem),
  };
}

type Told = Pick<MoneyRow, "title" | "text" | "button">;

const told: Record<OurProblem["kind"], (problem: OurProblem) => Told> = {
  stray({ ours, cents }) {
    const { captureId, orderId, currency, returnedCents } = ours!;
    const amount = amountText(cents, currency);
    const { title, elsewhere } = money.stray;
    if (currency !== "USD")
      return { title, text: elsewhere, button: orderId ? ask("order", orderId) : undefined };
    return {
      title,
      text: whyStray(ours!),
      button: {
        intent: "refund",
        about: "capture",
        id: captureId,
        amount: centsToText(cents),
        label: returnedCents > 0 ? money.refundSome(amount) : money.refundAll(amount),
      },
    };
  },
  uncounted({ reservation, cents }) {
    const { title, text } = money.uncounted;
    return {
      title,
      text: text(amountText(cents), stateOf(reservation!)),
      button: ask("reservation", reservation!.id),
    };
  },
  surplus({ reservation, cents }) {
    const { id, priceCents, capturedCents } = reservation!;
    const { title, text } = money.surplus;
    return {
      title,
      text: text(amountText(priceCents), amountText(capturedCents)),
      button: {
        intent: "refund",
        about: "reservation",
        id,
        amount: centsToText(cents),
        label: money.refundSome(amountText(cents)),
      },
    };
  },
  short({ reservation }) {
    const { id, priceCents, capturedCents, refundedCents } = reservation!;
    const { title, text } = money.misfit;
    const paid = amountText(capturedCents - refundedCents);
    return {
      title,
      text: text(stateOf(reservation!), paid, amountText(priceCents)),
      button: ask("reservation", id),
    };
  },
  onlyThere({ theirs }) {
    const { kind, captureId } = theirs!;
    return { ...money.onlyThere[kind], button: { ...ask("capture", captureId), label: money.fetch } };
  },
  onlyHere({ ours }) {
    return { ...money.onlyHere[ours!.kind], button: askAbout(ours!) };
  },
  differs({ ours, theirs }) {
    const { title, text } = money.differs;
    return {
      title,
      text: text(inWords(ours!), inWords(theirs!)),
      button: askAbout(ours!),
    };
  },
};

/** The order's problem was written down when its money came. */
function whyStray({ problem, amountCents, orderCents, currency }: Moved): string {
  const misfit = misfitOf(problem ?? "");
  if (misfit !== "amount") return money.stray[misfit];
  return money.stray.amount(amountText(amountCents, currency), amountText(orderCents));
}

function inWords({ amountCents, currency }: Moved | ListedMove): string {
  return amountText(amountCents, currency);
}

function stateOf({ held, payment }: Misfit): string {
  return held ? money.unfinishedState : operatorLetters.copy.paymentState[payment];
}

function askAbout({ orderId }: Moved): RowButton | undefined {
  return orderId ? ask("order", orderId) : undefined;
}
