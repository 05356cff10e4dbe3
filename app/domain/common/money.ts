/** Formats "$100" or "$100.50"; whole dollars carry no cents. `locale` is a BCP 47 tag. */
export function formatCents(cents: number, locale = "en-US"): string {
  const isWhole = cents % 100 === 0;
  // Most prices take this short way: all our languages write them alike, and one day's rides show hundreds of them.
  if (isWhole && cents >= 0 && cents < 100_000) return `$${cents / 100}`;
  const digits = isWhole ? 0 : 2;
  const key = `${locale} ${digits}`;
  const format = formats.get(key) ?? formatOf(locale, digits);
  formats.set(key, format);
  return format.format(cents / 100);
}

/** Formats whole colones for the desk: 5650000 cents are "₡56 500". */
export function formatColones(cents: number): string {
  return `${cents < 0 ? "−" : ""}₡${formatNumber(Math.round(Math.abs(cents) / 100), "es-CR")}`;
}

/** Formats a number with at most so many decimals, such as an amount in colones: "1.234,5" in some languages. */
export function formatNumber(value: number, locale: string, mostDecimals = 2): string {
  const key = `${locale} number ${mostDecimals}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: mostDecimals });
  formats.set(key, format);
  return format.format(value);
}

/** Formats are kept because making one takes longer than formatting a whole row of a list. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, minimumFractionDigits: number): Intl.NumberFormat {
  const dollars = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;
  return new Intl.NumberFormat(locale, { ...dollars, minimumFractionDigits });
}
