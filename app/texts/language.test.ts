import { expect, test } from "vitest";
import { languages } from "../domain/language.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { texts } from "./language.ts";

test("each language has its file, and each file is of a language", () => {
  expect(Object.keys(import.meta.glob("./??.ts"))).toEqual(
    languages.map((language) => `./${language}.ts`).sort(),
  );
  expect(texts).toEqual({ en, es });
});
