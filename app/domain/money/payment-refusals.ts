/** How a guest hears that nothing was taken. */
export type Refused =
  /** Another card or account may do. */
  | "declined"
  /** More than this card or account may pay at once. */
  | "overLimit"
  /** Not from this account, but from another source of money. */
  | "funding"
  /** This order is used up; another can be made. */
  | "tooOften"
  /** Refused because of our own account or our own question: pay later. */
  | "notOffered"
  /** For a reason that we don't know. */
  | "failed";
