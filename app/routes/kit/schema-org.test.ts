import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Meta } from "react-router";
import { expect, test } from "vitest";
import { openPage, structuredOf } from "../../../test/heads.ts";
import { args } from "../../../test/requests.ts";
import { env } from "../../env.server.ts";
import { loader as rootLoader } from "../../root.tsx";
import { listTours } from "../../store/catalogue/tours.server.ts";
import { listFares } from "../../store/price/fares.server.ts";
import { en } from "../../texts/en.ts";
import { es } from "../../texts/es.ts";
import { breadcrumbs, business, touristTrip } from "./schema-org.ts";

const site = "http://localhost:3000";

test("home describes the company, its contacts and the price of a van", async () => {
  const { meta } = await openPage("/home");
  expect(structuredOf(meta, "LocalBusiness")).toMatchObject({
    "@context": "https://schema.org",
    name: "Ecotravel",
    foundingDate: "2004",
    telephone: env.PHONE,
    email: env.CONTACT_EMAIL,
    address: {
      "@type": "PostalAddress",
      streetAddress: "Calle Central",
      addressLocality: "Tamarindo",
      postalCode: "50309",
      addressRegion: "Guanacaste",
      addressCountry: "CR",
    },
    priceRange: "$40–$320",
    url: `${site}/home`,
    image: `${site}/cards/home.jpg`,
  });
  const prices = (await listFares()).map(({ baseCents }) => baseCents);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([4_000, 32_000]);
  const { provider, areaServed } = structuredOf(meta, "TaxiService");
  expect(provider["@id"]).toBe(structuredOf(meta, "LocalBusiness")["@id"]);
  expect(areaServed.name).toContain("Guanacaste");
});

test("an address that is written in a way of its own stays one line", async () => {
  const company = (await rootLoader(args("/home"))).data;
  const [told] = business(en, { ...company, address: "Next to the church, Tamarindo" });
  expect(told).toMatchObject({
    address: { streetAddress: "Next to the church, Tamarindo", addressLocality: undefined },
  });
});

test("the tours page lists every tour with its address, in its language", async () => {
  const { meta } = await openPage("/es/tours");
  const { itemListElement } = structuredOf(meta, "ItemList");
  expect(itemListElement).toEqual(
    (await listTours("es")).map((tour, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: tour.name,
      url: `${site}/es/booking-tour/${tour.id}`,
    })),
  );
});

test("a tour is offered at its price per person, for three people at least", async () => {
  for (const tour of await listTours("en")) {
    const { meta } = await openPage(`/booking-tour/${tour.id}`);
    expect(structuredOf(meta, "TouristTrip")).toMatchObject({
      name: tour.name,
      offers: {
        price: (tour.pricePerPersonCents / 100).toFixed(2),
        priceCurrency: "USD",
        eligibleQuantity: { minValue: 3 },
      },
    });
  }
});

test("search engines get a tour's facts, and missing ones are left out", async () => {
  const { description } = structuredOf((await openPage("/es/booking-tour/1002")).meta, "TouristTrip");
  expect(description).toMatch(
    /^El viaje es largo.*\nDuración: 15\sh\s30\smin de puerta a puerta.*\nRecogida: 5:30.*\nIncluye: .*\nTraiga: .*lluvia$/,
  );
});

test("a way to a page is numbered and leads to pages of its language", () => {
  const { itemListElement } = breadcrumbs(es, site, [
    ["Inicio", "/home"],
    ["Tours", "/tours"],
  ]);
  expect(itemListElement).toMatchObject([
    { position: 1, name: "Inicio", item: `${site}/es/home` },
    { position: 2, name: "Tours", item: `${site}/es/tours` },
  ]);
});

test("a name in the catalogue can't end the script that it stands in", async () => {
  const name = "</script><script>alert(1)</script><!--";
  const [tour] = await listTours("en");
  const data = touristTrip(en, site, { ...tour!, id: "1", name });
  const Page = createRoutesStub([
    { path: "/", Component: () => createElement(Meta), meta: () => [{ "script:ld+json": data }] },
  ]);
  const html = renderToStaticMarkup(createElement(Page));
  expect(html.match(/<\/?script/g)).toEqual(["<script", "</script"]);
  const [, json] = /<script[^>]*>(.*)<\/script>/.exec(html)!;
  expect(JSON.parse(json!)).toEqual(JSON.parse(JSON.stringify(data)));
});
