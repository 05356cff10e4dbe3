import { type PartOfDay, partsOfDay } from "../ride/pickup-window.ts";

/** The fields in which the guest of a ride whose hour is open asks for a part of the day. */
export const dayPartFields = ["dayPart", "returnDayPart"] as const;

export function dayPartOf(typed: string): PartOfDay | undefined {
  return partsOfDay.find((part) => part === typed);
}
