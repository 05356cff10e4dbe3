import { formatDayShort, formatTime, timeInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import { type CancellationPolicy, type RefundTerm, termsOf } from "../../../domain/reservation/policy.ts";

/** Returns "Free cancellation until 24 hours before each ride; half back until 2 hours before." */
export function policyWords(policy: CancellationPolicy): string {
  const { freeHours, part } = termsOf(policy);
  if (freeHours === 0) return "Free cancellation until each ride begins.";
  const free = `Free cancellation until ${hoursWords(freeHours)} before each ride`;
  if (!part) return `${free}; nothing back after that.`;
  const until = part.hours === 0 ? "it begins" : `${hoursWords(part.hours)} before`;
  return `${free}; ${shareWords(part.percent)} back until ${until}.`;
}

/** Returns "1 hour", "24 hours" or "3 days". */
export function hoursWords(hours: number): string {
  if (hours > 24 && hours % 24 === 0) return `${hours / 24} days`;
  return hours === 1 ? "1 hour" : `${hours} hours`;
}

export function shareWords(percent: number): string {
  return percent === 50 ? "half" : `${percent}%`;
}

/** Returns "Fri, Dec 18, 11:25 PM". */
export const momentWords = (moment: Date) =>
  `${formatDayShort(todayInCostaRica(moment), "en-US")}, ${formatTime(timeInCostaRica(moment), "en-US")}`;

/** Returns "full refund until Fri, Dec 18, 11:25 PM". */
export function termWords({ percent, until }: RefundTerm): string {
  const share = percent === 100 ? "full refund" : percent === 50 ? "half refund" : `${percent}% refund`;
  return `${share} until ${momentWords(until)}`;
}

/** Returns all refunds that a ride can still have, in one line. */
export const termsWords = (terms: RefundTerm[]): string =>
  terms.map(termWords).join(", ") || refundWords.none;

/** Says until when money comes back, for a booking at this moment. */
export const refundWords = {
  heading: "If you cancel",
  ride: (day: string) => `Ride of ${day}`,
  none: "no refund any more",
  /** Stands before a part of the price that still comes back. */
  notFree: "too late for a full refund",
  note: "Costa Rica time. Once you have booked, we never make these earlier.",
};
