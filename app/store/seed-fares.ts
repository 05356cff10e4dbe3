import type { Fare } from "../domain/fare.ts";
import type { Place } from "../domain/place.ts";

const place = (id: string, name: string, onAirportPage = false): Place => ({
  id,
  name,
  airport: id.endsWith("-airport"),
  onAirportPage,
});

export const seedPlaces: Place[] = [
  place("liberia-airport", "Liberia Airport", true),
  place("san-jose-airport", "San Jose Airport", true),
  place("tamarindo", "Tamarindo", true),
  place("playa-brasilito", "Playa Brasilito", true),
  place("playa-potrero", "Playa Potrero", true),
  place("playa-grande", "Playa Grande", true),
  place("flamingo", "Flamingo", true),
  place("jardin-del-eden", "Jardín del Edén", true),
  place("westin-playa-conchal", "Westin Playa Conchal", true),
  place("las-catalinas", "Las Catalinas", true),
  place("playa-negra", "Playa Negra", true),
  place("jw-marriot", "JW Marriot", true),
  place("playa-avellanas", "Playa Avellanas", true),
  place("samara", "Samara", true),
  place("nosara", "Nosara", true),
  place("playa-hermosa", "Playa Hermosa"),
  place("andaz-papagayo", "Andaz Papagayo"),
  place("occidental-papagayo", "Occidental Papagayo"),
  place("riu-hotel", "Riu Hotel"),
  place("dream-las-mareas", "Dream Las Mareas"),
  place("hacienda-guachipelin", "Hacienda Guachipelin"),
  place("arenal", "Arenal"),
  place("tabacon-arenal", "Tabacón Arenal"),
  place("frontera-nicaragua", "Frontera Nicaragua"),
];

/** Specification, section 9: dollars for up to four people, one direction; both directions are sold. */
const fromLiberiaAirport: Record<string, number> = {
  tamarindo: 100,
  "playa-brasilito": 100,
  "playa-potrero": 100,
  "playa-grande": 100,
  flamingo: 100,
  "jardin-del-eden": 100,
  "westin-playa-conchal": 100,
  "las-catalinas": 110,
  "playa-negra": 140,
  "jw-marriot": 120,
  "playa-avellanas": 130,
};

const fromTamarindo: Record<string, number> = {
  "playa-hermosa": 100,
  "andaz-papagayo": 100,
  "dream-las-mareas": 150,
  arenal: 320,
  "jw-marriot": 50,
  "hacienda-guachipelin": 150,
  "occidental-papagayo": 100,
  "frontera-nicaragua": 160,
  samara: 140,
  "playa-avellanas": 50,
  "riu-hotel": 100,
  "westin-playa-conchal": 40,
  "tabacon-arenal": 320,
  nosara: 180,
};

const coast = [...Object.keys(fromLiberiaAirport), "samara", "nosara"];
const farAway = ["arenal", "tabacon-arenal"];

export const seedFares: Fare[] = [
  ...Object.entries(fromLiberiaAirport).flatMap(([id, dollars]) =>
    bothWays("liberia-airport", id, dollars, 10),
  ),
  ...coast.flatMap((id) => bothWays("san-jose-airport", id, 320, 20)),
  ...Object.entries(fromTamarindo).flatMap(([id, dollars]) =>
    bothWays("tamarindo", id, dollars, farAway.includes(id) ? 20 : 10),
  ),
];

function bothWays(a: string, b: string, base: number, extra: number): Fare[] {
  const cents = { baseCents: base * 100, extraCents: extra * 100 };
  return [
    { origin: a, destination: b, ...cents },
    { origin: b, destination: a, ...cents },
  ];
}
