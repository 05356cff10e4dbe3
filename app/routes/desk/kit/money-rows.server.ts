import { actorKey, paymentService } from "../../../domain/common/actor.ts";
import { formatCents, formatColones } from "../../../domain/common/money.ts";
import { centsToText } from "../../../domain/money/payment.ts";
import { accountProblems, refundRefusals, refusalMeaning } from "../../../payment/refusals.ts";
import type { OpenDispute } from "../../../store/money/disputes.server.ts";
import type {
  MovedMoney,
  PaymentRefusals,
  UndecidedMoney,
} from "../../../store/money/paypal-moves.server.ts";
import { momentText } from "../../../texts/desk/frame/day-words.ts";
import { moneyTexts } from "../../../texts/desk/money/money.ts";
import { cashTexts } from "../../../texts/desk/money/movements.ts";

/** A row about money, in words. */
export interface MoneyRow {
  key: string;
  title: string;
  amount: string;
  moment: string;
  text?: string;
  /** PayPal's ids, in the form that its search takes. */
  ids: { name: string; id: string }[];
  reservation?: { text: string; href: string };
  button?: RowButton;
  bad?: boolean;
}

/** The fields of the row's form, and the label of its button. */
export type RowButton = { label: string } & (
  | { intent: "ask"; about: "order" | "capture" | "refund" | "reservation"; id: string }
  | { intent: "refund"; about: "capture" | "reservation"; id: string; amount: string }
);

/** Writes a stored rate such as "507.5000" as it is typed: "507,5". */
export function exchangeRateText(rate: string): string {
  return String(Number(rate)).replace(".", ",");
}

export function amountText(cents: number, currency = "USD"): string {
  if (currency === "USD") return formatCents(cents, "es-CR");
  if (currency === "CRC") return formatColones(cents);
  return `${centsToText(cents).replace(".", ",")} ${currency}`;
}

export function moveRow(move: MovedMoney): MoneyRow {
  const { kind, id, amountCents, currency, at, done } = move;
  return {
    key: `${kind} ${id}`,
    title: done ? moneyTexts[kind] : `${moneyTexts[kind]} ${moneyTexts.unconfirmed}`,
    amount: `${kind === "refund" ? "−" : ""}${amountText(amountCents, currency)}`,
    moment: momentText(at),
    ids: idsOf(move),
    reservation: linkTo(move),
  };
}

/** Returns whether a refund was not made here: a dispute, a chargeback, or a refund made on PayPal's own pages. */
export function isUnasked({ kind, done, actor }: MovedMoney): boolean {
  return kind === "refund" && done && actor === actorKey(paymentService);
}

export function unaskedRow(move: MovedMoney): MoneyRow {
  const { title, text } = cashTexts.unasked;
  return { ...moveRow(move), title, text, bad: true };
}

export function disputeRow({
  id,
  captureId,
  amountCents,
  at,
  ...whose
}: OpenDispute): Omit<MoneyRow, "title"> {
  const { name } = cashTexts.disputes;
  return {
    key: `dispute ${id}`,
    amount: amountCents === null ? "" : amountText(amountCents),
    moment: momentText(at),
    ids: [{ name, id }, ...(captureId ? [{ name: moneyTexts.ids.capture, id: captureId }] : [])],
    reservation: linkTo(whose),
  };
}

export function orderRow({
  key,
  orderId,
  amountCents,
  state,
  at,
  ...whose
}: UndecidedMoney["orders"][number]): MoneyRow {
  return {
    ...(state === "review" ? moneyTexts.review : moneyTexts.capturing),
    key,
    amount: amountText(amountCents),
    moment: momentText(at),
    reservation: linkTo(whose),
    ids: orderId ? [{ name: moneyTexts.ids.order, id: orderId }] : [],
    button: orderId ? askButton("order", orderId) : undefined,
  };
}

/** Returns the row of a refusal that is about our own PayPal account. */
export function accountRow({ issue, at, cents, times }: PaymentRefusals): MoneyRow {
  const { title, text } = moneyTexts.account;
  return {
    key: `account ${issue}`,
    title,
    text: text(refusalMeaning(accountProblems, issue), issue, times),
    bad: true,
    ids: [],
    amount: amountText(cents ?? 0),
    moment: momentText(at),
  };
}

export function refundRow(refund: UndecidedMoney["asked"][number]): MoneyRow {
  const { refundId, amountCents, currency, at, refused, problem } = refund;
  const { title, text } = moneyTexts.turnedDown;
  const issue = problem ?? "";
  return {
    key: refundId,
    ...(refused
      ? { title, text: text(refusalMeaning(refundRefusals, issue), issue), bad: true }
      : { ...moneyTexts.requested, button: askButton("refund", refundId) }),
    amount: amountText(amountCents, currency),
    moment: momentText(at),
    reservation: linkTo(refund),
    ids: idsOf(refund),
  };
}

export function askButton(about: "order" | "capture" | "refund" | "reservation", id: string): RowButton {
  return { intent: "ask", about, id, label: moneyTexts.ask };
}

export function idsOf({
  kind,
  id,
  captureId,
  orderId,
}: Pick<MovedMoney, "kind" | "id" | "captureId" | "orderId">) {
  const refund = kind === "refund" ? [{ name: moneyTexts.ids.refund, id }] : [];
  const order = kind === "capture" && orderId ? [{ name: moneyTexts.ids.order, id: orderId }] : [];
  return [...refund, { name: moneyTexts.ids.capture, id: captureId }, ...order];
}

export function linkTo(
  whose: { reference: string | null; onHold: boolean } | undefined,
): MoneyRow["reservation"] {
  if (!whose?.reference) return undefined;
  const { reference, onHold } = whose;
  const href = `/dashboard/admin?search=${reference}`;
  return onHold
    ? { text: moneyTexts.unfinished(reference), href: `${href}&held=1` }
    : { text: reference, href };
}
