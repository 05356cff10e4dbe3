import { payExtras } from "./pay-rate.ts";

/** These follow from a ride that is done; "day" follows from all rides of a driver's day. */
export const rideEntryKinds = ["ride", ...payExtras] as const;
export type RideEntryKind = (typeof rideEntryKinds)[number];
/** Colleagues add these by hand: a tip that was paid by card, another sum, and what is taken off. */
export const handEntryKinds = ["tip", "other", "deduction"] as const;
export type HandEntryKind = (typeof handEntryKinds)[number];
/**
 * Colleagues cause these: "cash" is what a driver keeps of the cash in the pocket as a part of the pay, "payment" what
 * was paid of a closed week, which stands in no week.
 */
export const deskEntryKinds = [...handEntryKinds, "cash", "payment"] as const;
export const payEntryKinds = [...rideEntryKinds, "day", ...deskEntryKinds] as const;
export type PayEntryKind = (typeof payEntryKinds)[number];

const carried = "carried:";

/** Returns the id of the entry by which a week takes over a debt, by that of the entry that took it out of the week before. */
export const carriedId = (id: string) => `${carried}${id}`;
export const isCarried = (id: string) => id.startsWith(carried);

export function isHandEntry(kind: PayEntryKind): kind is HandEntryKind {
  return handEntryKinds.some((one) => one === kind);
}
