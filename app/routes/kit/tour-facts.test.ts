import { expect, test } from "vitest";
import { listTours } from "../../store/catalogue/tours.server.ts";
import { en } from "../../texts/en.ts";
import { es } from "../../texts/es.ts";
import { factsOfTour } from "./tour-facts.ts";

const spaced = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

test("a tour's page says how long it takes by its minutes, and then what its operator adds", async () => {
  const [tour] = await listTours("en");
  const howLong = (words: typeof en, minutes: number, added: string | null) =>
    spaced(factsOfTour(words, { ...tour!, minutes, facts: { howLong: added } })[0]?.text);
  expect(howLong(en, 390, "Back at about seven")).toBe("6 h 30 min from door to door. Back at about seven");
  expect(howLong(es, 390, "De vuelta a las siete")).toBe(
    "6 h 30 min de puerta a puerta. De vuelta a las siete",
  );
  expect(howLong(en, 420, null)).toBe("7 h from door to door");
});

test("every tour of the first catalogue says its length in hours", async () => {
  for (const language of ["en", "es"] as const)
    for (const tour of await listTours(language))
      expect(spaced(factsOfTour({ en, es }[language], tour)[0]!.text)).toMatch(
        /^\d+ h(?: \d+ min)? (?:from door to door|de puerta a puerta)\. (?!.*(?:afternoon|whole day|tarde;|Todo el día))/,
      );
});
