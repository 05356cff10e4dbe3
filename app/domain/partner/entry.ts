/**
 * A "ride" raises what the company owes a partner once it is done, and lowers it where it is not any more; a "payment"
 * to the partner lowers it.
 */
export const entryKinds = ["ride", "payment", "undonePayment"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Entries of these kinds settle what the others have raised. */
export const settlingKinds = ["payment", "undonePayment"] as const satisfies EntryKind[];

/** Partners are paid by these ways; "setOff" is what they owe the company themselves. */
export const partnerPayMethods = ["transfer", "sinpe", "cash", "setOff"] as const;
export type PartnerPayMethod = (typeof partnerPayMethods)[number];
