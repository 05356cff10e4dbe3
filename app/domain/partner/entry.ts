/**
 * A "ride" raises what the company owes a partner once it is done, and lowers it where it is not any more; a "payment"
 * to the partner lowers it.
 */
export const entryKinds = ["ride", "payment", "undonePayment"] as const;
export type EntryKind = (typeof entryKinds)[number];
