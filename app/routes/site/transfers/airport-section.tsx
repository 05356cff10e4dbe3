import { slugOf } from "../../../domain/catalogue/airport-ride.ts";
import type { PlaceOnPage } from "../../../domain/catalogue/place.ts";
import type { Fare } from "../../../domain/price/fare.ts";
import { useTexts } from "../../../texts/language.ts";
import { say } from "../../../texts/with-company.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Scene } from "../../../ui/scene.tsx";

/** A card shows a ride from an airport under the name of its destination. */
interface Ride extends Fare {
  name: string;
}

interface AirportSectionProps {
  airport: PlaceOnPage;
  first?: boolean;
  rides: Ride[];
}

/** Shows an airport's poster, and its rides behind a toggle that needs no script. */
export function AirportSection({ airport, first, rides }: AirportSectionProps) {
  const t = useTexts();
  const words = t.airportTransfers;
  const { id, name, code, scene, pitch } = airport;
  const cheapest = Math.min(...rides.map((ride) => ride.baseCents));
  return (
    <section className="overflow-hidden rounded-card bg-shell shadow-card" aria-labelledby={id}>
      <div className="grid md:grid-cols-[5fr_7fr]">
        <Scene
          name={scene ?? "poster-road"}
          first={first}
          sizes="(min-width: 48rem) 42vw, 100vw"
          className="aspect-3/2 size-full object-cover"
        />
        <div className="p-6 md:pb-24 lg:p-10 lg:pb-28">
          {code && <p className="font-display text-lg font-bold text-lagoon">{code}</p>}
          <h2 id={id} className="mt-1 text-4xl lg:text-5xl">
            {name}
          </h2>
          {pitch && <p className="mt-4 max-w-xl text-ink-soft">{say(pitch)}</p>}
          <p className="mt-4 text-lg font-semibold">{words.from(t.dollars(cheapest), rides.length)}</p>
        </div>
      </div>
      <Rides rides={rides} />
    </section>
  );
}

// The toggle stands under the words, beside the poster, but the rides that it opens have the whole width.
function Rides({ rides }: { rides: Ride[] }) {
  const t = useTexts();
  const words = t.airportTransfers;
  return (
    <details className="group relative md:-mt-18 lg:-mt-22">
      <summary className="mx-6 mb-6 flex min-h-12 w-fit cursor-pointer list-none items-center rounded-2xl bg-button px-7 font-semibold text-white group-open:bg-ink hover:bg-button-dark md:ml-[calc(41.667%+1.5rem)] lg:mb-10 lg:ml-[calc(41.667%+2.5rem)] [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">{words.open}</span>
        <span className="hidden group-open:inline">{words.close}</span>
      </summary>
      <ul className="grid overflow-hidden sm:grid-cols-2 lg:grid-cols-3">
        {rides.map((ride) => (
          <li key={slugOf(ride)} className="-ml-px border-t border-l border-ink/15">
            <RideCard ride={ride} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function RideCard({ ride }: { ride: Ride }) {
  const t = useTexts();
  const words = t.airportTransfers;
  return (
    <article className="relative flex h-full flex-wrap items-end justify-between gap-4 p-6">
      <div className="grow basis-40">
        <h3 id={slugOf(ride)} className="text-xl">
          <a
            href={t.href(`/transfers/${slugOf(ride)}`)}
            className="relative z-10 -my-2.5 inline-block py-2.5 underline decoration-ink/30 decoration-1 underline-offset-4 hover:decoration-button hover:decoration-2"
          >
            {ride.name}
          </a>
        </h3>
        <p className="mt-2 text-sm text-ink-soft">
          <strong className="block font-display text-3xl leading-tight text-ink tabular-nums">
            {t.dollars(ride.baseCents)}
          </strong>
          {words.unit}
          <span className="block">{words.extra(t.dollars(ride.extraCents))}</span>
        </p>
      </div>
      <ButtonLink
        look="quiet"
        href={t.href(`/booking-travel?from=${ride.origin}&to=${ride.destination}`)}
        aria-describedby={slugOf(ride)}
        className="after:absolute after:inset-0"
      >
        {words.more}
      </ButtonLink>
    </article>
  );
}
