/** The way between an airport and a place; about, and as it is usually driven by day. */
export interface Road {
  /** To the nearest five. */
  km: number;
  /** To the nearest five. */
  minutes: number;
  /** Towns and landmarks on the way. */
  by: string[];
}

const huacas = ["Filadelfia", "Belén", "Huacas"];
const santaCruz = ["Puente La Amistad", "Nicoya", "Santa Cruz"];
const nicoya = santaCruz.slice(0, 2);
const fromSanJoseByHuacas = [...santaCruz, "Belén", "Huacas"];

const roads: Record<string, Record<string, Road>> = {
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

export function roadBetween(origin: string, destination: string): Road | undefined {
  const back = roads[destination]?.[origin];
  return roads[origin]?.[destination] ?? (back && { ...back, by: back.by.toReversed() });
}

/** "1 h 15 min", written so in both languages. */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours}\u00a0h`, rest && `${rest}\u00a0min`].filter(Boolean).join(" ");
}

const minutesBeforeFlight = 180;

/** When to leave for an international flight that goes at `flight` (HH:mm), on the quarter before. */
export function leaveFor(flight: string, minutesOnRoad: number): string {
  const [hours, minutes] = flight.split(":").map(Number) as [number, number];
  const exact = hours * 60 + minutes - minutesBeforeFlight - minutesOnRoad;
  const leave = Math.floor(exact / 15) * 15;
  return [leave / 60, leave % 60].map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");
}
