import { listAirportRoutes, listPlaces } from "../../store/catalogue.server.ts";
import { textsFor, useTexts } from "../../texts/language.ts";
import { AskWhatsapp } from "../../ui/ask-whatsapp.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { publicMeta } from "../page-meta.ts";
import type { Route } from "./+types/airport-transfers";
import { AirportSection } from "./airport-section.tsx";

export const meta = publicMeta((t) => ({ ...t.airportTransfers, card: "airport-transfers" }));

export async function loader({ request }: Route.LoaderArgs) {
  const [routes, places] = await Promise.all([listAirportRoutes(), listPlaces(textsFor(request).language)]);
  const names = new Map(places.map((place) => [place.id, place.name]));
  return routes.map((route) => ({ ...route, name: names.get(route.destination)! }));
}

export default function AirportTransfers({ loaderData: rides }: Route.ComponentProps) {
  const t = useTexts();
  const { heading, lead, notes } = t.airportTransfers;
  const from = (airport: string) => rides.filter((ride) => ride.origin === airport);
  return (
    <>
      <PageHead title={heading} lead={lead} poster="poster-road" />
      <div className="px-5 py-14 lg:py-20">
        <div className="mx-auto grid max-w-6xl gap-8 lg:gap-12">
          <AirportSection
            airport="liberia-airport"
            scene="airport-liberia"
            first
            rides={from("liberia-airport")}
          />
          <AirportSection
            airport="san-jose-airport"
            scene="airport-san-jose"
            rides={from("san-jose-airport")}
          />
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
