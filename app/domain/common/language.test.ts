import { expect, test } from "vitest";
import { inLanguage, languageOf, languages, languagesOn, withoutLanguage } from "./language.ts";

test.each([
  ["/home", "/es/home"],
  ["/", "/es/home"],
  ["/trip/abc?problem=declined", "/es/trip/abc?problem=declined"],
  ["/estero", "/es/estero"],
  ["/dashboard", "/dashboard"],
  ["/auth/done", "/auth/done"],
  ["/auth/done-with", "/es/auth/done-with"],
])("%s is %s in Spanish", (english, spanish) => {
  expect(inLanguage(english, "es")).toBe(spanish);
});

test.each(["/es", "/es/", "/es/home"])("%s is the home page in English", (path) => {
  expect(inLanguage(path, "en")).toBe("/home");
});

test.each(Object.getOwnPropertyNames(Object.prototype))("/%s is no language", (name) => {
  expect(languageOf(`/${name}/home`)).toBe("en");
  expect(withoutLanguage(`/${name}/home`)).toBe(`/${name}/home`);
});

test.each([
  ["/home", ["en"]],
  ["/es/private-shuttle", ["es"]],
  ["/dashboard", ["es"]],
  ["/dashboard/admin/day", ["es"]],
  ["/dashboards", ["en"]],
  ["/driver/abc", ["es"]],
  ["/dashboard/admin/r/TMR-22222/receipt", ["es", ...languages]],
  ["/demo", languages],
])("%s says the words of %s", (pathname, said) => {
  expect(languagesOn(pathname)).toEqual(said);
});
