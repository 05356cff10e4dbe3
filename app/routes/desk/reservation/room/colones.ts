import { formatColones } from "../../../../domain/common/money.ts";
import { typedCents, typedColones } from "../../../../domain/common/typed-amount.ts";
import { inColones, mostCashCents, typedRate } from "../../../../domain/money/cash.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";

const { money: words } = roomTexts;

/** Guests who pay in colones round up or down to a note, by at most this share. */
const rounding = 0.02;

export interface Colones {
  amountCents: number;
  tendered: { currency: "CRC"; cents: number; rate: number };
}

/**
 * Reads cash in colones at the agreed rate: one of the two sums is enough. Returns a problem where they don't fit;
 * dollars that still are what the form proposed then give way to the colones.
 */
export function readColones(
  typed: Record<"amount" | "colones" | "rate", string>,
  proposed: string | undefined,
): Colones | { problem: string; wrong: string[] } {
  const rate = typedRate(typed.rate);
  if (!rate) return { problem: words.wrongRate, wrong: ["rate"] };
  const colones = typedColones(typed.colones);
  if (typed.colones !== "" && !colones) return { problem: words.wrongColones, wrong: ["colones"] };
  const amountCents = typed.amount === "" ? undefined : typedCents(typed.amount);
  if (typed.amount !== "" && !amountCents) return { problem: words.wrongAmount, wrong: ["amount"] };
  if (!amountCents && !colones) return { problem: words.wrongAmount, wrong: ["amount", "colones"] };
  const worth = colones && Math.round(colones / rate);
  const fits = !amountCents || !worth || Math.abs(worth - amountCents) <= amountCents * rounding;
  if (!fits && typed.amount !== proposed) {
    const problem = words.disagree(
      formatColones(colones!),
      typed.rate,
      dollars(worth!),
      dollars(amountCents),
    );
    return { problem, wrong: ["amount", "colones"] };
  }
  const cents = colones ?? inColones(amountCents!, rate);
  if (cents > mostCashCents || cents === 0) return { problem: words.wrongColones, wrong: ["colones"] };
  return { amountCents: (fits && amountCents) || worth!, tendered: { currency: "CRC", cents, rate } };
}
