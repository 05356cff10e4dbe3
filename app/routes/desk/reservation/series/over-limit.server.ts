import type { Day } from "../../../../domain/common/day.ts";
import { termsOn, usedOfLimitCents } from "../../../../store/partner/partner-terms.server.ts";
import { billedPartnersOf } from "../../../../store/reservation/series.server.ts";
import { seriesTexts } from "../../../../texts/desk/reservation/series.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";

/** Says by the ids of these series that the partner who pays their rides exceeds its limit by now. */
export async function overLimitWords(ids: string[], today: Day): Promise<Map<string, string>> {
  const billed = await billedPartnersOf(ids);
  if (billed.size === 0) return new Map();
  const terms = await termsOn(today);
  const words = new Map<string, string>();
  for (const partnerId of new Set(billed.values())) {
    const limitCents = terms.get(partnerId)?.limitCents ?? null;
    const usedCents = limitCents === null ? 0 : await usedOfLimitCents(partnerId);
    if (limitCents !== null && usedCents > limitCents)
      words.set(partnerId, seriesTexts.overLimit(dollars(usedCents), dollars(limitCents)));
  }
  return new Map(
    [...billed].flatMap(([id, partnerId]) => {
      const said = words.get(partnerId);
      return said ? [[id, said] as const] : [];
    }),
  );
}
