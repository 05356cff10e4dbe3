import type { Day } from "../common/day.ts";
import { cleanText } from "../common/form.ts";
import type { Language } from "../common/language.ts";
import { plainSigns } from "../common/typed-signs.ts";
import { findName, guestsLines, takeEmail, takeFlight, takePhone } from "./chat-contact.ts";
import { type ChatDay, takeNamedDays, takeNumberedDays } from "./chat-day.ts";
import { takeDoor, takeExtras, takePrice } from "./chat-extras.ts";
import { takePeople } from "./chat-people.ts";
import { type ChatRoad, type NameInCatalogue, takeRoad, takeTour } from "./chat-place.ts";
import { type ChatBeingRead, readingChat } from "./chat-text.ts";
import { type ChatTime, takeTimes } from "./chat-time.ts";

/** The fields of the booking form that a message can fill. */
export const chatFields = [
  "tour",
  "from",
  "to",
  "departure",
  "departureTime",
  "departureFlight",
  "flightTime",
  "returnDate",
  "passengers",
  "firstName",
  "phone",
  "email",
  "language",
  "originDoor",
  "destinationDoor",
  "childSeats",
  "boards",
  "bags",
  "agreed",
] as const;
export type ChatField = (typeof chatFields)[number];

interface ReadChat {
  values: Partial<Record<ChatField, string>>;
  /** The fields that a colleague should check. */
  guessed: ChatField[];
  /** A price in dollars that the message names without saying that it was agreed. */
  mentionedPrice?: string | undefined;
}

export interface ChatCatalogue {
  today: Day;
  places: NameInCatalogue[];
  tours: NameInCatalogue[];
  /** Returns the stored form of a phone number; undefined where the text is none. */
  toPhone: (typed: string) => string | undefined;
  /** The company's name in the chat; its lines are skipped. */
  ours: string;
}

/** Longer texts are cut here. */
export const longestChat = 10_000;

/** Reads a pasted message as far as possible; fields that it does not mention are left out. */
export function readChat(pasted: string, { today, places, tours, toPhone, ours }: ChatCatalogue): ReadChat {
  const { text, sender } = guestsLines(cleanText(pasted.slice(0, longestChat)), ours);
  const chat = readingChat(text);
  const language = languageOfText(chat);
  const email = takeEmail(chat);
  const abroad = takePhone(chat, toPhone, true);
  const flight = takeFlight(chat);
  const isBack = /\b(?:return|back|round ?trip|regres|vuelta|volvemos|volver)/.test(chat.plain);
  const days = [...takeNumberedDays(chat, today, language ?? "en"), ...takeNamedDays(chat, today)];
  const phone =
    abroad ?? takePhone(chat, toPhone, false) ?? (toPhone(sender) ? plainSigns(sender) : undefined);
  const times = takeTimes(chat);
  const extras = takeExtras(chat);
  const price = takePrice(chat);
  const people = takePeople(chat);
  const tour = takeTour(chat, tours);
  const road: ChatRoad = tour ? { guessed: [] } : takeRoad(chat, places, flight !== undefined);
  const door = takeDoor(chat);
  const isPickup = Boolean(tour) || road.to?.endsWith("-airport");
  const name = findName(text, sender);
  const [first, last] = inOrder(days);
  const { pickup, landing } = timesOf(times);
  const fields: Record<ChatField, string | undefined> = {
    tour: tour?.id,
    from: undefined,
    to: undefined,
    ...road,
    departure: first?.day,
    departureTime: pickup?.time,
    departureFlight: flight,
    flightTime: landing?.time,
    returnDate: isBack && !tour && last && last.day > first!.day ? last.day : undefined,
    passengers: people && String(people.people),
    firstName: name?.name,
    phone,
    email,
    language,
    originDoor: isPickup ? door : undefined,
    destinationDoor: isPickup ? undefined : door,
    ...extras,
    agreed: price?.isAgreed ? price.amount : undefined,
  };
  const doubts: Partial<Record<ChatField, boolean>> = {
    tour: tour?.guessed,
    departure: first?.guessed,
    departureTime: pickup?.guessed,
    flightTime: landing?.guessed,
    returnDate: true,
    passengers: people?.guessed,
    firstName: name?.guessed,
    originDoor: true,
    destinationDoor: true,
    agreed: true,
    ...Object.fromEntries(road.guessed.map((end) => [end, true])),
  };
  const found = chatFields.filter((field) => fields[field]);
  return {
    values: Object.fromEntries(found.map((field) => [field, fields[field]])),
    guessed: found.filter((field) => doubts[field]),
    mentionedPrice: price?.isAgreed ? undefined : price?.amount,
  };
}

function inOrder(days: ChatDay[]): ChatDay[] {
  return days.sort((a, b) => a.at - b.at);
}

/** A time without a hint is the pick-up's. */
function timesOf(times: ChatTime[]): { pickup: ChatTime | undefined; landing: ChatTime | undefined } {
  const ordered = times.sort((a, b) => a.at - b.at);
  const pickup = ordered.find((time) => time.of === "pickup") ?? ordered.find((time) => !time.of);
  return { pickup, landing: ordered.find((time) => time.of === "flight") };
}

const spanish =
  /\b(?:hola|gracias|buen[oa]s?|dias|tardes|somos|queremos|quisiera|necesito|necesitamos|para|desde|hasta|el|la|los|del|por|favor|con|vuelo|llegamos|personas?|manana|precio|cuanto|aeropuerto|un|una|y)\b/g;
const english =
  /\b(?:hi|hello|hey|thanks?|please|we|are|need|would|like|from|to|the|on|at|and|for|of|with|flight|arriv\w{0,6}|people|tomorrow|price|how|much|airport|is|our|my|pick)\b/g;

function languageOfText({ plain }: ChatBeingRead): Language | undefined {
  const count = (words: RegExp) => plain.match(words)?.length ?? 0;
  const [es, en] = [count(spanish), count(english)];
  if (es === en) return undefined;
  return es > en ? "es" : "en";
}
