import { seedFares } from "../app/store/seed/seed-fares.ts";
import { seedPlaceNames, seedPlaces } from "../app/store/seed/seed-places.ts";
import { seedTourTexts } from "../app/store/seed/seed-tours.ts";

const quoted = (words: string) => `'${words.replaceAll("'", "''")}'`;

/** The catalogue in the tables that it had before its texts had a table of their own. */
export const oldCatalogue = [
  ...seedPlaces.map(
    ({ id, airport, onAirportPage, position }) =>
      `insert into places (id, name, airport, on_airport_page, position)
        values ('${id}', ${quoted(seedPlaceNames.en[id]!)}, ${airport}, ${onAirportPage}, ${position});`,
  ),
  ...Object.entries(seedTourTexts.en).map(
    ([id, { name, shortDescription, description }]) =>
      `insert into tours (id, name, short_description, description, price_per_person_cents, images, position)
        values ('${id}', ${[name, shortDescription, description].map(quoted).join(", ")}, 100, '[]', 0);`,
  ),
].join("\n");

export const oldFares = seedFares
  .map((fare) => {
    const { origin, destination, baseCents, extraCents } = fare;
    return `insert into fares values ('${origin}', '${destination}', ${baseCents}, ${extraCents});`;
  })
  .join("\n");
