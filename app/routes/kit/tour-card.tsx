import type { Tour } from "../../domain/catalogue/tour.ts";
import { useTexts } from "../../texts/language.ts";
import { Card, type CardProps } from "../../ui/card.tsx";
import { tourPriceWords } from "./tour-price.ts";

export function TourCard({ tour, ...card }: { tour: Tour } & Pick<CardProps, "heading" | "first">) {
  const t = useTexts();
  const words = t.tours;
  const price = tourPriceWords(t, tour);
  const { name, shortDescription } = tour;
  return (
    <Card
      {...card}
      scene={tour.images[0]!}
      title={name}
      text={shortDescription}
      action={{ href: t.href(`/booking-tour/${tour.id}`), label: words.booking }}
    >
      <p className="text-sm text-ink-soft">
        {words.from}{" "}
        <span className="block font-display text-3xl leading-none font-bold text-ink tabular-nums">
          {price.amount}
        </span>{" "}
        {price.unit}
      </p>
    </Card>
  );
}
