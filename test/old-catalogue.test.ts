import { expect, test } from "vitest";
import { db } from "../app/store/engine/db.server.ts";
import { pictures, roads, tours, translations } from "../app/store/schema/catalogue-schema.server.ts";
import { databaseBefore } from "./database-before.ts";
import { oldCatalogue } from "./old-rows.ts";

const operators = `insert into places (id, name, airport, on_airport_page, position) values ('sugar-beach', 'Riu Hotel', false, true, 0), ('coco', 'Coco', false, true, 0);`;

test("a catalogue of before has every text, road and picture that a new one is given, and what was added to it", async () => {
  const old = await databaseBefore("0016_translations.sql", `${oldCatalogue}\n${operators}`);
  const { rows } = await old.query<Text>("select thing, field, language, text from translations");
  const added = [
    { thing: "place/coco", field: "name", language: "en", text: "Coco" },
    { thing: "place/sugar-beach", field: "name", language: "en", text: "Riu Hotel" },
    { thing: "place/sugar-beach", field: "name", language: "es", text: "Hotel Riu" },
  ] satisfies Text[];
  // A new tour has hours and a length in place of these words, and prose that does not repeat its facts.
  const isOld = ({ field }: Text) => field === "pickup" || field === "howLong";
  const kept = rows.filter(isOld);
  const texts = await db.select().from(translations);
  expect(texts.filter(isOld)).not.toEqual(kept);
  expect(sorted(rows)).toEqual(sorted([...texts.filter((text) => !isOld(text)), ...kept, ...added]));
  const ways = await old.query("select * from roads order by origin, destination");
  expect(ways.rows).toEqual(await db.select().from(roads).orderBy(roads.origin, roads.destination));
  const posters = await old.query("select * from pictures order by position");
  expect(posters.rows).toEqual(await db.select().from(pictures).orderBy(pictures.position));
  const airports = await old.query("select code, scene from places where code is not null order by code");
  expect(airports.rows).toMatchObject([
    { code: "LIR", scene: "airport-liberia" },
    { code: "SJO", scene: "airport-san-jose" },
  ]);
  const onHome = await old.query("select id, home_position from tours order by id");
  const { id, homePosition } = tours;
  expect(onHome.rows).toEqual(await db.select({ id, home_position: homePosition }).from(tours).orderBy(id));
  await old.close();
});

type Text = typeof translations.$inferSelect;

function sorted(texts: Text[]): string[] {
  return texts
    .map(({ thing, field, language, text }) => {
      const isProse = thing.startsWith("tour/") && field === "description";
      return `${thing} ${field} ${language}: ${isProse ? "its prose" : text}`;
    })
    .sort();
}
