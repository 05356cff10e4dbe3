import { listPlaces, tellPlaces } from "../../../store/catalogue/places.server.ts";
import { listAirportRoutes } from "../../../store/price/fares.server.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { AskWhatsapp } from "../../../ui/ask-whatsapp.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { publicMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/airport-transfers";
import { AirportSection } from "./airport-section.tsx";

export const meta = publicMeta((t) => ({ ...t.airportTransfers, card: "airport-transfers" }));

export async function loader({ request }: Route.LoaderArgs) {
  const { language } = textsFor(request);
  const [airports, routes, places] = await Promise.all([
    tellPlaces(language),
    listAirportRoutes(),
    listPlaces(language),
  ]);
  const names = new Map(places.map((place) => [place.id, place.name]));
  const rides = routes.map((route) => ({ ...route, name: names.get(route.destination)! }));
  return airports.flatMap((airport) => {
    const own = rides.filter(({ origin }) => origin === airport.id);
    return own.length > 0 ? [{ airport, rides: own }] : [];
  });
}

export default function AirportTransfers({ loaderData: sections }: Route.ComponentProps) {
  const t = useTexts();
  const { heading, lead, notes } = t.airportTransfers;
  return (
    <>
      <PageHead title={heading} lead={lead} poster="poster-road" />
      <div className="px-5 py-14 lg:py-20">
        <div className="mx-auto grid max-w-6xl gap-8 lg:gap-12">
          {sections.map((section, index) => (
            <AirportSection key={section.airport.id} {...section} first={index === 0} />
          ))}
          <section className="grid gap-6 py-8 lg:grid-cols-[5fr_7fr] lg:gap-16">
            <h2 className="text-4xl lg:text-5xl">{notes.heading}</h2>
            <div>
              <ul className="text-lg">
                {notes.items.map((text) => (
                  <li key={text} className="border-t border-ink/20 py-4">
                    {text}
                  </li>
                ))}
              </ul>
              <AskWhatsapp look="quiet" className="mt-4" />
            </div>
          </section>
        </div>
      </div>
    </>
  );
}
