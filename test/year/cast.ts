// These are the people who work and travel in the made-up year, and what they usually want.
import type { Random } from "./random.ts";

const first = [
  ...["José", "María", "Inés", "Óscar", "Ángel", "Lucía", "Sofía", "Begoña", "Íñigo", "Úrsula", "Núria"],
  ...["Emma", "Noah", "Olivia", "Grace", "Hannah", "Chloé", "Zoë", "Jürgen", "Aoife", "Siobhán", "Marek"],
  ...["Priya", "Yuki", "Wei", "Tom", "Ingrid", "Peter", "Ana María", "Juan Pablo", "Mary-Jane", "Ñato"],
] as const;
const last = [
  ...["Núñez", "Muñoz", "Peña", "Güell", "Solís", "Chaves", "Quirós", "Zúñiga", "Cascante", "Ibáñez"],
  ...["O'Brien", "Smith", "Okafor", "Lindqvist", "Weber", "Tanaka", "Nowak", "Raman", "Dahl", "Müller"],
  ...["García Márquez", "de la Cruz", "Rodríguez", "Martínez", "Carter", "Stone", "Fox", "Kim", "Ñandú"],
] as const;

export interface Guest {
  name: string;
  email: string;
  phone: string;
  language: "en" | "es";
}

export function guestOf(n: number, random: Random): Guest {
  const language = random.chance(0.3) ? "es" : "en";
  const phone =
    language === "es" && random.chance(0.6)
      ? `+5068${String(5_000_000 + (n % 3_900_000))}`
      : `+1${random.pick([415, 305, 512, 206, 720])}${String(2_340_000 + (n % 90_000))}`;
  const name = `${random.pick(first)} ${random.pick(last)}`;
  return { name, email: `guest${n}@example.com`, phone, language };
}

/** Each van has its name and seats; the first ones have a driver of their own. */
export const vans: [string, number][] = Array.from({ length: 52 }, (_, n) =>
  n % 8 === 5 ? [`Coaster ${n}`, 24] : n % 8 === 3 ? [`Urvan ${n}`, 14] : [`HiAce ${n}`, 12],
);
export const driverCount = 50;

/** The share of a year's business in each month, from January on. */
export const seasons = [15, 13, 14, 11, 6, 6, 9, 7, 4, 4, 7, 14];

export const peopleOfRides = [
  ...([
    [1, 7],
    [2, 34],
    [3, 14],
    [4, 18],
    [5, 9],
    [6, 8],
    [7, 3],
    [8, 3],
  ] as const),
  ...([
    [10, 2],
    [12, 1],
    [14, 1],
  ] as const),
];
export const peopleOfTours = [
  [2, 30],
  [3, 15],
  [4, 30],
  [6, 12],
  [8, 8],
  [11, 5],
] as const;

const home = [
  ["tamarindo", 40],
  ["flamingo", 9],
  ["playa-potrero", 5],
  ["las-catalinas", 6],
] as const;
const beaches = [
  ...home,
  ...([
    ["westin-playa-conchal", 10],
    ["jw-marriot", 9],
    ["playa-grande", 5],
    ["nosara", 6],
  ] as const),
  ...([
    ["samara", 4],
    ["playa-avellanas", 3],
    ["playa-negra", 3],
  ] as const),
];

/** Draws the two ends of a road as guests ask for them; the list of fares says whether the road is sold. */
export function roadOf(random: Random): [string, string] {
  const airport = random.chance(0.84) ? "liberia-airport" : "san-jose-airport";
  const ends: [string, string] = [airport, random.weighed(beaches)];
  return random.chance(0.58) ? ends : [ends[1], ends[0]];
}

export const doors = ["Hotel Diriá", "Capitán Suizo", "Casa Langosta 4", "Sueño del Mar", "Villa Ñandú 12"];
export const flights = ["AA 2287", "UA 1455", "DL 1831", "WN 412", "B6 994", "AC 1712", "IB 6313"];
export const wishes = ["", "", "", "Two surfboards 🏄", "Llegamos tarde, por favor esperen", "A stroller"];
