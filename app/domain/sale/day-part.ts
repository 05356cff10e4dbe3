/** The parts of a day that a guest may ask for while the hour of a ride is open. They go into the note. */
export const dayParts = ["morning", "midday", "afternoon", "evening"] as const;
export type DayPart = (typeof dayParts)[number];

export const dayPartFields = ["dayPart", "returnDayPart"] as const;

export function dayPartOf(typed: string): DayPart | undefined {
  return dayParts.find((part) => part === typed);
}
