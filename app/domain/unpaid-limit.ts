/** Where a visitor comes from, under keys that stay the same from day to day and don't give the address away. */
export interface Origin {
  /** Of one address; of IPv6 a household's /64. */
  address: string;
  /** Of its neighbours too: IPv4 /24, IPv6 /48. */
  network: string;
}

/**
 * How many vans of one service day may be taken by bookings that nobody has paid and no person at the desk has
 * confirmed, counted by what they have in common.
 */
export const mostUnpaidVans = { address: 4, email: 4, phone: 4, network: 12 } as const;

export const unpaidLimits = ["address", "email", "phone", "network"] as const;
export type UnpaidLimit = (typeof unpaidLimits)[number];

/** What bookings are counted by; "" is counted with nobody's. */
export type Booker = Record<UnpaidLimit, string>;

/** `contact` as it was typed: the case of an e-mail makes no other guest. */
export function bookerOf(contact: { email: string; phone: string }, origin?: Origin): Booker {
  const { address = "", network = "" } = origin ?? {};
  return { address, network, email: contact.email.toLowerCase(), phone: contact.phone };
}
