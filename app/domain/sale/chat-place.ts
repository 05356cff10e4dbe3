import { type ChatBeingRead, plainWords, take, takeAll } from "./chat-text.ts";

/** A place or a tour with its names in every language. */
export interface NameInCatalogue {
  id: string;
  names: string[];
}

/** People call these places by shorter names. */
const shortNames: Record<string, string[]> = {
  "liberia-airport": ["lir", "liberia", "daniel oduber", "guanacaste airport", "airport in liberia"],
  "san-jose-airport": ["sjo", "san jose", "juan santamaria", "alajuela"],
  tamarindo: ["tama"],
  "playa-brasilito": ["brasilito"],
  "playa-potrero": ["potrero"],
  "westin-playa-conchal": ["westin", "conchal", "reserva conchal"],
  "las-catalinas": ["catalinas"],
  "jw-marriot": ["marriott", "marriot", "hacienda pinilla"],
  "playa-avellanas": ["avellanas", "avellana"],
  flamingo: ["playa flamingo"],
  nosara: ["guiones"],
  "andaz-papagayo": ["andaz"],
  "occidental-papagayo": ["occidental"],
  "riu-hotel": ["riu", "riu palace", "riu guanacaste"],
  "dream-las-mareas": ["dreams las mareas", "dreams", "las mareas"],
  "hacienda-guachipelin": ["guachipelin"],
  arenal: ["la fortuna", "fortuna"],
  "tabacon-arenal": ["tabacon"],
  "frontera-nicaragua": ["penas blancas", "nicaragua border", "nicaragua"],
};

const leadsOn = /^ ?(?:->|→|>|to |al? |hasta |hacia )/;
/** A guest who arrives at an airport is picked up there. */
const arrives = /\b(?:land|arriv|lleg|aterri)(?!.*\b(?:going|go to|vamos|take us|llev))/s;

interface Stop {
  id: string;
  at: number;
  /** The end of the ride that the word before the name suggests. */
  end: "from" | "to" | undefined;
}

export interface ChatRoad {
  from?: string;
  to?: string;
  /** Ends that were guessed from the order of the names or from habit. */
  guessed: ("from" | "to")[];
}

const fromWords =
  /(?:\bfrom|\bde|\bdel|\bdesde|leaving|saliendo de|land(?:ing|s)? (?:at|in)|arriv(?:e|es|ing) (?:at|in|to)|llega(?:mos|ndo|n)? (?:a|al)|aterriza(?:mos|ndo|n)? en|pick ?(?:us |me )?up (?:at|in|from)) ?(?:the |el |la )?(?:hotel )?$/;
const toWords = /(?:\bto|\ba|\bal|\bhasta|\bhacia|\bpara|->|→|>|–|-) ?(?:the |el |la )?(?:hotel )?$/;

/** Takes out the two places between which a message wants to travel. */
export function takeRoad(chat: ChatBeingRead, places: NameInCatalogue[], isFlying: boolean): ChatRoad {
  const stops = takeStops(chat, places);
  const guessed: ChatRoad["guessed"] = [];
  const from = stops.find(({ end }) => end === "from");
  const to = stops.find(({ id, end }) => end === "to" && id !== from?.id);
  const rest = stops.filter(({ id }) => id !== from?.id && id !== to?.id);
  const road = { from: from?.id, to: to?.id };
  const guess = (end: "from" | "to", id: string | undefined) => {
    if (road[end] || !id || id === road.from || id === road.to) return;
    road[end] = id;
    guessed.push(end);
  };
  const isAirport = /\b(?:airport|aeropuerto)\b/.test(chat.plain);
  const unplaced = [...new Set(rest.map(({ id }) => id))];
  if (!road.to && !road.from && unplaced.length === 1 && !unplaced[0]!.endsWith("-airport"))
    guess("to", unplaced.shift());
  guess("from", road.from ? undefined : unplaced.shift());
  guess("to", unplaced.shift());
  // A guest who flies in and names no airport means the nearest one.
  if (isFlying || isAirport) guess(road.to ? "from" : "to", "liberia-airport");
  return { ...road, guessed };
}

function takeStops(chat: ChatBeingRead, places: NameInCatalogue[]): Stop[] {
  const named = places.flatMap(({ id, names }) =>
    [...names, ...(shortNames[id] ?? [])].map((name) => ({ id, name: plainWords(name).trim() })),
  );
  const longestFirst = named.filter(({ name }) => name).sort((a, b) => b.name.length - a.name.length);
  const stops = longestFirst.flatMap(({ id, name }) =>
    takeAll(chat, name, ({ 0: all, index }): Stop => {
      const [before = ""] = chat.plain
        .slice(Math.max(0, index - 60), index)
        .split(/\n|\. /)
        .slice(-1);
      if (id.endsWith("-airport") && arrives.test(before)) return { id, at: index, end: "from" };
      const after = chat.plain.slice(index + all.length);
      const isFrom = fromWords.test(before) || (!toWords.test(before) && leadsOn.test(after));
      const end = isFrom ? "from" : toWords.test(before) ? "to" : undefined;
      return { id, at: index, end };
    }),
  );
  return stops.sort((a, b) => a.at - b.at);
}

/** Takes out the tour that a message names, or one of whose name it has a word that no other tour has. */
export function takeTour(
  chat: ChatBeingRead,
  tours: NameInCatalogue[],
): { id: string; guessed: boolean } | undefined {
  for (const { id, names } of tours)
    for (const name of names) if (take(chat, plainWords(name), () => true)) return { id, guessed: false };
  if (!/\b(?:tours?|excursion|paseo)\b/.test(chat.plain)) return undefined;
  const wordsOf = ({ names }: NameInCatalogue) =>
    new Set(plainWords(names.join(" ")).match(/[a-z]{5,}/g) ?? []);
  const all = tours.map((tour) => ({ id: tour.id, words: wordsOf(tour) }));
  const chatWords = new Set(chat.plain.match(/[a-z]{5,}/g) ?? []);
  for (const { id, words } of all) {
    const isOwn = (word: string) => all.every((other) => other.id === id || !other.words.has(word));
    if ([...words].some((word) => chatWords.has(word) && isOwn(word))) return { id, guessed: true };
  }
  return undefined;
}
