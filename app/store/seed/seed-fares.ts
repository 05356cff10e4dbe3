import type { Fare } from "../../domain/price/fare.ts";

/** The fares in dollars for up to four people in one direction; both directions are sold. */
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
