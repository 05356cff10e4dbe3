/** "$100" or "$100.50": whole dollars carry no cents. `locale` is a BCP 47 tag. */
export function formatCents(cents: number, locale = "en-US"): string {
  const isWhole = cents % 100 === 0;
  // Most prices: in every language of ours these are written alike, and a day's rides say hundreds of them.
  if (isWhole && cents >= 0 && cents < 100_000) return `$${cents / 100}`;
  const digits = isWhole ? 0 : 2;
  const key = `${locale} ${digits}`;
  const format = formats.get(key) ?? formatOf(locale, digits);
  formats.set(key, format);
  return format.format(cents / 100);
}

/** To make one takes longer than all else that a row of a list says. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, minimumFractionDigits: number): Intl.NumberFormat {
  const dollars = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;
  return new Intl.NumberFormat(locale, { ...dollars, minimumFractionDigits });
}
