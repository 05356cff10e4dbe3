import { longestDoor } from "../ride/ride-details.ts";
import { countOf, countPattern } from "./chat-people.ts";
import { type ChatBeingRead, take } from "./chat-text.ts";

const seats =
  "(?:baby|child(?:ren)?'?s?|kids?|infant|toddler|booster|car) ?(?:car )?(?:seats?|chairs?)|boosters?|sill(?:as?|itas?) (?:de |para )?(?:el |la |un |una )?(?:carro|auto|bebes?|nin[oa]s?)|sillitas?";
const boards = "(?:surf|boogie|paddle|long|short) ?boards?|tablas? de surf";
const bags = "suit ?cases?|bags?|pieces of luggage|maletas?|bultos?|valijas?";

const counted = (things: string) => `(?<![\\d:/.$-])\\b${countPattern} ?(?:${things})\\b`;
const countedOrOne = (things: string) => new RegExp(`${counted(things)}|\\b(?:${things})\\b`, "g");
const seatsWanted = countedOrOne(seats);
const boardsBrought = new RegExp(`${counted(`${boards}|boards?|tablas?`)}|\\b(?:${boards})\\b`, "g");
const bagsBrought = new RegExp(counted(bags), "g");

/** Takes out how many child seats, boards and bags a message asks for, as numbers in text: "a baby seat" is "1". */
export function takeExtras(
  chat: ChatBeingRead,
): Record<"childSeats" | "boards" | "bags", string | undefined> {
  const countIn = (things: RegExp) =>
    take(chat, things, ({ groups }) => countOf(groups?.count?.trim() ?? "1"))?.toString();
  return { childSeats: countIn(seatsWanted), boards: countIn(boardsBrought), bags: countIn(bagsBrought) };
}

const price =
  /(?:\$|\busd?\$? ?) ?(?<before>\d{2,4}(?:[.,]\d{2})?)(?![\d.,]\d)|(?<![\d$.,])(?<after>\d{2,4}(?:[.,]\d{2})?) ?(?:\$|usd\b|dolares\b|dollars\b|bucks\b)/g;
const agreed =
  /\b(?:agreed?|confirmed?|quoted?|you said|told (?:me|us)|deal|acord\w{0,6}|quedamos|quedo en|confirm\w{0,4}|cotiz\w{0,6}|dijo|dijeron)\b/;

/** Takes out the price that a message names in dollars, and whether it says that it was agreed. */
export function takePrice(chat: ChatBeingRead): { amount: string; isAgreed: boolean } | undefined {
  return take(chat, price, ({ 0: text, index, groups }) => {
    const around = chat.plain.slice(Math.max(0, index - 40), index + text.length + 20);
    return { amount: (groups!.before ?? groups!.after)!, isAgreed: agreed.test(around) };
  });
}

const stays =
  /\b(?:stay(?:ing)? (?:at|in)|lodging (?:at|in)|quedamos en|quedaremos en|hospeda(?:mos|dos|remos) en|aloja(?:mos|dos|remos) en|(?=(?:hotel|villas?|casa|airbnb|condominio|condo|apartamentos?|cabinas) ))/g;
const end =
  /[\n,.;:|^!?()]| (?:on|at|in|for|to|from|with|and|our|we|el|en|para|con|y|desde|hasta|somos|mi|nuestr[oa])\b/;
const article = /^ ?(?:(?:the|an?|el|la|los|las|una?) )?/;

/** Takes out the hotel or house at which a guest stays, as it was written. */
export function takeDoor(chat: ChatBeingRead): string | undefined {
  return take(chat, stays, ({ 0: text, index }) => {
    const start = index + text.length;
    const after = chat.plain.slice(start, start + longestDoor);
    const lead = article.exec(after)![0].length;
    const rest = after.slice(lead);
    const length = end.exec(rest)?.index ?? rest.length;
    const name = chat.original.slice(start + lead, start + lead + length).trim();
    return name.length >= 5 && !/^(?:hotel|villas?|casa|airbnb|condo)$/i.test(name) ? name : undefined;
  });
}
