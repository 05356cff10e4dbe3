/** Returns the month in Costa Rica. */
export const monthOfMoment = (at: number) => new Date(at - 6 * 3_600_000).toISOString().slice(0, 7);

/** Returns every month from a day's to another's, as `YYYY-MM`. */
export function monthsUntil(first: string, last: string): string[] {
  const months: string[] = [];
  const month = new Date(`${first.slice(0, 7)}-01T00:00:00Z`);
  for (; month.toISOString().slice(0, 7) <= last.slice(0, 7); month.setUTCMonth(month.getUTCMonth() + 1))
    months.push(month.toISOString().slice(0, 7));
  return months;
}
