import { type Tour, tourFacts } from "../../../domain/catalogue/tour.ts";
import { useTexts } from "../../../texts/language.ts";

/** Lists what guests ask first, before the prose; a fact that the tour doesn't have is left out. */
export function TourFacts({ facts }: Pick<Tour, "facts">) {
  const t = useTexts();
  return (
    <dl className="border-b border-ink/20">
      {tourFacts.map(
        (fact) =>
          facts[fact] && (
            <div key={fact} className="grid gap-x-8 border-t border-ink/20 py-3 sm:grid-cols-[9rem_1fr]">
              <dt className="font-display text-lg font-bold text-lagoon">{t.bookTour.facts[fact]}</dt>
              <dd className="text-lg">{facts[fact]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
