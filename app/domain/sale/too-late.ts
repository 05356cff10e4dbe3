import type { BookedHow } from "./by-hand.ts";

/** The reasons why a checkout can't be sold any more, though it could when it was quoted. */
export type TooLate = "dayPast" | "tooSoon" | "closed" | "full" | "codeGone";

/**
 * Says whether the staff overruled a problem. Any reason overrules too short notice; other problems must also have
 * been shown on the page.
 */
export function isAllowedByStaff(problem: TooLate, how: BookedHow | undefined): boolean {
  const overrules: readonly string[] = how?.overrules ?? [];
  return problem === "tooSoon" ? overrules.length > 0 : overrules.includes(problem);
}

interface Found {
  problem: TooLate | undefined;
  /** A person confirms the booking first. */
  asks: boolean;
}

/**
 * Returns what still prevents the booking of a quote. What the staff overruled stays so, as does the short notice that
 * its end allows; and a quote that claims its vans was promised.
 */
export function judged(
  { problem, asks }: Found,
  quote: { claims: boolean; how: BookedHow } | undefined,
): Found {
  const isAllowed = quote && problem && (problem === "tooSoon" || isAllowedByStaff(problem, quote.how));
  return { problem: isAllowed ? undefined : problem, asks: asks && !quote?.claims };
}
