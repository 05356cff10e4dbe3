import { type ChatBeingRead, takeAll } from "./chat-text.ts";

export interface ChatTime {
  /** The time as `HH:mm`. */
  time: string;
  guessed: boolean;
  /** Whether the words around the time mean the pick-up or the flight. */
  of: "pickup" | "flight" | undefined;
  at: number;
}

const half = "(?<half>[ap]\\.? ?m\\b)";
const patterns = [
  new RegExp(`(?<![\\d$/:.])(?<hour>\\d{1,2})[:h](?<minute>\\d{2})(?::\\d{2})?(?!\\d) ?${half}?`, "g"),
  new RegExp(`(?<![\\d$/:.])(?<hour>\\d{1,2})(?:\\.(?<minute>\\d{2}))? ?${half}`, "g"),
  /(?<![\d$/:.])(?<hour>[01]\d|2[0-3])(?<minute>[0-5]\d) ?(?:hrs?|hours|horas|h)\b/g,
  /\b(?:at|a las?|around|tipo) (?<hour>\d{1,2})(?:\.(?<minute>\d{2}))?(?![\d:]| ?(?:people|person|pax|adult|nights|noches))/g,
  /\b(?<noon>noon|mediodia)\b/g,
];
const morning = /^ ?(?:de|en|por|in)? ?(?:la|the) (?:manana|madrugada|morning)/;
const evening = /^ ?(?:de|en|por|in)? ?(?:la|the) (?:tarde|noche|afternoon|evening)|^ ?(?:at night)/;
const pickup = /pick ?(?:us |me )?up|pickup|recog|buscar|pas(?:ar|en) por/g;
/** A flight number that was taken out has left its mark "^". */
const flight =
  /\bland|arriv|aterri|lleg|take ?off|takes off|depart|despeg|sale (?:el|mi|nuestro)|flight|vuelo|\^/g;

/** Takes out the times of a message. */
export function takeTimes(chat: ChatBeingRead): ChatTime[] {
  return patterns.flatMap((pattern) =>
    takeAll(chat, pattern, ({ 0: all, groups, index }) => {
      const { hour = "12", minute = "00", half, noon } = groups!;
      const after = chat.plain.slice(index + all.length, index + all.length + 24);
      const isLate = half?.startsWith("p") || evening.test(after);
      const isEarly = half?.startsWith("a") || morning.test(after);
      const isCertain = Boolean(isLate || isEarly || noon || Number(hour) > 12 || hour.startsWith("0"));
      const hourOfDay = to24Hours(Number(hour), isLate || (!isCertain && Number(hour) < 6), isEarly);
      if (hourOfDay > 23 || Number(minute) > 59) return undefined;
      const time = `${String(hourOfDay).padStart(2, "0")}:${minute}`;
      const before = chat.plain.slice(Math.max(0, index - 45), index);
      return { time, guessed: !isCertain, of: pickupOrFlight(before, after), at: index };
    }),
  );
}

function to24Hours(hour: number, isLate: boolean | undefined, isEarly: boolean | undefined): number {
  if (isLate && hour < 12) return hour + 12;
  return isEarly && hour === 12 ? 0 : hour;
}

/** The nearest word before the time in its sentence decides, or else a word right after it. */
function pickupOrFlight(before: string, after: string): ChatTime["of"] {
  const sentence = before.slice(Math.max(before.lastIndexOf("\n"), before.lastIndexOf(". ")) + 1);
  const last = (pattern: RegExp) => [...sentence.matchAll(pattern)].at(-1)?.index ?? -1;
  const [up, fly] = [last(pickup), last(flight)];
  if (up !== fly) return up > fly ? "pickup" : "flight";
  const [next = ""] = after.split(/[.\n,;]/);
  if (next.match(pickup)) return "pickup";
  return next.match(flight) ? "flight" : undefined;
}
