import { data } from "react-router";
import {
  type AirportRide,
  airportRides,
  groupPrices,
  suggestedRides,
} from "../../../domain/catalogue/airport-ride.ts";
import type { PlaceOnPage } from "../../../domain/catalogue/place.ts";
import { formatDuration, roadBetween } from "../../../domain/catalogue/road.ts";
import type { Language } from "../../../domain/common/language.ts";
import { listPlaces, tellPlaces } from "../../../store/catalogue/places.server.ts";
import { listRoads } from "../../../store/catalogue/roads.server.ts";
import { listFares } from "../../../store/price/fares.server.ts";
import type { Texts } from "../../../texts/en.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { AskWhatsapp } from "../../../ui/ask-whatsapp.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Waves } from "../../../ui/waves.tsx";
import { publicMeta, siteOf } from "../../kit/page-meta.ts";
import { airportService, breadcrumbs } from "../../kit/schema-org.ts";
import type { Route } from "./+types/route-page";
import { RidesBeside } from "./rides-beside.tsx";
import { RouteHead } from "./route-head.tsx";
import { RoutePickup } from "./route-pickup.tsx";
import { RoutePrices } from "./route-prices.tsx";
import { RouteRoad } from "./route-road.tsx";

export const meta: Route.MetaFunction = publicMeta((t, args: Route.MetaArgs) => {
  const found = args.loaderData?.found;
  if (!found) return { title: t.route.missing, card: "route" };
  const { ride, prices, road } = found;
  const [name, site] = [rideName(t, ride), siteOf(args)];
  const price = t.dollars(prices[0]!.oneWayCents);
  const far = road && t.route.describedRoad(road.km, formatDuration(road.minutes));
  return {
    title: t.route.title(name, price),
    description: t.route.description(name, price, far),
    card: "route",
    structured: [
      airportService(t, site, ride, prices),
      breadcrumbs(t, site, [...above(t), [name, `/transfers/${ride.slug}`]]),
    ],
  };
});

export async function loader({ params, request }: Route.LoaderArgs) {
  const { language } = textsFor(request);
  const [places, fares, roads] = await Promise.all([listPlaces(language), listFares(), listRoads()]);
  const rides = airportRides(fares, places);
  const ride = rides.find(({ slug }) => slug === params.slug);
  if (!ride) return data({ found: undefined }, { status: 404 });
  const roadOf = ({ origin, destination }: AirportRide) => roadBetween(roads, origin, destination);
  const beside = suggestedRides(ride, rides).map((other) => ({ ...other, minutes: roadOf(other)?.minutes }));
  const [airport, end] = await endsOfRide(ride, language);
  return data({ found: { ride, airport, end, road: roadOf(ride), prices: groupPrices(ride), beside } });
}

/** Returns the airport first, in both directions of the ride, and then the other end. */
async function endsOfRide({ from, to }: AirportRide, language: Language) {
  const places = await tellPlaces(language, [from.id, to.id]);
  const ends = from.airport ? [from, to] : [to, from];
  return ends.map(({ id }) => places.find((place) => place.id === id)!) as [PlaceOnPage, PlaceOnPage];
}

export default function RoutePage({ loaderData: { found } }: Route.ComponentProps) {
  const t = useTexts();
  if (!found) return <RouteMissing />;
  const { ride, airport, end, road, prices, beside } = found;
  const { arriving, leaving } = t.route.closing;
  const book = t.href(`/private-shuttle?from=${ride.origin}&to=${ride.destination}`);
  return (
    <>
      <RouteHead found={found} name={rideName(t, ride)} above={above(t)} book={book} />
      <div className={road ? "wrap" : "wrap pt-12 lg:pt-20"}>
        {road && <RouteRoad ride={ride} road={road} airport={airport} end={end} />}
        <RoutePrices prices={prices} arriving={ride.from.airport} />
        <RoutePickup ride={ride} road={road} />
        <RidesBeside ride={ride} beside={beside} />
      </div>
      <section className="bg-mango pt-14 lg:pt-20">
        <div className="wrap flex flex-wrap items-center justify-between gap-6 pb-8">
          <h2 className="text-4xl lg:text-6xl">{ride.from.airport ? arriving : leaving}</h2>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={book}>{t.route.book}</ButtonLink>
            <AskWhatsapp look="quiet" />
          </div>
        </div>
        <Waves />
      </section>
    </>
  );
}

function RouteMissing() {
  const t = useTexts();
  const { missing, missingText, all } = t.route;
  return (
    <PageHead title={missing} lead={missingText}>
      <ButtonLink href={t.href("/airport-transfers")} className="mt-8">
        {all}
      </ButtonLink>
    </PageHead>
  );
}

function rideName(t: Texts, { from, to }: AirportRide): string {
  return t.route.name(from.name, to.name);
}

/** Returns the pages above this one, by name and path. */
function above(t: Texts): [string, string][] {
  return [
    [t.route.home, "/home"],
    [t.nav.airportTransfers, "/airport-transfers"],
  ];
}
