import { formatCents } from "../../domain/money.ts";
import type { Problem } from "../../domain/money-truth.ts";
import { centsToText } from "../../domain/payment.ts";
import type { Misfit } from "../../store/misfits.server.ts";
import type { Moved, Undecided } from "../../store/money.server.ts";
import { money } from "../../texts/es-money.ts";
import { operatorLetters } from "../../texts/operator.ts";

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

type OurProblem = Problem<Moved, Misfit>;

/** `captures`: what our ledger knows of the captures that PayPal names. */
export function problemRow(problem: OurProblem, captures: Map<string, Moved>): MoneyRow {
  const { kind, cents, at, ours, paypals, reservation } = problem;
  const about = ours ?? paypals;
  const whose = ours ?? reservation ?? (paypals && captures.get(paypals.captureId));
  return {
    key: `${kind} ${about?.kind} ${about?.id ?? reservation?.id}`,
    amount: ours ? amountText(cents, ours.currency) : amountText(cents),
    moment: moments.format(at),
    ids: ours ? idsOf(ours) : paypals ? idsOf({ ...paypals, orderId: null }) : [],
    reservation: linkTo(whose),
    bad: true,
    ...told[kind](problem),
  };
}

export function moveRow(move: Moved): MoneyRow {
  const { kind, id, amountCents, currency, at, done } = move;
  return {
    key: `${kind} ${id}`,
    title: done ? money[kind] : `${money[kind]} ${money.unconfirmed}`,
    amount: `${kind === "refund" ? "−" : ""}${amountText(amountCents, currency)}`,
    moment: moments.format(at),
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
    ...{ key, amount: amountText(amountCents), moment: moments.format(at), reservation: linkTo(whose) },
    ids: orderId ? [{ name: money.ids.order, id: orderId }] : [],
    button: orderId ? ask("order", orderId) : undefined,
  };
}

export function refundRow(refund: Undecided["asked"][number]): MoneyRow {
  const { refundId, amountCents, currency, at, refused, problem } = refund;
  return {
    key: refundId,
    ...(refused
      ? { title: money.turnedDown.title, text: money.turnedDown.text(problem ?? ""), bad: true }
      : { ...money.requested, button: ask("refund", refundId) }),
    ...{ amount: amountText(amountCents, currency), moment: moments.format(at), reservation: linkTo(refund) },
    ids: idsOf(refund),
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
        ...{ intent: "refund", about: "capture", id: captureId, amount: centsToText(cents) },
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
      ...{ title, text: text(amountText(priceCents), amountText(capturedCents)) },
      button: {
        ...{ intent: "refund", about: "reservation", id, amount: centsToText(cents) },
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
  onlyAtPaypal({ paypals }) {
    const { kind, captureId } = paypals!;
    return { ...money.onlyAtPaypal[kind], button: { ...ask("capture", captureId), label: money.fetch } };
  },
  onlyHere({ ours }) {
    return { ...money.onlyHere[ours!.kind], button: askAbout(ours!) };
  },
  differs({ ours, paypals }) {
    const { title, text } = money.differs;
    return {
      title,
      text: text(amountText(ours!.amountCents), amountText(paypals!.amountCents)),
      button: askAbout(ours!),
    };
  },
};

/** The order's problem was written down when its money came. */
function whyStray({ problem, amountCents, orderCents, currency }: Moved): string {
  const { stray } = money;
  if (/^\d+ [A-Z]+$/.test(problem ?? ""))
    return stray.amount(amountText(amountCents, currency), amountText(orderCents));
  if (problem?.startsWith("payee")) return stray.payee;
  return problem?.startsWith("custom_id") ? stray.customId : stray.foreign;
}

function stateOf({ held, payment }: Misfit): string {
  return held ? money.unfinishedState : operatorLetters.copy.paymentState[payment];
}

function ask(about: "order" | "capture" | "refund" | "reservation", id: string): RowButton {
  return { intent: "ask", about, id, label: money.ask };
}

function askAbout({ orderId }: Moved): RowButton | undefined {
  return orderId ? ask("order", orderId) : undefined;
}

function idsOf({ kind, id, captureId, orderId }: Pick<Moved, "kind" | "id" | "captureId" | "orderId">) {
  const refund = kind === "refund" ? [{ name: money.ids.refund, id }] : [];
  const order = kind === "capture" && orderId ? [{ name: money.ids.order, id: orderId }] : [];
  return [...refund, { name: money.ids.capture, id: captureId }, ...order];
}

function linkTo(whose: { reference: string | null; held: boolean } | undefined): MoneyRow["reservation"] {
  if (!whose?.reference) return undefined;
  const { reference, held } = whose;
  const href = `/dashboard/admin?search=${reference}`;
  return held ? { text: money.unfinished(reference), href: `${href}&held=1` } : { text: reference, href };
}

const moments = new Intl.DateTimeFormat("es-CR", {
  ...{ dateStyle: "medium", timeStyle: "short", timeZone: "America/Costa_Rica" },
});
