import { formatCents } from "../../../domain/common/money.ts";

/** Returns "por 4 horas, hasta las 18:00; hora extra $40", as the office and its drivers read it. */
export function charterWords(hours: number, until: string | undefined, extraHourCents: number): string {
  const long = `por ${hours === 1 ? "1 hora" : `${hours} horas`}${until ? `, hasta las ${until}` : ""}`;
  return `${long}; hora extra ${formatCents(extraHourCents, "es-CR")}`;
}
