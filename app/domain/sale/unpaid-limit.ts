/** Where a visitor comes from, under keys that stay the same from day to day and don't give the address away. */
export interface Origin {
  /** The key of one IPv4 address, or of a household's /64 of IPv6. */
  address: string;
  /** The key of the address and its neighbours: IPv4 /24, IPv6 /48. */
  network: string;
}

/**
 * How many vans of one service day may be taken by bookings that nobody has paid and no person at the desk has
 * confirmed, counted by what they have in common.
 */
export const mostUnpaidVans = { address: 4, email: 4, phone: 4, network: 12 } as const;

/** The part of a tour's seats on one day that such bookings may take, where the desk set how many seats there are. */
const unpaidShare = { address: 1 / 3, email: 1 / 3, phone: 1 / 3, network: 2 / 3 } as const;
/** A small group may always book, however few seats there are. */
const smallGroup = 4;

export function mostUnpaidPeople(limit: UnpaidLimit, seats: number): number {
  return Math.max(smallGroup, Math.floor(seats * unpaidShare[limit]));
}

export const unpaidLimits = ["address", "email", "phone", "network"] as const;
export type UnpaidLimit = (typeof unpaidLimits)[number];

/** Bookings are counted by each of these; "" is counted with no other. */
export type Booker = Record<UnpaidLimit, string>;

/** `contact` as it was typed: the case of an e-mail makes no other guest. */
export function bookerOf(contact: { email: string; phone: string }, origin?: Origin): Booker {
  const { address = "", network = "" } = origin ?? {};
  return { address, network, email: contact.email.toLowerCase(), phone: contact.phone };
}
