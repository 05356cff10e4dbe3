/** What somebody who works at the desk is there for. */
export const roles = ["owner", "dispatcher", "cashier", "reader"] as const;
export type Role = (typeof roles)[number];

/**
 * Look at what happens; book, change and cancel trips, with what goes back by the terms of sale, which is all of it
 * where the company cancels, run the day and write to guests; take, hand over and give back money, and agree on another
 * price; set up the company, its catalogue and its people.
 */
export type Right = "read" | "dispatch" | "cash" | "manage";

/** The one table of who may do what. */
const rightsOf: Record<Role, readonly Right[]> = {
  owner: ["read", "dispatch", "cash", "manage"],
  dispatcher: ["read", "dispatch"],
  cashier: ["read", "cash"],
  reader: ["read"],
};

export function may(role: Role, right: Right): boolean {
  return rightsOf[role].includes(right);
}
