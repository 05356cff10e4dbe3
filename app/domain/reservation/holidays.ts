import { addDays, type Day, todayInCostaRica } from "../common/day.ts";

/** The holidays of Costa Rica's law (article 148 of the Labour Code). */
export const legalHolidays = [
  "newYear",
  "holyThursday",
  "goodFriday",
  "santamariaDay",
  "labourDay",
  "guanacasteDay",
  "virginDay",
  "mothersDay",
  "blackPeopleDay",
  "independenceDay",
  "armyDay",
  "christmas",
] as const;
export type LegalHoliday = (typeof legalHolidays)[number];

const fixed: Partial<Record<LegalHoliday, string>> = {
  newYear: "01-01",
  santamariaDay: "04-11",
  labourDay: "05-01",
  guanacasteDay: "07-25",
  virginDay: "08-02",
  mothersDay: "08-15",
  blackPeopleDay: "08-31",
  independenceDay: "09-15",
  armyDay: "12-01",
  christmas: "12-25",
};
/** The days before Easter. */
const beforeEaster: Partial<Record<LegalHoliday, number>> = { holyThursday: 3, goodFriday: 2 };

/** Returns the days that the law names in a year, in their order. Two may fall on one day. */
export function legalHolidaysOf(year: number): { day: Day; holiday: LegalHoliday }[] {
  const dayOf = (holiday: LegalHoliday) =>
    fixed[holiday] ? `${year}-${fixed[holiday]}` : addDays(easterOf(year), -beforeEaster[holiday]!);
  return legalHolidays
    .map((holiday) => ({ day: dayOf(holiday), holiday }))
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

/** Returns Easter Sunday, by the rule of the Gregorian calendar (Butcher, 1876). */
export function easterOf(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const leapCenturies = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const moon = (19 * a + leapCenturies + 15) % 30;
  const weekday = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - moon - (c % 4)) % 7;
  const late = Math.floor((a + 11 * moon + 22 * weekday) / 451);
  return addDays(`${year}-03-22`, moon + weekday - 7 * late);
}

/** The operator ticks the days of this year and of so many after it. */
const yearsAhead = 5;

/** Returns the year that an address or a form names; undefined where its days can't be ticked. */
export function readYear(typed: string, now = new Date()): number | undefined {
  const year = /^2\d{3}$/.test(typed) ? Number(typed) : 0;
  const thisYear = Number(todayInCostaRica(now).slice(0, 4));
  return year >= thisYear && year <= thisYear + yearsAhead ? year : undefined;
}

/** The field of the box to tick for a day. */
export const holidayField = (day: Day) => `on-${day}`;
