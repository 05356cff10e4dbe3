import { formatDayShort, formatTime, timeInCostaRica, todayInCostaRica } from "../app/domain/common/day.ts";
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
const open = /we agree the pick-up time|sin hora|"time":null|VALUE=DATE:/i;

/** Where guests wait, and how the desk's places call it. */
const deskStands = new Map([
  ["Liberia Airport, outside the exit", /Aerop\S* de Liberia/],
  ["San Jose Airport, outside the exit", /Aerop\S* de San José/],
  ["Hotel Diriá, Tamarindo", /Hotel Diriá/],
  ["Casa Rosa", /Casa Rosa/],
]);
const inSpanish: readonly Place[] = ["board", "driver's page", "API and feed"];

const flight = /(?:lands|takes off|aterriza|sale)(?: \w{3}, \w{3} \d+,)? \d+:\d+(?: [AP]M)?/gi;
const deadline = /(full|half) (refund until \w{3}, \w{3} \d+, \d+:\d+ [AP]M)/gi;
const former = /\(before: [^)]*\)/g;
const destination =
  /(?:\bto|→|where you go|hasta) (?:Tamarindo )?(?:Hotel Diriá|(?:Liberia|San Jose) Airport|Aerop\S+ de \S+)/gi;
const noShowFrom = /«No apareció»[^:]+:\d\d/g;
const printedOn = /Date \w+, \w+ \d+, \d+/;

export function factsOf(place: Place, said: string): Facts {
  const plain = [flight, deadline, former, noShowFrom, printedOn].reduce(
    (text, pattern) => text.replace(pattern, " "),
    said,
  );
  const waits = /LOCATION:.*/.test(said)
    ? [...said.matchAll(/LOCATION:.*/g)].join(" ")
    : plain.replace(destination, " ");
  const stands = [...deskStands].filter(([guests, desks]) =>
    inSpanish.includes(place) ? desks.test(waits) : waits.includes(guests),
  );
  const starts = [...said.matchAll(/DTSTART[^:]*:(\d{8})(T\d{4})?/g)].map(([, day, time]) =>
    startOf(day!, time),
  );
  return {
    days: once([...daysIn(plain), ...starts.map(({ day }) => day)]),
    hours: once([
      ...hoursIn(plain),
      ...starts.flatMap(({ hour }) => hour ?? []),
      ...(open.test(said) ? [agreed] : []),
    ]),
    where: once(stands.map(([guests]) => guests)),
    until: once([...said.matchAll(deadline)].map(([, share, rest]) => `${share!.toLowerCase()} ${rest}`)),
    prices: once(
      [...said.matchAll(/\$[\d,.]*\d|"priceCents":(\d+)/g)].map(([amount, cents]) =>
        cents ? `$${Number(cents) / 100}` : amount,
      ),
    ),
  };
}

export const once = (words: string[]) => [...new Set(words)];

const shortDay = (day: string) => formatDayShort(day, "en-US");

const daysIn = (plain: string) => [
  ...[...plain.matchAll(/\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*, ([A-Z][a-z]{2})[a-z]* (\d+)/gi)].map(
    ([, weekday, month, day]) => `${capital(weekday!)}, ${capital(month!)} ${day}`,
  ),
  ...[...plain.matchAll(/"day":"([-\d]+)"/g)].map(([, day]) => shortDay(day!)),
];
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1, 3).toLowerCase();

const hoursIn = (plain: string) =>
  [...plain.matchAll(/\b(\d{1,2}:\d\d)(?: ([AP]M)|\b)/g)].map(([words, hour, half]) =>
    half ? words : formatTime(hour!, "en-US"),
  );

/** Reads the start of a calendar's entry, which is in UTC unless it is a whole day. */
function startOf(day: string, time: string | undefined): { day: string; hour?: string } {
  const date = day.replace(/(....)(..)(..)/, "$1-$2-$3");
  if (!time) return { day: shortDay(date) };
  const moment = new Date(`${date}${time.slice(0, 3)}:${time.slice(3)}:00Z`);
  return { day: shortDay(todayInCostaRica(moment)), hour: formatTime(timeInCostaRica(moment), "en-US") };
}
