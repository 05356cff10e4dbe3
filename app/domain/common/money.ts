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

/** Formats are kept because making one takes longer than formatting a whole row of a list. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, minimumFractionDigits: number): Intl.NumberFormat {
  const dollars = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;
  return new Intl.NumberFormat(locale, { ...dollars, minimumFractionDigits });
}
