import { formatCents } from "../../domain/money.ts";
import { centsToText } from "../../domain/payment.ts";
import { accountProblems, meaning, refundRefusals } from "../../payment/refusals.ts";
import type { Moved, Refusal, Undecided } from "../../store/money.server.ts";
import { money } from "../../texts/es-money.ts";

/** Something about money, in words. */
export interface MoneyRow {
  key: string;
  title: string;
  amount: string;
  moment: string;
  text?: string;
  /** PayPal's ids, as somebody types them into its search. */
  ids: { name: string; id: string }[];
  reservation?: { text: string; href: string };
  button?: RowButton;
  bad?: boolean;
}

/** What the row's button does: its form's fields. */
export type RowButton = { label: string } & (
  | { intent: "ask"; about: "order" | "capture" | "refund" | "reservation"; id: string }
  | { intent: "refund"; about: "capture" | "reservation"; id: string; amount: string }
);

export function amountText(cents: number, currency = "USD"): string {
  if (currency === "USD") return formatCents(cents, "es-CR");
  return `${centsToText(cents).replace(".", ",")} ${currency}`;
}

export function moveRow(move: Moved): MoneyRow {
  const { kind, id, amountCents, currency, at, done } = move;
  return {
    key: `${kind} ${id}`,
    title: done ? money[kind] : `${money[kind]} ${money.unconfirmed}`,
    amount: `${kind === "refund" ? "−" : ""}${amountText(amountCents, currency)}`,
    moment: momentText(at),
    ids: idsOf(move),
    reservation: linkTo(move),
  };
}

export function orderRow({
  key,
  orderId,
  amountCents,
  state,
  at,
  ...whose
}: Undecided["orders"][number]): MoneyRow {
  return {
    ...(state === "review" ? money.review : money.capturing),
    key,
    amount: amountText(amountCents),
    moment: momentText(at),
    reservation: linkTo(whose),
    ids: orderId ? [{ name: money.ids.order, id: orderId }] : [],
    button: orderId ? ask("order", orderId) : undefined,
  };
}

/** A refusal that is about our own account. */
export function accountRow({ issue, at, cents, times }: Refusal): MoneyRow {
  const { title, text } = money.account;
  return {
    key: `account ${issue}`,
    title,
    text: text(meaning(accountProblems, issue), issue, times),
    bad: true,
    ids: [],
    amount: amountText(cents ?? 0),
    moment: momentText(at),
  };
}

export function refundRow(refund: Undecided["asked"][number]): MoneyRow {
  const { refundId, amountCents, currency, at, refused, problem } = refund;
  const { title, text } = money.turnedDown;
  const issue = problem ?? "";
  return {
    key: refundId,
    ...(refused
      ? { title, text: text(meaning(refundRefusals, issue), issue), bad: true }
      : { ...money.requested, button: ask("refund", refundId) }),
    amount: amountText(amountCents, currency),
    moment: momentText(at),
    reservation: linkTo(refund),
    ids: idsOf(refund),
  };
}

export function ask(about: "order" | "capture" | "refund" | "reservation", id: string): RowButton {
  return { intent: "ask", about, id, label: money.ask };
}

export function idsOf({
  kind,
  id,
  captureId,
  orderId,
}: Pick<Moved, "kind" | "id" | "captureId" | "orderId">) {
  const refund = kind === "refund" ? [{ name: money.ids.refund, id }] : [];
  const order = kind === "capture" && orderId ? [{ name: money.ids.order, id: orderId }] : [];
  return [...refund, { name: money.ids.capture, id: captureId }, ...order];
}

export function linkTo(
  whose: { reference: string | null; held: boolean } | undefined,
): MoneyRow["reservation"] {
  if (!whose?.reference) return undefined;
  const { reference, held } = whose;
  const href = `/dashboard/admin?search=${reference}`;
  return held ? { text: money.unfinished(reference), href: `${href}&held=1` } : { text: reference, href };
}

export function momentText(at: Date): string {
  return moments.format(at);
}

const moments = new Intl.DateTimeFormat("es-CR", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "America/Costa_Rica",
});
