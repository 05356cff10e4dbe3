import type { Tour } from "../../../domain/catalogue/tour.ts";
import { useTexts } from "../../../texts/language.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { TourCard } from "../../kit/tour-card.tsx";

/** The first two tours are large, the others lie below them. */
export function Tours({ tours }: { tours: Tour[] }) {
  const t = useTexts();
  const { heading, lead, all } = t.home.tours;
  return (
    <section className="px-5 pt-20 lg:pt-32">
      <div className="mx-auto max-w-6xl">
        <h2 className="text-4xl lg:text-6xl">{heading}</h2>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft">{lead}</p>
        <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:mt-12 lg:grid-cols-6">
          {tours.map((tour, index) => (
            <li key={tour.id} className={index < 2 ? "lg:col-span-3" : "lg:col-span-2"}>
              <TourCard tour={tour} />
            </li>
          ))}
        </ul>
        <ButtonLink href={t.href("/tours")} look="quiet" className="mt-8">
          {all}
        </ButtonLink>
      </div>
    </section>
  );
}
