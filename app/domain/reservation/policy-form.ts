import type { CancellationPolicy } from "./policy.ts";

export const policyFields = ["freeHours", "partPercent", "partHours"] as const;
export type PolicyField = (typeof policyFields)[number];
type Typed = Record<PolicyField, string>;

/** The largest values: thirty days in hours, and the whole price. */
const most: CancellationPolicy = { freeHours: 720, partHours: 720, partPercent: 100 };

/** Reads the cancellation policy; `wrong` names every field that can't be used. */
export function readPolicy(
  typed: Typed,
): { policy: CancellationPolicy } | { wrong: Partial<Record<PolicyField, PolicyField | "order">> } {
  const policy = Object.fromEntries(
    policyFields.map((field) => [field, /^\d{1,4}$/.test(typed[field]) ? Number(typed[field]) : Number.NaN]),
  ) as Record<PolicyField, number>;
  const bad = policyFields.filter((field) => !(policy[field] <= most[field]));
  if (bad.length > 0) return { wrong: Object.fromEntries(bad.map((field) => [field, field])) };
  return policy.partHours > policy.freeHours ? { wrong: { partHours: "order" } } : { policy };
}
