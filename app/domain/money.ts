/** "$100" or "$100.50": whole dollars carry no cents. `locale` is a BCP 47 tag. */
export function formatCents(cents: number, locale = "en-US"): string {
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
  return format.format(cents / 100);
}
