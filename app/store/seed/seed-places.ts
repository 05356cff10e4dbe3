const onAirportPage: Record<string, string> = {
  "liberia-airport": "Liberia Airport",
  "san-jose-airport": "San Jose Airport",
  tamarindo: "Tamarindo",
  "playa-brasilito": "Playa Brasilito",
  "playa-potrero": "Playa Potrero",
  "playa-grande": "Playa Grande",
  flamingo: "Flamingo",
  "jardin-del-eden": "Jardín del Edén",
  "westin-playa-conchal": "Westin Playa Conchal",
  "las-catalinas": "Las Catalinas",
  "playa-negra": "Playa Negra",
  "jw-marriot": "JW Marriot",
  "playa-avellanas": "Playa Avellanas",
  samara: "Samara",
  nosara: "Nosara",
};

const elsewhere: Record<string, string> = {
  "playa-hermosa": "Playa Hermosa",
  "andaz-papagayo": "Andaz Papagayo",
  "occidental-papagayo": "Occidental Papagayo",
  "riu-hotel": "Riu Hotel",
  "dream-las-mareas": "Dream Las Mareas",
  "hacienda-guachipelin": "Hacienda Guachipelin",
  arenal: "Arenal",
  "tabacon-arenal": "Tabacón Arenal",
  "frontera-nicaragua": "Frontera Nicaragua",
};

/** The names of the places; in Spanish only those that differ. */
export const seedPlaceNames: Record<"en" | "es", Record<string, string>> = {
  en: { ...onAirportPage, ...elsewhere },
  es: {
    "liberia-airport": "Aeropuerto de Liberia",
    "san-jose-airport": "Aeropuerto de San José",
    samara: "Sámara",
    "riu-hotel": "Hotel Riu",
    "hacienda-guachipelin": "Hacienda Guachipelín",
    "frontera-nicaragua": "Frontera con Nicaragua",
  },
};

interface Airport {
  code: string;
  scene: string;
  leadHoursFrom: number;
  leadHoursTo?: number;
}

const airports: Record<string, Airport> = {
  "liberia-airport": { code: "LIR", scene: "airport-liberia", leadHoursFrom: 4, leadHoursTo: 4 },
  "san-jose-airport": { code: "SJO", scene: "airport-san-jose", leadHoursFrom: 12 },
};

export const seedPlaces = Object.keys(seedPlaceNames.en).map((id, position) => ({
  id,
  ...airports[id],
  airport: id in airports,
  onAirportPage: id in onAirportPage,
  position,
}));
