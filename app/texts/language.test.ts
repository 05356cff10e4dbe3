import { expect, test } from "vitest";
import { languages } from "../domain/common/language.ts";
import type * as english from "./en.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { texts } from "./language.ts";

const files = import.meta.glob<typeof english>("./??.ts", { eager: true });

test("each language has its file, and each file is of a language", () => {
  expect(Object.keys(files).sort()).toEqual(languages.map((language) => `./${language}.ts`).sort());
  expect(texts).toMatchObject({ en, es });
});

test("each has the words of pages, letters and calendars that English has", () => {
  const namesOf = ({ texts, letters, calendarWords }: typeof english) =>
    [texts, letters, calendarWords].map((part) => Object.keys(part).sort());
  for (const words of Object.values(files)) expect(namesOf(words)).toEqual(namesOf(files["./en.ts"]!));
});
