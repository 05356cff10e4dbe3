import { type Tour, tourQuote } from "../../../domain/catalogue/tour.ts";
import { useFormTexts } from "../../../texts/language.ts";
import { AskFor, type RequestedTrip } from "../../../ui/ask-for.tsx";
import { FieldRefusal } from "../../../ui/field-refusal.tsx";

/** Says what a tour costs for a group that does not book it here. */
export function LargeGroup({
  tour,
  people,
  requested,
}: {
  tour: Tour;
  people: number;
  requested: RequestedTrip;
}) {
  const t = useFormTexts();
  const { refuse } = t.form;
  const price = t.dollars(tourQuote(tour, people).priceCents);
  return (
    <FieldRefusal
      field="passengers"
      title={refuse.tour(tour.mostPeople)}
      reason={refuse.tourGroup(people, price)}
    >
      <AskFor look="leaf" requested={requested} label={refuse.askTour(people)} />
      <p className="text-ink-soft text-sm">{refuse.written}</p>
    </FieldRefusal>
  );
}
