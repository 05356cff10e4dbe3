import type { Day } from "../common/day.ts";

/**
 * The ways in which a booking of a partner is paid. "referral": the guest pays the company, and the partner earns its
 * rate. "net": the guest pays the partner, who owes the price less its rate. "bill": the partner pays the price, less its
 * rate where it has one. "deposit": the guest pays the rate's part to the partner, who keeps it, and the rest to the
 * company.
 */
export const relations = ["referral", "net", "bill", "deposit"] as const;
export type Relation = (typeof relations)[number];

/** An agreement with a partner, which counts for what is sold from its day on. */
export interface Term {
  fromDay: Day;
  relation: Relation;
  /** The cents that a partner may owe and have booked under "bill"; null for no limit. */
  limitCents: number | null;
  createdAt: Date;
}

/** Returns the relation and the limit that count for what is sold on a day; without a term it is a referral. */
export function termOn(terms: readonly Term[], day: Day): Pick<Term, "relation" | "limitCents"> {
  const [last] = terms.filter(({ fromDay }) => fromDay <= day).sort(byDayThenWriting);
  return last ?? { relation: "referral", limitCents: null };
}

/** Sorts the newest first. */
function byDayThenWriting(one: Term, other: Term): number {
  if (one.fromDay !== other.fromDay) return one.fromDay < other.fromDay ? 1 : -1;
  return other.createdAt.getTime() - one.createdAt.getTime();
}

/** Says whether the partner pays the whole price in the guest's place. */
export const isPaidByPartner = (relation: Relation | null): boolean =>
  relation === "net" || relation === "bill";

/** Says whether the guest of a booking sees what it costs, pays it and gets a receipt of the company. */
export const showsPrice = (relation: Relation | null): boolean => !isPaidByPartner(relation);

/** Says whether a partner who owes and has booked `usedCents` by now exceeds its limit with a ride of this price. */
export function isBeyondLimit(limitCents: number | null, usedCents: number, priceCents: number): boolean {
  return limitCents !== null && usedCents + priceCents > limitCents;
}
