import type { Language } from "../domain/common/language.ts";
import type { PriceLine } from "../domain/price/price-line.ts";
import type { Hired } from "../domain/ride/ride-details.ts";
import { everyLanguage } from "./every-language.ts";

/** Says to the guest which hours a price includes, and what a further one costs; empty for other bookings. */
export function charterReason({ charterHours, extraHourCents }: Partial<Hired>, language: Language): string {
  const { dollars, summary } = everyLanguage[language].texts;
  return charterHours ? summary.extras.charterPrice(charterHours, dollars(extraHourCents ?? 0)) : "";
}

/** Returns a line of the price for the desk: what the site itself wrote of a charter's hours is Spanish there. */
export function lineForDesk(
  line: PriceLine,
  { legs, language }: { legs: Partial<Hired>[]; language: Language },
): PriceLine {
  const charter = line.kind === "agreed" && legs.find(({ charterHours }) => charterHours);
  if (!charter || !line.reason) return line;
  const written = charterReason(charter, language);
  if (!line.reason.startsWith(written)) return line;
  return { ...line, reason: charterReason(charter, "es") + line.reason.slice(written.length) };
}
