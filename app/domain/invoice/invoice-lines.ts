import { type VatCode, vatRates } from "./codes.ts";

/**
 * Sums of a document are whole units of a hundred-thousandth, because the authority counts five decimals: 1,000 units are
 * a cent.
 */
export const unitsPerCent = 1000;

/** Something that was sold, at its full price in cents, with IVA or without as the issuer's prices are. */
export interface SoldLine {
  words: string;
  /** The 13 digits of the product in the country's catalogue (CABYS). */
  cabys: string;
  vatCode: VatCode;
  cents: number;
}

/** A line of a document; both sums are in units. */
export interface InvoiceLine {
  words: string;
  cabys: string;
  vatCode: VatCode;
  net: number;
  vat: number;
}

/**
 * Returns the lines of a document of what was paid, which may be a part of the price: the lines share it by their prices,
 * and what rounding leaves goes on the largest one. So net and IVA of all lines add up to exactly what was paid, and the
 * IVA of each is its net times its rate to a hundred-thousandth. What takes off the price, such as a promo code, has no
 * line: the others are as much lower. Throws a RangeError where nothing was sold or paid.
 */
export function invoiceLines(
  sold: SoldLine[],
  paidCents: number,
  vatIs: "included" | "onTop",
): InvoiceLine[] {
  const lines = sold.filter(({ cents }) => cents > 0);
  if (lines.length === 0 || !Number.isSafeInteger(paidCents) || paidCents <= 0)
    throw new RangeError(`There is no document of ${lines.length} lines and ${paidCents} cents`);
  const prices = lines.map(({ cents, vatCode }) => {
    const price = cents * unitsPerCent;
    return vatIs === "included" ? price : times(price, withVat(vatCode), whole);
  });
  // Where the whole price was paid, each line keeps its own: the sum differs from what was paid by less than a cent.
  const priceCents = times(sumOf(prices), 1, unitsPerCent);
  const shares = prices.map((price) => times(price, paidCents, priceCents));
  const largest = shares.indexOf(Math.max(...shares));
  shares[largest]! += paidCents * unitsPerCent - sumOf(shares);
  return lines
    .map(({ words, cabys, vatCode }, n) => {
      const net = times(shares[n]!, whole, withVat(vatCode));
      return { words, cabys, vatCode, net, vat: shares[n]! - net };
    })
    .filter(({ net }) => net > 0);
}

/** Returns the lines of a credit note of a part of what a document says. */
export function creditLines(lines: InvoiceLine[], cents: number): InvoiceLine[] {
  const sold = lines.map(({ words, cabys, vatCode, net, vat }) => ({
    words,
    cabys,
    vatCode,
    cents: net + vat,
  }));
  return invoiceLines(sold, cents, "included");
}

/** Rates are hundredths of a percent. */
const whole = 10_000;

function withVat(code: VatCode): number {
  return whole + vatRates[code].rate;
}

/** Returns `value * by / over` to the nearest whole number; the product may be larger than what a number holds exactly. */
function times(value: number, by: number, over: number): number {
  const doubled = (2n * BigInt(value) * BigInt(by) + BigInt(over)) / (2n * BigInt(over));
  return Number(doubled);
}

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
