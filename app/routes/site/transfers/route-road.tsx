import type { AirportRide } from "../../../domain/catalogue/airport-ride.ts";
import type { PlaceOnPage } from "../../../domain/catalogue/place.ts";
import type { Road } from "../../../domain/catalogue/road.ts";
import { useTexts } from "../../../texts/language.ts";

interface RouteRoadProps {
  ride: AirportRide;
  road: Road;
  airport: PlaceOnPage;
  end: PlaceOnPage;
}

/** Draws the towns on the way as a line, with facts about the road. */
export function RouteRoad({ ride, road, airport, end }: RouteRoadProps) {
  const t = useTexts();
  const { heading, by, hour, lead } = t.route.road;
  const stretches = [airport, end].map(({ name, roadName, road }) => [roadName ?? name, road] as const);
  const facts = [...(ride.from.airport ? stretches : stretches.reverse()), [hour, airport.hour] as const];
  return (
    <section className="grid gap-10 py-16 lg:grid-cols-[5fr_7fr] lg:gap-16 lg:py-24">
      <div>
        <h2 className="text-4xl lg:text-5xl">{heading}</h2>
        <ol aria-label={by} className="mt-8">
          {[ride.from.name, ...road.by, ride.to.name].map((town) => (
            <Town key={town} name={town} />
          ))}
        </ol>
      </div>
      <div>
        <dl>
          {facts.map(
            ([title, text]) =>
              text && (
                <div
                  key={title}
                  className="grid gap-x-8 gap-y-1 border-t border-ink/20 py-6 last:border-b sm:grid-cols-[9rem_1fr]"
                >
                  <dt className="font-display text-2xl leading-tight font-bold text-lagoon">{title}</dt>
                  <dd className="text-lg">{text}</dd>
                </div>
              ),
          )}
        </dl>
        <p className="mt-6 text-ink-soft">{lead}</p>
      </div>
    </section>
  );
}

function Town({ name }: { name: string }) {
  return (
    <li className="group relative pb-4 pl-9 before:absolute before:top-3 before:bottom-0 before:left-[0.5625rem] before:-mb-3 before:w-1.5 before:bg-ink last:before:hidden first:text-2xl first:font-bold last:pb-0 last:text-2xl last:font-bold">
      <span className="absolute top-[0.55em] left-1 size-4 -translate-y-1/4 rounded-full border-4 border-ink bg-sand group-first:border-lagoon group-last:border-button" />
      {name}
    </li>
  );
}
