/** The network address of a visitor, as keys that stay the same from day to day and don't reveal the address. */
export interface Origin {
  /** The key of one IPv4 address, or of a household's IPv6 /64. */
  address: string;
  /** The key of the address with its neighbours: IPv4 /24, IPv6 /48. */
  network: string;
}

/**
 * Bookings that are neither paid nor confirmed at the desk may take this many vans of one service day, counted by
 * each fact that they share (denial of inventory).
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

/** The facts of a booking that are counted; "" is never counted together with another "". */
export type Booker = Record<UnpaidLimit, string>;

/** Takes `contact` as typed: e-mail addresses that differ in case are one guest's. */
export function bookerOf(contact: { email: string; phone: string }, origin?: Origin): Booker {
  const { address = "", network = "" } = origin ?? {};
  return { address, network, email: contact.email.toLowerCase(), phone: contact.phone };
}
