import type { AirportRide, GroupPrice } from "../../../domain/catalogue/airport-ride.ts";
import type { PlaceOnPage } from "../../../domain/catalogue/place.ts";
import { formatDuration, type Road } from "../../../domain/catalogue/road.ts";
import { useTexts } from "../../../texts/language.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { RoadLine } from "./road-line.tsx";

export interface FoundRide {
  ride: AirportRide;
  road: Road | undefined;
  airport: PlaceOnPage;
  prices: GroupPrice[];
}

/** Shows the ride at a glance: the road on the ticket, the price on its stub. */
export function Ticket({ found: { ride, road, prices }, book }: { found: FoundRide; book: string }) {
  const t = useTexts();
  const [van, oneMore] = prices as [GroupPrice, GroupPrice];
  return (
    <section
      aria-label={t.form.price}
      className="grid text-ink drop-shadow-[0_10px_18px_rgb(60_40_20/0.16)] lg:grid-cols-[1fr_26rem]"
    >
      <div
        className={`bg-shell p-6 max-lg:order-last max-lg:rounded-b-card lg:flex lg:flex-col lg:justify-center lg:rounded-l-card lg:p-10 ${tornFromStub}`}
      >
        {road && (
          <p className="text-center">
            <strong className="block font-display text-3xl leading-tight lg:text-4xl">
              {formatDuration(road.minutes)}
            </strong>
            <span className="text-ink-soft">{t.route.usual(road.km)}</span>
          </p>
        )}
        <RoadLine minutes={road?.minutes ?? 0} toAirport={ride.to.airport} />
        <div className="flex flex-wrap justify-between gap-6">
          <End label={t.fields.from} name={ride.from.name} />
          <End label={t.fields.to} name={ride.to.name} className="text-right" />
        </div>
      </div>
      <div
        className={`border-dashed border-ink/25 bg-shell p-6 max-lg:rounded-t-card max-lg:border-b-2 lg:rounded-r-card lg:border-l-2 lg:p-10 ${stub}`}
      >
        <dl className="grid grid-cols-2 gap-6">
          <Price label={t.fields.oneWay} cents={van.oneWayCents} withOneMore={oneMore.oneWayCents} />
          <Price label={t.fields.roundTrip} cents={van.roundTripCents} withOneMore={oneMore.roundTripCents} />
        </dl>
        <ButtonLink href={book} className="mt-6 w-full text-lg">
          {t.route.book}
        </ButtonLink>
        <p className="mt-3 text-center text-sm text-ink-soft">{t.route.bookNote}</p>
      </div>
    </section>
  );
}

function End({ label, name, className = "" }: { label: string; name: string; className?: string }) {
  return (
    <p className={className}>
      <span className="block text-sm text-ink-soft">{label}</span>
      <strong className="font-display text-xl leading-tight text-balance lg:text-2xl">{name}</strong>
    </p>
  );
}

function Price({ label, cents, withOneMore }: { label: string; cents: number; withOneMore: number }) {
  const t = useTexts();
  const words = t.airportTransfers;
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd className="text-sm text-ink-soft">
        <strong className="block font-display text-5xl leading-tight text-ink tabular-nums max-[359px]:text-4xl lg:text-6xl">
          {t.dollars(cents)}
        </strong>
        {words.unit}
        <span className="block">{words.extra(t.dollars(withOneMore - cents))}</span>
      </dd>
    </div>
  );
}

// Half circles are punched out where the stub would be torn off: below it on a phone, else on its left.
const stub =
  "mask-intersect max-lg:[mask-image:radial-gradient(circle_0.8rem_at_0_100%,#0000_96%,#000),radial-gradient(circle_0.8rem_at_100%_100%,#0000_96%,#000)] lg:[mask-image:radial-gradient(circle_0.8rem_at_0_0,#0000_96%,#000),radial-gradient(circle_0.8rem_at_0_100%,#0000_96%,#000)]";
const tornFromStub =
  "mask-intersect max-lg:[mask-image:radial-gradient(circle_0.8rem_at_0_0,#0000_96%,#000),radial-gradient(circle_0.8rem_at_100%_0,#0000_96%,#000)] lg:[mask-image:radial-gradient(circle_0.8rem_at_100%_0,#0000_96%,#000),radial-gradient(circle_0.8rem_at_100%_100%,#0000_96%,#000)]";
