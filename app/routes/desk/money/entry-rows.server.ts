import { formatColones, formatNumber } from "../../../domain/common/money.ts";
import { lacksReference } from "../../../domain/money/payment.ts";
import { directionOf, type Taking } from "../../../domain/money/takings.ts";
import type { Entry } from "../../../store/money/entries.server.ts";
import { momentText } from "../../../texts/desk/frame/day-words.ts";
import { cashTexts } from "../../../texts/desk/money/movements.ts";
import { amountText, linkTo, type MoneyRow } from "../kit/money-rows.server.ts";
import type { NameOf } from "./holders.server.ts";

/** Returns an entry of the ledger that was made by hand as a row of the list of movements. */
export function entryRow(entry: Entry, nameOf: NameOf): MoneyRow {
  const { id, kind, method, amountCents, at, note, givenBy, heldBy, takenBy } = entry;
  const holder = kind === "payment" && heldBy ? cashTexts.has(nameOf(heldBy)) : "";
  const hands = givenBy ? cashTexts.of(nameOf(givenBy), nameOf(takenBy)) : "";
  const lacks = !entry.isUndone && lacksReference(entry) ? cashTexts.noReference.one : "";
  const sign = directionOf(kind) < 0 ? "−" : "";
  return {
    key: id,
    title: cashTexts.kinds[kind](method),
    amount: `${sign}${amountText(amountCents)}`,
    moment: momentText(at),
    text: [tenderedText(entry), hands || holder, note || lacks].filter(Boolean).join(" · "),
    ids: [],
    reservation: linkTo(entry),
  };
}

function tenderedText({ tenderedCents, rate }: Entry): string {
  if (tenderedCents === null) return "";
  return cashTexts.colones(formatColones(tenderedCents), formatNumber(Number(rate), "es-CR"));
}

export interface TakingRow {
  name: string;
  in: string;
  back: string;
  left: string;
  /** It was paid to partners, not given back to guests. */
  isPaid?: true;
}

export function takingRow({ method, currency, inCents, backCents }: Taking): TakingRow {
  const text = (cents: number) => `${cents < 0 ? "−" : ""}${amountText(Math.abs(cents), currency)}`;
  const called = cashTexts.methods[method];
  const name = currency === "CRC" ? cashTexts.takings.inColones(called) : called;
  return { name, in: text(inCents), back: text(backCents), left: text(inCents - backCents) };
}
