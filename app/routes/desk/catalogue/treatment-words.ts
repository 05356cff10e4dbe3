import { formatDuration } from "../../../domain/catalogue/road.ts";
import type { TreatmentFacts } from "../../../domain/catalogue/treatment.ts";
import { treatmentTexts as words } from "../../../texts/desk/catalogue/treatments.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";

/** Returns what an edit changed of a treatment; a move on the page alone returns nothing. */
export function treatmentEditWords(
  name: string,
  was: TreatmentFacts | null,
  is: TreatmentFacts | null,
): string[] {
  if (!was || !is) return [(is ? words.created : words.removed)(name)];
  const [before, after] = [treatmentWords(was), treatmentWords(is)];
  const picture = was.image === is.image ? "" : words.otherPicture;
  const changed = before === after ? picture : [`${before} → ${after}`, picture].filter(Boolean).join(", ");
  return changed ? [`${name}: ${changed}`] : [];
}

export function treatmentWords({ priceCents, minutes, hidden }: TreatmentFacts): string {
  const facts = [
    priceCents === null ? words.noPrice : dollars(priceCents),
    minutes !== null && formatDuration(minutes),
    hidden && words.isHidden,
  ];
  return facts.filter(Boolean).join(", ");
}
