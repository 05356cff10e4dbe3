import { expect, test } from "vitest";
import { en } from "./en.ts";
import { es } from "./es.ts";

/** Returns the texts of a language, and those that are made of words and numbers. */
function textsIn(words: object): string[] {
  return Object.values(words).flatMap((text) => {
    if (typeof text === "object" && text) return textsIn(text);
    if (typeof text !== "function") return String(text);
    try {
      return String(text("1", "2", "3"));
    } catch {
      return [];
    }
  });
}
const english = textsIn(en).join("\n");
const spanish = textsIn(es).join("\n");

test.each([
  ["Change the trip", "We have your wish"],
  ["We have your request. We answer here.", "Agree to this"],
  ["Remove code ", "Take off "],
  ["This email address looks incomplete", "not a whole"],
  ["Day you land", "your booking says how many of you come"],
  ["By booking you accept our", "What you book is under"],
  ["We still need from you", "What only you know"],
  ["Your treatment is already in the message", "The treatment stands in the message"],
])("a guest reads %j, and nowhere %j", (plain, odd) => {
  expect(english).toContain(plain);
  expect(english).not.toContain(odd);
});

test("an address that looks incomplete, and what is still needed, are said as plainly in Spanish", () => {
  expect(spanish).toContain("Todavía necesitamos de usted");
  expect(spanish).toContain("Día en que aterriza");
  expect(spanish).toContain("Tenemos su solicitud. Le respondemos aquí.");
});
