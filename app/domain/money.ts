/** "$100" or "$100.50": whole dollars carry no cents. `locale` is a BCP 47 tag. */
export function formatCents(cents: number, locale = "en-US"): string {
  const digits = cents % 100 === 0 ? 0 : 2;
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
