import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { loader as manifest } from "../app/routes/files/site-manifest.ts";
import { cards } from "./card-lines.ts";
import { marks } from "./symbol.ts";

const pub = new URL("../public/", import.meta.url);

test.each(Object.entries(marks))("%s is the one that is drawn", (name, svg) => {
  expect(readFileSync(new URL(name, pub), "utf8")).toBe(svg);
});

test("every icon of the manifest is there", async () => {
  const { icons } = await manifest().json();
  for (const { src } of icons) expect(statSync(new URL(src.slice(1), pub)).size).toBeGreaterThan(1000);
});

test("every card is there in both languages and light", () => {
  const names = Object.keys(cards).flatMap((name) => [`${name}.jpg`, `${name}-es.jpg`]);
  expect(readdirSync(new URL("cards/", pub)).sort()).toEqual(names.sort());
  for (const name of names) expect(statSync(new URL(`cards/${name}`, pub)).size).toBeLessThanOrEqual(90_000);
});
