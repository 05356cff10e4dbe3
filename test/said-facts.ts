import { formatDayShort, formatTime, timeInCostaRica, todayInCostaRica } from "../app/domain/common/day.ts";
import type { Language } from "../app/domain/common/language.ts";
import type { Place } from "./said-in-places.ts";

/** What a place says of a booking: each fact once, in its order, and as guests read it. */
export interface Facts {
  /** For example "Fri, Dec 18". */
  days: string[];
  /** For example "2:25 PM", or "to be agreed". */
  hours: string[];
  /** Where the guest waits. */
  where: string[];
  /** For example "full refund until Fri, Dec 18, 11:25 PM". */
  until: string[];
  /** Every amount that is named, for example "$200". */
  prices: string[];
}

export const agreed = "to be agreed";

/** How a language says the facts, and what else it says that looks like them. */
interface Speech {
  locale: string;
  open: RegExp;
  /** Hours of flights, what was before a change, destinations, and other days and hours that are none of the ride's. */
  others: RegExp[];
  /** The share and the moment of a deadline. */
  deadline: RegExp;
  terms: { full: string; half: string };
  /** The day of the week, the month and the number of a day. */
  day: RegExp;
  hour: RegExp;
  stands: Map<string, string>;
}

const english: Speech = {
  locale: "en-US",
  open: /we agree the (?:pick-up|exact) time|sin hora|hora por acordar|"time":null|VALUE=DATE:/i,
  others: [
    /(?:lands|takes off|aterriza|sale)(?: \w{3}, \w{3} \d+,)? \d+:\d+(?: [AP]M)?/gi,
    /\(before: [^)]*\)/g,
    /«No apareció»[^:]+:\d\d/g,
    /Date \w+, \w+ \d+, \d+/g,
  ],
  deadline: /((?:full|half) refund until) (\w{3}, \w{3} \d+, \d+:\d+ [AP]M)/gi,
  terms: { full: "full refund until", half: "half refund until" },
  day: /\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*, ([A-Z][a-z]{2})[a-z]* (\d+)/gi,
  hour: /\b(\d{1,2}:\d\d)(?: [AP]M|\b)/g,
  stands: new Map(),
};

const spanish: Speech = {
  locale: "es-CR",
  open: /acordamos con usted la hora|VALUE=DATE:/i,
  others: [
    /(?:aterriza|despega)(?: el \p{L}+, \d+ \p{L}+)? a las? \d+:\d+ [ap]\. m\./giu,
    /Fecha \p{L}+, \d+ de \p{L}+ de \d+/gu,
  ],
  deadline:
    /(reembolso completo hasta|reembolso de la mitad hasta) (\p{L}+, \d+ \p{L}+, \d+:\d+ [ap]\. m\.)/giu,
  terms: { full: "reembolso completo hasta", half: "reembolso de la mitad hasta" },
  day: /(?<!\p{L})(dom|lun|mar|mié|jue|vie|sáb)\p{L}*, (\d+) (?:de )?(ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic)/giu,
  hour: /\b\d{1,2}:\d\d(?: [ap]\. m\.|\b)/g,
  stands: new Map([
    ["Liberia Airport, outside the exit", "Aeropuerto de Liberia, afuera"],
    ["San Jose Airport, outside the exit", "Aeropuerto de San José, afuera"],
  ]),
};

const speeches: Record<Language, Speech> = { en: english, es: spanish };

/** Where guests wait, and how the desk's places call it. */
const deskStands = new Map([
  ["Liberia Airport, outside the exit", /Aerop\S* de Liberia/],
  ["San Jose Airport, outside the exit", /Aerop\S* de San José/],
  ["Hotel Diriá, Tamarindo", /Hotel Diriá/],
  ["Casa Rosa", /Casa Rosa/],
]);
const ofDesk: readonly Place[] = ["board", "driver's page", "API and feed"];

const destination =
  /(?:\bto|→|where you go|adónde va|hasta) (?:Tamarindo )?(?:Hotel Diriá|(?:Liberia|San Jose) Airport|Aerop\S+ de \S+)/gi;

/** Writes every space as a plain one. */
export const spaced = (text: string) => text.replace(/[^\S\n]/g, " ");

/** Returns in a language what a fact is called that the desk of the tests names in English. */
export const standIn = (language: Language, stand: string) => speeches[language].stands.get(stand) ?? stand;
export const termIn = (language: Language, share: "full" | "half", moment: string) =>
  `${speeches[language].terms[share]} ${moment}`;

/** Reads the facts from what a place says to a guest of a language. */
export function factsOf(place: Place, text: string, language: Language = "en"): Facts {
  const speech = speeches[language];
  const said = spaced(text);
  const plain = [speech.deadline, ...speech.others].reduce(
    (left, pattern) => left.replace(pattern, " "),
    said,
  );
  const waits = /LOCATION:.*/.test(said)
    ? [...said.matchAll(/LOCATION:.*/g)].join(" ")
    : plain.replace(destination, " ");
  const stands = [...deskStands].flatMap(([guests, desks]) => {
    const stand = standIn(language, guests);
    return (ofDesk.includes(place) ? desks.test(waits) : waits.includes(stand)) ? stand : [];
  });
  const starts = [...said.matchAll(/DTSTART[^:]*:(\d{8})(T\d{4})?/g)].map(([, day, time]) =>
    startOf(day!, time, speech),
  );
  return {
    days: once([...daysIn(plain, speech), ...starts.map(({ day }) => day)]),
    hours: once([
      ...[...plain.matchAll(speech.hour)].map(([words]) => hourOf(words, speech)),
      ...starts.flatMap(({ hour }) => hour ?? []),
      ...(speech.open.test(said) ? [agreed] : []),
    ]),
    where: once(stands),
    until: once([...said.matchAll(speech.deadline)].map(([, share, at]) => `${share!.toLowerCase()} ${at}`)),
    prices: once(
      [...said.matchAll(/\$[\d,.]*\d|"priceCents":(\d+)/g)].map(([amount, cents]) =>
        cents ? `$${Number(cents) / 100}` : amount,
      ),
    ),
  };
}

export const once = (words: string[]) => [...new Set(words)];

/** Returns the days that are named, as `formatDayShort` writes them. */
function daysIn(plain: string, { day, locale }: Speech): string[] {
  const written = [...plain.matchAll(day)].map(([, weekday, ...rest]) => shortDay(weekday!, rest, locale));
  const stored = [...plain.matchAll(/"day":"([-\d]+)"/g)].map(([, date]) => formatDayShort(date!, locale));
  return [...written, ...stored];
}

function shortDay(weekday: string, rest: string[], locale: string): string {
  if (locale === "es-CR") return `${weekday}, ${rest.join(" ")}`.toLowerCase();
  return `${capital(weekday)}, ${capital(rest[0]!)} ${rest[1]}`;
}

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1, 3).toLowerCase();

/** An hour without its half of the day is one of the desk's. */
const hourOf = (words: string, { locale }: Speech) =>
  / /.test(words) ? words : spaced(formatTime(words, locale));

/** Reads the start of a calendar's entry, which is in UTC unless it is a whole day. */
function startOf(day: string, time: string | undefined, { locale }: Speech): { day: string; hour?: string } {
  const date = day.replace(/(....)(..)(..)/, "$1-$2-$3");
  if (!time) return { day: formatDayShort(date, locale) };
  const moment = new Date(`${date}${time.slice(0, 3)}:${time.slice(3)}:00Z`);
  return {
    day: formatDayShort(todayInCostaRica(moment), locale),
    hour: spaced(formatTime(timeInCostaRica(moment), locale)),
  };
}
