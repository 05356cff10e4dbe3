export const cashCurrencies = ["USD", "CRC"] as const;
export type CashCurrency = (typeof cashCurrencies)[number];

/** Cash in each currency, in cents of that currency. The two are never added. */
export type CashSums = Record<CashCurrency, number>;

/** The cash that somebody holds. */
export interface Pocket extends CashSums {
  /** The worth of the colones in cents of a dollar, at the rates at which they were taken. */
  worthCents: number;
}

export const emptyPocket: Pocket = { USD: 0, CRC: 0, worthCents: 0 };

/** An entry of the ledger holds at most this many cents of a currency. */
export const mostCashCents = 2_000_000_000;

/** Returns the worth of colones out of a pocket in cents of a dollar; at least one, as an entry of the ledger is. */
export function worthOf(crcCents: number, { CRC, worthCents }: Pocket): number {
  return Math.max(1, CRC > 0 ? Math.round((worthCents * crcCents) / CRC) : 0);
}

/** Adds up what all pockets hold, without those that hold too little. */
export function inAllPockets(pockets: Iterable<Pocket>): CashSums {
  const sums = { USD: 0, CRC: 0 };
  for (const { USD, CRC } of pockets) {
    sums.USD += Math.max(0, USD);
    sums.CRC += Math.max(0, CRC);
  }
  return sums;
}

/** A dollar has cost between 500 and 700 colones for years; beyond these bounds a digit is missing or too many. */
const [leastRate, mostRate] = [250, 1500];

/**
 * Returns typed colones for one dollar, such as "507,50", as a number; undefined for any other text and beyond the
 * bounds.
 */
export function typedRate(text: string): number | undefined {
  const plain = text.replace(/^₡/, "").replace(",", ".");
  const rate = /^\d{1,5}(\.\d{1,4})?$/.test(plain) ? Number(plain) : 0;
  return leastRate <= rate && rate <= mostRate ? rate : undefined;
}

/** Rounds to a whole number, halves away from zero, so that a sum that is taken back is as large as it was. */
export function roundedSum(sum: number): number {
  return sum < 0 ? 0 - Math.round(-sum) : Math.round(sum);
}

/** Returns what dollar cents are in colones, in cents of whole colones. */
export function inColones(cents: number, rate: number): number {
  return roundedSum((cents * rate) / 100) * 100;
}

/** Returns the fewest and the most whole colones with which somebody can have paid so many dollar cents. */
export function colonesFor(cents: number): { least: number; most: number } {
  return { least: Math.ceil((cents * leastRate) / 100), most: Math.floor((cents * mostRate) / 100) };
}

/** A difference of less than this, in cents of a colón, is rounded away: nobody has such coins. */
const roundedAwayCents = 500_00;

/**
 * Returns the dollar cents that a payment in colones settles: all that is due where less than ₡500 would be left or
 * be too much. `rate` is the colones for one dollar.
 */
export function settledCents(amountCents: number, dueCents: number, rate: number): number {
  return Math.abs(dueCents - amountCents) * rate < roundedAwayCents ? dueCents : amountCents;
}

/** Returns the cents of colones that an entry has more (or, below zero, less) than its dollars are worth. */
export function roundingOf(amountCents: number, tenderedCents: number, rate: number): number {
  return tenderedCents - inColones(amountCents, rate);
}

/** Returns the colones, in cents, of a part of a payment in colones: whole ones, so that nobody has to give coins. */
export function partOfColones(
  partCents: number,
  payment: { amountCents: number; tenderedCents: number },
): number {
  return Math.round((payment.tenderedCents * partCents) / payment.amountCents / 100) * 100;
}
