import { expect, test } from "vitest";
import { namedFiles, readSource } from "../../test/imports.ts";
import { languages, needsFormTextsAlone } from "../domain/common/language.ts";
import { deskPages, guestPages, linkPages } from "../pages.ts";
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

test("what may stand on a page that needs the forms' words alone reads no others", () => {
  const needing = [...guestPages, ...deskPages, ...linkPages].filter(({ path }) =>
    needsFormTextsAlone(`/${path}`),
  );
  expect(needing.length).toBeGreaterThan(40);
  const files = new Set(["app/root.tsx", ...needing.map(({ file }) => `app/routes/${file}`)]);
  for (const file of files)
    for (const next of namedFiles(file, readSource(file)))
      if (/^app\/.*(?<!\.server)\.tsx?$/.test(next)) files.add(next);
  for (const file of ["app/texts/language.ts", "app/routes/kit/page-meta.ts"]) files.delete(file);
  expect([...files].filter((file) => /\b(useTexts|publicMeta)\b/.test(readSource(file)))).toEqual([]);
});
