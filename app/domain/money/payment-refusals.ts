/** Why nothing was charged, as the guest reads it. */
export type Refused =
  /** The bank refused; another card or account may work. */
  | "declined"
  /** The amount is above what this card or account may pay at once. */
  | "overLimit"
  /** The account can't pay, but another source of money can. */
  | "funding"
  /** The PayPal order allows no more tries; a new one can be made. */
  | "tooOften"
  /** The refusal lies in our own account or request; the guest can pay later. */
  | "notOffered"
  /** PayPal gave a reason that this program does not know. */
  | "failed";
