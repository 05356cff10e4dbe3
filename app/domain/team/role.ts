/** The roles of colleagues at the desk. */
export const roles = ["owner", "dispatcher", "cashier", "reader"] as const;
export type Role = (typeof roles)[number];

/**
 * "read" sees everything. "dispatch" books, changes and cancels trips with the refunds of the terms of sale (all of
 * the price where the company cancels), runs the day and writes to guests. "cash" takes, hands over and refunds money
 * and agrees on other prices. "manage" sets up the company, its catalogue and its colleagues.
 */
export type Right = "read" | "dispatch" | "cash" | "manage";

/** All rights of the desk are decided by this one table. */
const rightsByRole: Record<Role, readonly Right[]> = {
  owner: ["read", "dispatch", "cash", "manage"],
  dispatcher: ["read", "dispatch"],
  cashier: ["read", "cash"],
  reader: ["read"],
};

export function may(role: Role, right: Right): boolean {
  return rightsByRole[role].includes(right);
}
