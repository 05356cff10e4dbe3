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

/** Why our own account takes no money: the operator can end it. */
export type AccountProblem =
  | "filtered"
  | "limited"
  | "closed"
  | "notFound"
  | "unverified"
  | "overLimit"
  | "forbidden"
  | "abroad"
  | "paidBefore"
  | "noPermission"
  | "wrongKeys"
  | "noCards";

/** Why money is not given back. */
export type RefundRefusal =
  | "noPermission"
  | "limited"
  | "closed"
  | "guestClosed"
  | "allReturned"
  | "tooMuch"
  | "noBalance"
  | "tooLate"
  | "inReview"
  | "chargeback"
  | "disputed"
  | "tooOften"
  | "onlyWhole";
