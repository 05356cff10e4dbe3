import { isAddress } from "../common/email.ts";
import { type ChatBeingRead, flightMark, readingChat, take } from "./chat-text.ts";

const day = "\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{1,4}";
const hour = "\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?: ?[ap]\\.? ?m\\.?)?";
/**
 * WhatsApp puts the day and time before a copied message: "[22/11/26, 10:48:12 p. m.] " on an iPhone, "22/11/2026,
 * 10:48 - " on Android, "[10:48, 22/11/2026] " on the web.
 */
const stamp = new RegExp(`^\\[?(?:${day},?(?: à| at)? ${hour}|${hour}, ${day})(?:\\] ?| [-–] )`, "i");
const sentBy = /^([^:]{1,60}):(?: |$)/;
/** File names of pictures and recordings are dropped: their digits look like a phone number. */
const attached = /\.(?:jpe?g|png|webp|heic|opus|m4a|mp4|pdf|vcf)\b/i;

/** Returns the guest's own lines without their stamps, and the guest's name in the chat. */
export function guestsLines(text: string, ours: string): { text: string; sender: string } {
  const all = text.split("\n").map((line) => {
    const [at = ""] = stamp.exec(line) ?? [];
    const [head = "", by = ""] = at ? (sentBy.exec(line.slice(at.length)) ?? []) : [];
    return { at, by: by.replace(/^~ ?/, "").trim(), text: line.slice(at.length + head.length) };
  });
  if (!all.some(({ by }) => by)) return { text, sender: "" };
  let [sender, isOurs] = ["", false];
  const lines: string[] = [];
  for (const { at, by, text } of all) {
    // A stamp without a sender marks a notice by WhatsApp itself.
    if (at) isOurs = by === "" || by.toLowerCase() === ours.toLowerCase();
    if (isOurs) continue;
    sender ||= by;
    lines.push(text.replace(/\S+/g, (word) => (attached.test(word) ? "" : word)));
  }
  return { text: lines.join("\n"), sender };
}

export function takeEmail(chat: ChatBeingRead): string | undefined {
  const found = take(chat, /\S{3,254}/g, ({ 0: word, index }) => {
    const before = /^(?:mailto:|[<("'*])+/i;
    let typed = chat.original.slice(index, index + word.length).replace(before, "");
    while (/[>)"'*.,;:!?]$/.test(typed)) typed = typed.slice(0, -1);
    return isAddress(typed) ? typed : undefined;
  });
  // Phone numbers and names inside web addresses are not the guest's.
  while (take(chat, /\b(?:https?:|www\.)\S{1,500}/g, () => true));
  return found;
}

type ToPhone = (typed: string) => string | undefined;

/** At most this many numbers are parsed: each takes up to a tenth of a millisecond, and a chat may hold a thousand. */
const mostNumbers = 12;

/** Takes a phone number out of the chat: with `withCountry` only one that has a country code. */
export function takePhone(chat: ChatBeingRead, toPhone: ToPhone, withCountry: boolean): string | undefined {
  const pattern = withCountry
    ? /(?:\+|\b00)\d[\d ().-]{5,20}\d/g
    : /(?<![\d+$])\(?\d[\d ().-]{6,18}\d(?!\d)/g;
  let tried = 0;
  return take(chat, pattern, ({ 0: typed }) =>
    ++tried <= mostNumbers && toPhone(typed) ? typed.trim() : undefined,
  );
}

const airlines: Record<string, string> = {
  united: "UA",
  american: "AA",
  delta: "DL",
  southwest: "WN",
  jetblue: "B6",
  "jet blue": "B6",
  alaska: "AS",
  "air canada": "AC",
  westjet: "WS",
  "air transat": "TS",
  sunwing: "WG",
  flair: "F8",
  copa: "CM",
  avianca: "AV",
  iberia: "IB",
  frontier: "F9",
  spirit: "NK",
  volaris: "Y4",
  "british airways": "BA",
  klm: "KL",
  "air france": "AF",
  lufthansa: "LH",
  edelweiss: "WK",
  condor: "DE",
  sansa: "RZ",
};
const line = "(?:airlines?|airways|air lines|flight|vuelo|flt|number|numero|no\\.?|#|:|is|es|el|\\s){0,6}";
const named = new RegExp(
  `\\b(?<airline>${Object.keys(airlines).join("|")})\\b ?${line}(?<number>\\d{2,4})(?![\\d:/])`,
  "g",
);
const known =
  /(?<![a-z0-9])(?<code>ua|aa|dl|wn|b6|ac|ws|ts|wg|f8|cm|av|ib|f9|nk|y4|ba|kl|af|lh|wk|rz|sy|qr|n3) ?-?(?<number>\d{2,4})(?![\d:/]| ?(?:am|pm)\b)/g;
const joined = /(?<![a-z0-9])(?<code>[a-z]{2}|[a-z]\d|\d[a-z])(?<number>\d{2,4})(?![a-z\d:/])/g;
const afterWord =
  /\b(?:flight|vuelo|flt)(?: (?:number|numero|no\.?|is|es|#))?[ :#]{1,3}(?!(?:at|on|is|to|el|la|de|al|no|in|by|en)\b)(?<code>[a-z]{2}|[a-z]\d|\d[a-z]) ?-?(?<number>\d{1,4})(?![\d:/])/g;

/** Takes a flight number out of the chat, as "UA1642". */
export function takeFlight(chat: ChatBeingRead): string | undefined {
  const read = ({ groups }: RegExpExecArray) =>
    `${groups!.airline ? airlines[groups!.airline] : groups!.code!.toUpperCase()}${groups!.number}`;
  for (const pattern of [afterWord, named, known, joined]) {
    const flight = take(chat, pattern, read, flightMark);
    if (flight) return flight;
  }
  return undefined;
}

const name = "((?:\\p{Lu}[\\p{L}'’.-]{0,24} ?){1,3})";
const introduced = new RegExp(
  `(?:[Mm]y name is|[Mm]e llamo|[Mm]i nombre es|[Aa] nombre de|[Uu]nder the name(?: of)?|\\b[Nn]ame ?:|\\b[Nn]ombre ?:|NAME ?:|NOMBRE ?:) ?${name}`,
  "u",
);
const maybe = new RegExp(`(?:\\b[Tt]his is|\\b[Ss]oy|\\b[Hh]abla|\\bI['’]?m|\\bI am) ${name}`, "u");
const number = "[\\s\\d+().-]{0,30}$";
const signed = new RegExp(`^[-–—~ ]{0,3}${name}${number}`, "u");
const thanks = /(?:[Tt]hanks?|[Tt]hank you|[Gg]racias|[Ss]aludos|[Rr]egards)[,.!]{0,3}\s{1,3}/g;
const noName =
  /^(?:thanks?|thank you|gracias|saludos|regards|best|cheers|pura vida|hola|hello|hi|ok|yes|si|tamarindo|airport)\b/i;

/** Finds the guest's name: where the text introduces it, in a signature, or as WhatsApp shows the sender. */
export function findName(text: string, sender: string): { name: string; guessed: boolean } | undefined {
  const ownName = introduced.exec(text)?.[1]?.trim();
  if (ownName) return { name: ownName, guessed: false };
  const last = text.trimEnd().split("\n").slice(1).at(-1)?.trim() ?? "";
  const written =
    maybe.exec(text)?.[1] ??
    afterThanks(text) ??
    signed.exec(last)?.[1] ??
    (/\d{4}/.test(sender) ? "" : sender);
  const found = written.trim();
  return found && !noName.test(readingChat(found).plain) ? { name: found, guessed: true } : undefined;
}

function afterThanks(text: string): string | undefined {
  for (const { 0: words, index } of text.matchAll(thanks)) {
    const name = signed.exec(text.slice(index + words.length))?.[1];
    if (name) return name;
  }
  return undefined;
}
