import { expect, test } from "vitest";
import type { PriceLine } from "../domain/price/price-line.ts";
import { seedPlaceNames } from "../store/seed/seed-places.ts";
import { seedTours, seedTourTexts } from "../store/seed/seed-tours.ts";
import { seedTreatmentTexts } from "../store/seed/seed-treatments.ts";
import { letters as enLetters } from "./en/message/letters.ts";
import { calendarWords as enCalendar } from "./en/reservation/calendar.ts";
import { en } from "./en.ts";
import { letters } from "./es/message/letters.ts";
import { calendarWords } from "./es/reservation/calendar.ts";
import { es } from "./es.ts";

const samples = ["‹1›", "‹2›", "‹3›", "‹4›"];
const line: PriceLine = { kind: "perPerson", people: 7, eachCents: 1_050, cents: 7_350 };

const tours = seedTourTexts.es;
const english = words({ site: en, calendar: enCalendar, letters: enLetters });
const spanish = words({ site: es, calendar: calendarWords, letters });
const prose = [
  ...said(spanish).values(),
  ...said(leaves({ tours, treatments: seedTreatmentTexts.es, places: seedPlaceNames.es })).values(),
];

test("every English text has a Spanish one of the same kind", () => {
  const kinds = (texts: typeof english) => [...texts].map(([path, leaf]) => `${path}: ${kind(leaf)}`);
  expect(kinds(spanish).sort()).toEqual(kinds(english).sort());
});

test("only names, marks and what is Spanish on every page read the same in both", () => {
  const inSpanish = said(spanish);
  const same = [...said(english)].flatMap(([path, text]) =>
    text && text === inSpanish.get(path) ? [text] : [],
  );
  const alike = [
    "Ecotravel",
    "© ‹1› Ecotravel",
    "‹1› | Ecotravel",
    "WhatsApp",
    "Hotel",
    "Tour",
    "Tours",
    "Spa",
    "‹1› vans",
    "‹1›\u00a0km",
  ];
  const marks = ["Total", "2004", "50", "LIR", "‹1›, ‹2›"];
  const scenes = ["tour-1003", "tour-1006"];
  const specified = [
    "Crear una cuenta",
    "El nombre es obligatorio.",
    "El correo debe de tener una @",
    "El password debe de tener más de 6 letras.",
    "Campos incompletos",
    "Todos los campos obligatorios deben ser completados",
    "Error enviando mensaje",
    "Por favor intenta de nuevo más tarde",
    "¡Mensaje enviado!",
    "Nos pondremos en contacto pronto",
  ];
  expect([...new Set(same)].sort()).toEqual([...alike, ...marks, ...scenes, ...specified].sort());
});

test("a Spanish sentence says everything that the English one was given", () => {
  const inSpanish = said(spanish);
  for (const [path, text] of said(english)) {
    expect(
      samples.filter((sample) => inSpanish.get(path)!.includes(sample)),
      path,
    ).toEqual(samples.filter((sample) => text.includes(sample)));
  }
});

test("the Spanish is set as Spanish is", () => {
  const slips = [
    /undefined|\[object/,
    / {2}|^ | [,.;:!?»]|« /,
    /['"`]|\.\.\./,
    /\d (km|h|min|grados|metros|días|vehículos|gradas)(?!\p{L})/u,
    /(^|\?)[^¿]*\?|(^|!)[^¡]*!/,
  ];
  expect(prose.filter((text) => slips.some((slip) => slip.test(text)))).toEqual([]);
});

test("the Spanish says usted, but for one sentence that is kept to the letter", () => {
  const familiar = /(?<!\p{L})(tú|tu|tus|ti|te|contigo|vos|puedes|quieres|intenta)(?!\p{L})/iu;
  expect(prose.filter((text) => familiar.test(text))).toEqual(["Por favor intenta de nuevo más tarde"]);
});

test("every tour is told in Spanish", () => {
  expect(Object.keys(tours)).toEqual(seedTours.map(({ id }) => id));
  expect([...leaves(tours).keys()].sort()).toEqual([...leaves(seedTourTexts.en).keys()].sort());
  const english = new Set(leaves(seedTourTexts.en).values());
  expect([...leaves(tours).values()].filter((text) => english.has(text))).toEqual([]);
});

test("every place with a Spanish name is in the catalogue", () => {
  expect(Object.keys(seedPlaceNames.en)).toEqual(expect.arrayContaining(Object.keys(seedPlaceNames.es)));
});

test("money, days and hours are written in Spanish", () => {
  expect([es.dollars(10_050), es.day("2026-12-05"), es.time("13:00")]).toEqual([
    "$100,50",
    "sábado, 5 de diciembre de 2026",
    "1:00 p.\u00a0m.",
  ]);
});

type Leaf = string | ((...given: never[]) => string);

/** The texts without the functions above them, which say nothing of their own. */
function words(texts: object): Map<string, Leaf> {
  const isTool = ([path, leaf]: [string, Leaf]) => typeof leaf === "function" && /^site\.\w+$/.test(path);
  return new Map([...leaves(texts)].filter((entry) => !isTool(entry)));
}

/** Every text by its path, such as "site.home.questions.items.0.title". */
function leaves(texts: object, above = ""): Map<string, Leaf> {
  const found = Object.entries(texts).flatMap(([key, text]): [string, Leaf][] =>
    typeof text === "object" ? [...leaves(text, `${above}${key}.`)] : [[`${above}${key}`, text]],
  );
  return new Map(found);
}

function kind(leaf: Leaf): string {
  return typeof leaf === "function" ? `a function of ${leaf.length}` : typeof leaf;
}

function said(texts: Map<string, Leaf>): Map<string, string> {
  return new Map([...texts].map(([path, leaf]) => [path, say(path, leaf)]));
}

function say(path: string, leaf: Leaf): string {
  if (typeof leaf === "string") return leaf;
  if (path.endsWith(".priceLine")) return leaf(line as never);
  if (path.endsWith(".stillNeeded")) return leaf(samples as never);
  return leaf(...(samples as never[]));
}
