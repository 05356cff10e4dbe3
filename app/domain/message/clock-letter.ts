import { minuteOf } from "../common/clock.ts";
import { addDays, timeInCostaRica, todayInCostaRica } from "../common/day.ts";

/**
 * These letters are sent by the clock alone: the request for missing details ("unsaid"), the driver's name, and
 * thanks.
 */
export const clockLetterKinds = ["unsaid", "driver", "thanks"] as const;
export type ClockLetterKind = (typeof clockLetterKinds)[number];

export interface ClockLetter {
  isOn: boolean;
  /** The page for reviews; without one no letter of thanks is sent. */
  reviewUrl: string;
}

/** The operator's own texts replace the site's; `{name}`, `{reference}` and `{company}` are filled in. */
export const clockLetterFields = ["subject", "title", "lead"] as const;
export type ClockLetterField = (typeof clockLetterFields)[number];
export type ClockLetterTexts = Record<ClockLetterField, string>;

const quietFrom = "21:00";
const quietUntil = "07:00";

/** Says whether it is night in Costa Rica (21:00 to 07:00); letters that can wait are not sent then. */
export function isQuiet(now: Date): boolean {
  const time = timeInCostaRica(now);
  return time >= quietFrom || time < quietUntil;
}

/** Returns the minute of `minuteOf` at which the night ends. */
export function morningAfter(now: Date): number {
  const today = todayInCostaRica(now);
  return minuteOf(timeInCostaRica(now) < quietUntil ? today : addDays(today, 1), quietUntil);
}

/** A guest is asked for missing details this many hours before a ride. */
const askedHours = [24, 72] as const;

export function askingHours(minutesLeft: number): (typeof askedHours)[number] | undefined {
  return minutesLeft > 0 ? askedHours.find((hours) => minutesLeft <= hours * 60) : undefined;
}

/** Thanks are sent up to this many days after a ride. */
export const thankedDays = 3;
/** Thanks are sent this long after a ride at the earliest. */
export const thanksAfterMinutes = 120;
