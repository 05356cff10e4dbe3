import type { Road } from "../../domain/catalogue/road.ts";

const huacas = ["Filadelfia", "Belén", "Huacas"];
const santaCruz = ["Puente La Amistad", "Nicoya", "Santa Cruz"];
const nicoya = santaCruz.slice(0, 2);
const fromSanJoseByHuacas = [...santaCruz, "Belén", "Huacas"];

const roads: Record<string, Record<string, Omit<Road, "origin" | "destination">>> = {
  "liberia-airport": {
    tamarindo: { km: 70, minutes: 75, by: [...huacas, "Villarreal"] },
    "jardin-del-eden": { km: 70, minutes: 75, by: [...huacas, "Villarreal"] },
    "playa-grande": { km: 65, minutes: 75, by: [...huacas, "Matapalo"] },
    "westin-playa-conchal": { km: 60, minutes: 70, by: huacas },
    "playa-brasilito": { km: 60, minutes: 70, by: huacas },
    flamingo: { km: 65, minutes: 75, by: [...huacas, "Brasilito"] },
    "playa-potrero": { km: 65, minutes: 80, by: [...huacas, "Brasilito"] },
    "las-catalinas": { km: 70, minutes: 90, by: [...huacas, "Brasilito", "Potrero"] },
    "jw-marriot": { km: 75, minutes: 90, by: [...huacas, "Villarreal", "Hacienda Pinilla"] },
    "playa-avellanas": { km: 80, minutes: 100, by: [...huacas, "Villarreal"] },
    "playa-negra": {
      km: 85,
      minutes: 110,
      by: ["Filadelfia", "Belén", "Santa Cruz", "Veintisiete de Abril", "Paraíso"],
    },
  },
  "san-jose-airport": {
    tamarindo: { km: 260, minutes: 270, by: [...fromSanJoseByHuacas, "Villarreal"] },
    "jardin-del-eden": { km: 260, minutes: 270, by: [...fromSanJoseByHuacas, "Villarreal"] },
    "playa-grande": { km: 260, minutes: 280, by: [...fromSanJoseByHuacas, "Matapalo"] },
    "westin-playa-conchal": { km: 260, minutes: 275, by: fromSanJoseByHuacas },
    "playa-brasilito": { km: 260, minutes: 275, by: fromSanJoseByHuacas },
    flamingo: { km: 265, minutes: 285, by: [...fromSanJoseByHuacas, "Brasilito"] },
    "playa-potrero": { km: 265, minutes: 285, by: [...fromSanJoseByHuacas, "Brasilito"] },
    "las-catalinas": { km: 270, minutes: 300, by: [...fromSanJoseByHuacas, "Brasilito", "Potrero"] },
    "jw-marriot": { km: 255, minutes: 285, by: [...santaCruz, "Veintisiete de Abril", "Hacienda Pinilla"] },
    "playa-avellanas": { km: 250, minutes: 285, by: [...santaCruz, "Veintisiete de Abril"] },
    "playa-negra": { km: 245, minutes: 280, by: [...santaCruz, "Veintisiete de Abril", "Paraíso"] },
    samara: { km: 220, minutes: 255, by: nicoya },
    nosara: { km: 240, minutes: 300, by: [...nicoya, "Garza"] },
  },
};

/** The roads between neighbouring places, in kilometres and minutes: all longer ways are combined from these. */
const neighbours: Record<string, Record<string, [km: number, minutes: number]>> = {
  tamarindo: {
    "jardin-del-eden": [1, 5],
    "playa-grande": [20, 30],
    "westin-playa-conchal": [20, 30],
    "playa-brasilito": [22, 30],
    flamingo: [26, 35],
    "jw-marriot": [15, 25],
    "playa-avellanas": [20, 35],
    samara: [95, 120],
    nosara: [90, 130],
  },
  "playa-brasilito": { "westin-playa-conchal": [2, 5], flamingo: [4, 10] },
  "playa-potrero": { flamingo: [5, 10], "las-catalinas": [7, 15] },
  "playa-avellanas": { "jw-marriot": [9, 20], "playa-negra": [7, 15] },
  samara: { nosara: [27, 50] },
  "liberia-airport": {
    "san-jose-airport": [215, 210],
    "playa-hermosa": [25, 30],
    "andaz-papagayo": [30, 35],
    "occidental-papagayo": [25, 30],
    "riu-hotel": [35, 45],
    "dream-las-mareas": [75, 80],
    "hacienda-guachipelin": [40, 45],
    "frontera-nicaragua": [75, 75],
    "tabacon-arenal": [130, 170],
    samara: [100, 110],
    nosara: [115, 130],
  },
  "playa-hermosa": { "riu-hotel": [15, 25] },
  arenal: { "tabacon-arenal": [13, 20], "san-jose-airport": [120, 165] },
};

export const seedRoads: Road[] = [
  ...Object.entries(roads).flatMap(([origin, ways]) =>
    Object.entries(ways).map(([destination, road]) => ({ origin, destination, ...road })),
  ),
  ...Object.entries(neighbours).flatMap(([origin, ways]) =>
    Object.entries(ways).map(([destination, [km, minutes]]) => ({
      origin,
      destination,
      km,
      minutes,
      by: [],
    })),
  ),
];
