/**
 * A "ride" raises what the company owes a partner, or lowers it where the partner owes the company for it; a "payment" to
 * the partner lowers it, and money "received" from the partner raises it.
 */
export const entryKinds = ["ride", "payment", "undonePayment", "received", "undoneReceived"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Entries of these kinds settle what the others have raised. */
export const settlingKinds = [
  "payment",
  "undonePayment",
  "received",
  "undoneReceived",
] as const satisfies EntryKind[];

/** Partners are paid by these ways; "setOff" is what they owe the company themselves. */
export const partnerPayMethods = ["transfer", "sinpe", "cash", "setOff"] as const;
export type PartnerPayMethod = (typeof partnerPayMethods)[number];

/** A payment in colones: whole ones in their cents, and the colones for one dollar at which they were counted. */
export interface PaidColones {
  cents: number;
  rate: number;
}

/** The entries of money that changed hands, with those that undo them. */
export const undoneBy = { payment: "undonePayment", received: "undoneReceived" } as const satisfies Partial<
  Record<EntryKind, EntryKind>
>;
export type MoneyEntryKind = keyof typeof undoneBy;
