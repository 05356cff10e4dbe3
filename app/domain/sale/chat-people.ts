import { type ChatBeingRead, take } from "./chat-text.ts";

interface ChatPeople {
  people: number;
  guessed: boolean;
}

const written: Record<string, string> = Object.fromEntries(
  [
    "two|dos",
    "three|tres",
    "four|cuatro",
    "five|cinco",
    "six|seis",
    "seven|siete",
    "eight|ocho",
    "nine|nueve",
    "ten|diez",
  ].flatMap((words, n) => words.split("|").map((word) => [word, String(n + 2)])),
);
/** Matches a written or typed count, as `count`. */
export const countPattern = `(?<count>\\d{1,2}|${Object.keys(written).join("|")}|una? (?=person|adult|pasajer|viajer|nin|beb|sill|tabla)|one |an? (?=person|adult|kid|child|baby|infant|toddler|booster|car ?seat|\\d{1,2}[ -](?:month|year)))`;
const grown =
  "people|ppl|persons?|personas?|pax|adultos?|adults?|passengers?|pasajer[oa]s?|guests?|of us|travell?ers?|viajer[oa]s?";
const small = "kids?|children|child|nin[oa]s?|infants?|bebes?|bab(?:y|ies)|toddlers?|hij[oa]s?";
/** Matches "10 month old", which may stand for a child alone. */
const aged = "\\d{1,2}[ -](?:month|year)s?[ -]olds?";
const anybody = new RegExp(`(?<![\\d:/.$-])\\b${countPattern} ?(?:other )?(?:${grown})\\b`, "g");
const onlyAdults = new RegExp(`(?<![\\d:/.$-])\\b${countPattern} ?(?:adultos?|adults?)\\b`, "g");
const children = new RegExp(
  `(?<link>[+&(,]|\\b(?:and|y|mas|plus|with|con)\\b)? ?(?<![\\d:/.$-])\\b${countPattern} ?(?:(?:little |small |young )?(?:${small})|${aged}(?: (?:${small}))?)\\b`,
  "g",
);
const group = new RegExp(
  `\\b(?:we are|we're|we’re|were|there are|somos|seriamos|vamos|viajamos|group of|party of|family of|grupo de|familia de) (?:a (?:group|family|party) of )?${countPattern}(?![\\d:])`,
  "g",
);
const couple =
  /\b(?:my (?:wife|husband|partner|girlfriend|boyfriend) and (?:i|me)|me and my (?:wife|husband|partner|girlfriend|boyfriend)|mi (?:esposa|esposo|pareja|novia|novio) y yo)\b/g;
const alone = /\b(?:just me|only me|solo yo|viajo sola?|traveling alone|travelling alone|by myself)\b/g;
const perhaps = new RegExp(
  `\\b(?:for|para|x) ${countPattern}(?![\\d:/]| ?(?:night|day|week|hour|month|bag|suit|noche|dia|seman|hora|mes|malet|surf|board|tabla|usd|dolar))`,
  "g",
);

/** Takes out the number of travellers, children included. */
export function takePeople(chat: ChatBeingRead): ChatPeople | undefined {
  const count = ({ groups }: RegExpExecArray) => countOf(groups!.count!);
  const grownUps = take(chat, onlyAdults, count);
  const all = grownUps ?? take(chat, group, count) ?? take(chat, anybody, count);
  const kids = take(chat, children, ({ 0: text, groups }) => {
    const count = countOf(groups!.count!);
    return count ? { count, isAdded: /^[+&]|^(?:and|y|mas|plus|with|con)\b/.test(text.trim()) } : undefined;
  });
  if (grownUps) return { people: grownUps + (kids?.count ?? 0), guessed: false };
  // The children in "4 (2 kids)" are among the four.
  if (all) return { people: all + (kids?.isAdded ? kids.count : 0), guessed: kids !== undefined };
  const guess = take(chat, couple, () => 2) ?? take(chat, alone, () => 1) ?? take(chat, perhaps, count);
  const people = (guess ?? 0) + (kids?.count ?? 0);
  return people > 0 ? { people, guessed: true } : undefined;
}

/** Returns a count such as "two" or "12" as a number; undefined for none. */
export function countOf(count: string): number | undefined {
  return Number(written[count] ?? (/^\d/.test(count) ? count : 1)) || undefined;
}
