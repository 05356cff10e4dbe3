import { formatNumber } from "../../../../domain/common/money.ts";
import { typedCents } from "../../../../domain/common/typed-amount.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";

const { money: words } = roomTexts;

/** A column of the ledger holds at most this many cents. */
const mostCents = 2_000_000_000;
/** Guests who pay in colones round up or down to a note, by at most this share. */
const rounding = 0.02;

export interface Colones {
  amountCents: number;
  tendered: { currency: "CRC"; cents: number; rate: number };
}

/** Reads cash in colones at the agreed rate: one of the two sums is enough. Returns a problem where they don't fit. */
export function readColones(
  typed: Record<"amount" | "colones" | "rate", string>,
): Colones | { problem: string; wrong: string[] } {
  const rate = numberOf(typed.rate, /^\d{1,5}(\.\d{1,4})?$/);
  if (!rate) return { problem: words.wrongRate, wrong: ["rate"] };
  const colones = numberOf(typed.colones.replace(/[\s.₡]/g, ""), /^\d{1,8}$/);
  if (typed.colones !== "" && !colones) return { problem: words.wrongColones, wrong: ["colones"] };
  const amountCents = typed.amount === "" ? undefined : typedCents(typed.amount);
  if (typed.amount !== "" && !amountCents) return { problem: words.wrongAmount, wrong: ["amount"] };
  if (!amountCents && !colones) return { problem: words.wrongAmount, wrong: ["amount", "colones"] };
  const worth = colones && Math.round((colones * 100) / rate);
  if (amountCents && worth && Math.abs(worth - amountCents) > amountCents * rounding) {
    const problem = words.disagree(
      colonesWords(colones * 100),
      typed.rate,
      dollars(worth),
      dollars(amountCents),
    );
    return { problem, wrong: ["amount", "colones"] };
  }
  const cents = colones ? colones * 100 : Math.round((amountCents! * rate) / 100) * 100;
  if (cents > mostCents || cents === 0) return { problem: words.wrongColones, wrong: ["colones"] };
  return { amountCents: amountCents ?? worth!, tendered: { currency: "CRC", cents, rate } };
}

function numberOf(text: string, shape: RegExp): number | undefined {
  const plain = text.replace(/^₡/, "").replace(",", ".");
  return (shape.test(plain) && Number(plain)) || undefined;
}

/** Returns for example "₡50 700". */
export function colonesWords(cents: number): string {
  return `₡${formatNumber(Math.round(cents / 100), "es-CR")}`;
}
