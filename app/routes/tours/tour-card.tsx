import { formatCents } from "../../domain/money.ts";
import type { Tour } from "../../domain/tour.ts";
import { en } from "../../texts/en.ts";
import { Card, type CardProps } from "../../ui/card.tsx";

export function TourCard({ tour, heading }: { tour: Tour } & Pick<CardProps, "heading">) {
  const words = en.tours;
  return (
    <Card
      heading={heading}
      scene={tour.images[0]!}
      title={tour.name}
      text={tour.shortDescription}
      action={{ href: `/booking-tour/${tour.id}`, label: words.booking }}
    >
      <p className="text-sm text-ink-soft">
        {words.from}{" "}
        <span className="block font-display text-3xl leading-none font-bold text-ink tabular-nums">
          {formatCents(tour.pricePerPersonCents)}
        </span>{" "}
        {words.perPerson}
      </p>
    </Card>
  );
}
