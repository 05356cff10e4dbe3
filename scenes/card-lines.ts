import type { Language } from "../app/domain/common/language.ts";

type Words = readonly [subject: string, line: string];

/** In a language without lines the English card is shown. */
export interface Card extends Partial<Record<Language, Words>> {
  scene: string;
  /** Which part of the scene shows: its centre, as parts of width and height, and how much larger than needed. */
  crop?: readonly [x: number, y: number, zoom: number];
  en: Words;
  es: Words;
}

/** The card of this name; the home page's where none was drawn, as of a tour that was added. */
export const cardOr = (name: string) => (Object.hasOwn(cards, name) ? name : "home");

/** What each page says of itself when somebody shares it. */
export const cards: Record<string, Card> = {
  home: {
    scene: "arrivals-wide",
    crop: [1, 1, 1.02],
    en: ["Shuttles and tours, Tamarindo", "From the plane to the sand"],
    es: ["Traslados y tours, Tamarindo", "Del avión a la arena"],
  },
  "private-shuttle": {
    scene: "shuttle",
    crop: [0.55, 0.8, 1],
    en: ["Private shuttle", "A van of your own, from door to door"],
    es: ["Traslado privado", "Una van solo para usted, de puerta a puerta"],
  },
  "airport-transfers": {
    scene: "airport-liberia",
    crop: [0.86, 0.4, 1],
    en: ["Airport transfers", "One price for the whole van"],
    es: ["Traslados al aeropuerto", "Un solo precio por toda la van"],
  },
  tours: {
    scene: "tour-1002",
    crop: [0.72, 0.5, 1],
    en: ["Eight tours from Tamarindo", "Volcano, forest, river and sea"],
    es: ["Ocho tours desde Tamarindo", "Volcán, bosque, río y mar"],
  },
  about: {
    scene: "poster-road",
    crop: [0.5, 1, 1.5],
    en: ["About us", "On these roads since 2004"],
    es: ["Quiénes somos", "En estas carreteras desde 2004"],
  },
  contact: {
    scene: "contact",
    crop: [0.62, 0.6, 1],
    en: ["Contact", "Write, call or chat"],
    es: ["Contacto", "Escriba, llame o chatee"],
  },
  spa: {
    scene: "spa-frangipani",
    crop: [1, 0.5, 1],
    en: ["Spa treatments", "With the ride there and back"],
    es: ["Tratamientos de spa", "Con el viaje de ida y vuelta"],
  },
  route: {
    scene: "poster-road",
    crop: [0.4, 0.5, 1],
    en: ["Shuttle prices", "The price of your ride"],
    es: ["Precios de traslados", "El precio de su viaje"],
  },
  "tour-1001": {
    scene: "tour-1001",
    crop: [0.28, 0.5, 1],
    en: ["Sunset catamaran", "Sail home with the sun"],
    es: ["Catamarán al atardecer", "Vuelva a vela, con el sol"],
  },
  "tour-1002": {
    scene: "tour-1002",
    crop: [0.62, 0.5, 1],
    en: ["Arenal and hot springs", "A walk on lava and a warm river"],
    es: ["Arenal y aguas termales", "Una caminata y un río tibio"],
  },
  "tour-1003": {
    scene: "tour-1003",
    crop: [0.42, 0.5, 1],
    en: ["Monteverde bridges", "Six bridges through the cloud forest"],
    es: ["Puentes de Monteverde", "Seis puentes por el bosque nuboso"],
  },
  "tour-1004": {
    scene: "tour-1004",
    crop: [0.5, 0.5, 1],
    en: ["Río Celeste waterfall", "Where two clear streams turn blue"],
    es: ["Catarata Río Celeste", "Donde dos quebradas se vuelven azules"],
  },
  "tour-1005": {
    scene: "tour-1005",
    crop: [0.2, 0.5, 1],
    en: ["Tamarindo estuary", "Two quiet hours among mangroves"],
    es: ["Estero de Tamarindo", "Dos horas de calma entre manglares"],
  },
  "tour-1006": {
    scene: "tour-1006",
    crop: [0.35, 0.5, 1],
    en: ["Palo Verde by river", "Macaws above, crocodiles below"],
    es: ["Palo Verde por el río", "Lapas arriba, cocodrilos abajo"],
  },
  "tour-1007": {
    scene: "tour-1007",
    crop: [0.45, 0.5, 1],
    en: ["Leatherback night", "The largest turtle in the world"],
    es: ["Noche de baulas", "La tortuga más grande del mundo"],
  },
  "tour-1008": {
    scene: "tour-1008",
    crop: [0.3, 0.5, 1],
    en: ["Rincón de la Vieja", "Mud pots, a zip line and warm pools"],
    es: ["Rincón de la Vieja", "Pailas de barro, tirolesa y pozas"],
  },
};
