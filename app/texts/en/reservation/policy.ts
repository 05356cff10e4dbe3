import { type CancellationPolicy, termsOf } from "../../../domain/reservation/policy.ts";

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
