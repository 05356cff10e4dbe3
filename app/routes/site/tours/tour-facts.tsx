import type { Tour } from "../../../domain/catalogue/tour.ts";
import { useFormTexts } from "../../../texts/language.ts";
import { factsOfTour } from "../../kit/tour-facts.ts";

/** Lists what guests ask first, before the prose. */
export function TourFacts({ tour }: { tour: Tour }) {
  return (
    <dl className="border-b border-ink/20">
      {factsOfTour(useFormTexts(), tour).map(({ label, text }) => (
        <div key={label} className="grid gap-x-8 border-t border-ink/20 py-3 sm:grid-cols-[9rem_1fr]">
          <dt className="font-display text-lg font-bold text-lagoon">{label}</dt>
          <dd className="text-lg">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
