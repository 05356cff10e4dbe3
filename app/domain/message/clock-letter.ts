import { minuteOf } from "../common/clock.ts";
import { addDays, timeInCostaRica, todayInCostaRica } from "../common/day.ts";

/** Letters that nobody's act brings about, only the hour: what is missing, who drives, and thanks. */
export const clockLetterKinds = ["unsaid", "driver", "thanks"] as const;
export type ClockLetterKind = (typeof clockLetterKinds)[number];

export interface ClockLetter {
  isOn: boolean;
  /** Where guests may write of their ride; without it nobody is thanked. */
  reviewUrl: string;
}

/** What the operator writes instead of the site's own words; `{name}`, `{reference}` and `{company}` are filled in. */
export const clockLetterFields = ["subject", "title", "lead"] as const;
export type ClockLetterField = (typeof clockLetterFields)[number];
export type ClockLetterTexts = Record<ClockLetterField, string>;

const quietFrom = "21:00";
const quietUntil = "07:00";

/** When guests sleep in Costa Rica, and nothing is written to them that can wait. */
export function isQuiet(now: Date): boolean {
  const time = timeInCostaRica(now);
  return time >= quietFrom || time < quietUntil;
}

/** When the night ends, in minutes of `minuteOf`. */
export function morningAfter(now: Date): number {
  const today = todayInCostaRica(now);
  return minuteOf(timeInCostaRica(now) < quietUntil ? today : addDays(today, 1), quietUntil);
}

/** Before a ride, how many hours ahead its guest is asked for what is missing: the nearest that has come. */
const askedHours = [24, 72] as const;

export function askingHours(minutesLeft: number): (typeof askedHours)[number] | undefined {
  return minutesLeft > 0 ? askedHours.find((hours) => minutesLeft <= hours * 60) : undefined;
}

/** How many days back thanks are still in time. */
export const thankedDays = 3;
/** After a ride, before its guest is thanked. */
export const thanksAfterMinutes = 120;
