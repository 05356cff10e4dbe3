import { cardOr } from "../../../scenes/card-lines.ts";
import type { AirportRide, GroupPrice } from "../../domain/catalogue/airport-ride.ts";
import type { Company } from "../../domain/catalogue/company.ts";
import { markPath } from "../../domain/catalogue/company-mark.ts";
import type { Place } from "../../domain/catalogue/place.ts";
import { posterOf, type Tour } from "../../domain/catalogue/tour.ts";
import type { Texts } from "../../texts/en.ts";
import { factsOfTour } from "./tour-facts.ts";
import { tourPriceWords } from "./tour-price.ts";

/** Describes the company in the words of schema.org for search engines; every price comes from the pages' own functions. */
export function business(t: Texts, company: Company, prices?: { lowestCents: number; highestCents: number }) {
  const { siteUrl, phone, email, address, founded, mark, officeDays, officeOpens, officeCloses } = company;
  const areaServed = { "@type": "AdministrativeArea", name: "Guanacaste, Costa Rica" };
  return [
    {
      ...provider(t, siteUrl),
      "@type": "LocalBusiness",
      description: t.tagline,
      telephone: phone,
      email,
      address: postalAddress(address),
      areaServed,
      foundingDate: String(founded),
      openingHoursSpecification: officeDays
        ? {
            "@type": "OpeningHoursSpecification",
            dayOfWeek: weekdays.slice(0, workdays[officeDays]),
            opens: officeOpens,
            closes: officeCloses,
          }
        : undefined,
      priceRange: prices && `${t.dollars(prices.lowestCents)}–${t.dollars(prices.highestCents)}`,
      image: `${siteUrl}/cards/home.jpg`,
      logo: siteUrl + (mark ? markPath(mark, "icon-512.png") : "/icon-512.png"),
    },
    {
      "@type": "TaxiService",
      name: t.nav.privateShuttle,
      url: siteUrl + t.href("/private-shuttle"),
      provider: { "@id": companyId(siteUrl) },
      areaServed,
    },
  ];
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const workdays = { daily: 7, monToSat: 6, monToFri: 5 };

export function tourList(t: Texts, site: string, tours: Tour[]) {
  const itemListElement = tours.map((tour, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: tour.name,
    url: site + t.href(`/booking-tour/${tour.id}`),
  }));
  return { "@type": "ItemList", itemListElement };
}

export function touristTrip(t: Texts, site: string, tour: Tour) {
  const { name } = tour;
  const facts = factsOfTour(t, tour).map(({ label, text }) => `${label}: ${text}`);
  const description = [tour.description, ...facts].filter(Boolean).join("\n");
  const url = site + t.href(`/booking-tour/${tour.id}`);
  const price = tourPriceWords(t, tour);
  return {
    "@type": "TouristTrip",
    name,
    description,
    url,
    image: `${site}/cards/${cardOr(posterOf(tour.id))}.jpg`,
    provider: provider(t, site),
    offers: {
      ...offer(price.leastPeople, price.cents, url),
      eligibleQuantity: people(tour.leastPeople, tour.mostPeople),
    },
  };
}

export function airportService(t: Texts, site: string, ride: AirportRide, prices: GroupPrice[]) {
  const place = ({ name }: Place) => ({ "@type": "Place", name });
  const url = site + t.href(`/transfers/${ride.slug}`);
  return {
    "@type": "TaxiService",
    name: t.route.name(ride.from.name, ride.to.name),
    url,
    provider: provider(t, site),
    areaServed: [place(ride.from), place(ride.to)],
    offers: prices.flatMap(({ least, most, oneWayCents, roundTripCents }) => [
      { ...offer(t.fields.oneWay, oneWayCents, url), eligibleQuantity: people(least, most) },
      { ...offer(t.fields.roundTrip, roundTripCents, url), eligibleQuantity: people(least, most) },
    ]),
  };
}

/** Describes the way to a page: the name and the path of each step. */
export function breadcrumbs(t: Texts, site: string, steps: [name: string, path: string][]) {
  const itemListElement = steps.map(([name, path], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: site + t.href(path),
  }));
  return { "@type": "BreadcrumbList", itemListElement };
}

const companyId = (site: string) => `${site}/#company`;

/** Splits "street, town with its code, province, country"; an address in another form stays one line. */
function postalAddress(address: string) {
  const parts = address.split(", ");
  const [town = "", region] = parts.slice(-3);
  const [, code] = /.\s(\d{5})$/.exec(town) ?? [];
  const isRead = parts.length > 3 && code;
  return {
    "@type": "PostalAddress",
    streetAddress: isRead ? parts.slice(0, -3).join(", ") : address,
    addressLocality: isRead ? town.slice(0, -code.length).trim() : undefined,
    postalCode: isRead ? code : undefined,
    addressRegion: isRead ? region : undefined,
    addressCountry: "CR",
  };
}

function provider(t: Texts, site: string) {
  return {
    "@type": "Organization",
    "@id": companyId(site),
    name: t.brand,
    url: `${site}/home`,
  };
}

function offer(name: string, cents: number, url: string) {
  return { "@type": "Offer", name, price: (cents / 100).toFixed(2), priceCurrency: "USD", url };
}

function people(minValue: number, maxValue?: number) {
  return { "@type": "QuantitativeValue", minValue, maxValue };
}
