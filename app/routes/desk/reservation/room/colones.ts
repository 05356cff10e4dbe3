import { formatColones } from "../../../../domain/common/money.ts";
import { typedCents, typedColones } from "../../../../domain/common/typed-amount.ts";
import { otherSum, type TypedSums } from "../../../../domain/money/both-sums.ts";
import { mostCashCents, typedRate } from "../../../../domain/money/cash.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import { type Answer, bad } from "../../kit/answer.ts";

const { money: words } = roomTexts;

/** Guests who pay in colones round up or down to a note, by at most this share. */
const rounding = 0.02;

export interface Colones {
  amountCents: number;
  tendered: { currency: "CRC"; cents: number; rate: number };
}

/**
 * Reads cash in colones at the agreed rate. Returns the answer where it does not count yet: sums that don't fit are
 * refused; of a form with one sum alone the answer says the other one, fills it in, and asks. Dollars that still are
 * what the form proposed give way to the colones.
 */
export function readColones<Typed extends TypedSums>(typed: Typed, proposed = ""): Colones | Answer {
  const wrong = (text: string, ...fields: string[]) => bad(text, { wrong: fields });
  const rate = typedRate(typed.rate);
  if (!rate) return wrong(words.wrongRate, "rate");
  const colones = typedColones(typed.colones);
  if (typed.colones !== "" && !colones) return wrong(words.wrongColones, "colones");
  const amountCents = typedCents(typed.amount);
  if (typed.amount !== "" && !amountCents) return wrong(words.wrongAmount, "amount");
  if (!amountCents && !colones) return wrong(words.wrongAmount, "amount", "colones");
  const other = otherSum(typed, colones ? "colones" : "amount", proposed);
  const worth = colones ? typedCents(other) : amountCents;
  const cents = colones ?? typedColones(other);
  if (!worth || !cents || cents > mostCashCents) return wrong(words.wrongColones, "colones");
  const fits = amountCents && Math.abs(worth - amountCents) <= amountCents * rounding;
  if (fits && colones) return { amountCents, tendered: { currency: "CRC", cents, rate } };
  const [sum, inColones] = [dollars(worth), formatColones(cents)];
  if (amountCents && colones && typed.amount !== proposed)
    return wrong(words.disagree(inColones, typed.rate, sum, dollars(amountCents)), "amount", "colones");
  // No excess is agreed to by this button: it is asked for by itself.
  const agree = { cents: 0, button: words.agreeColones(sum, inColones) };
  const both = { ...typed, amount: colones ? other : typed.amount, colones: colones ? typed.colones : other };
  return bad(words.askColones(inColones, typed.rate, sum), { typed: both, agree });
}
