/** The events in a reservation's history. The names are stored. */
export type ActivityEvent =
  | "reserved"
  /** The booking waits for a colleague, who confirms or declines it. */
  | "asked"
  | "confirmed"
  | "declined"
  | "paidOnline"
  | "completed"
  | "reopened"
  | "cancelled"
  /** The cancellation was undone within its minute. */
  | "cancelUndone"
  /** The duplicate ended and was joined to another reservation. */
  | "joined"
  /** The reservation took over its duplicate. Its row keeps the duplicate's id as `twinId`. */
  | "tookTwin"
  /** A colleague said that another reservation only looks like a duplicate of this one, or took that back. */
  | "keptApart"
  /** Some of the travellers got a reservation of their own. */
  | "splitOff"
  | "splitFrom"
  /** The booking repeats from now on. */
  | "seriesStarted"
  /** The series that the booking is a part of was ended from a day on, and went on when that was undone. */
  | "seriesEnded"
  | "seriesGoesOn"
  | "confirmationResent"
  | "payment"
  | "refundAsked"
  | "refunded"
  | "rideChanged"
  | "tripChanged"
  | "priceSet"
  | "contactChanged"
  /** The number of the agency or the marketplace was noted, or is another one. */
  | "referenceNoted"
  | "addressConfirmed"
  /** The guest added the booking to the trips of an account. */
  | "addedToAccount"
  | "requested"
  | "requestAccepted"
  | "requestDeclined"
  | "paymentTaken"
  | "moneyReturned"
  | "entryUndone"
  | "noted"
  | "called"
  | "complained"
  | "contentAgain"
  | "assigned"
  /** Another van took the guests over on the road, and gave them back. */
  | "tookOver"
  | "gaveBack"
  | "split"
  | "received"
  | "stepped"
  | "collected"
  | "saidCollected"
  | "guestTold"
  | "toldOnWhatsapp"
  /** The message was not sent, though a colleague had said so. */
  | "saidUndone"
  | "driverTold"
  /** The former link for fellow travellers opens nothing any more. */
  | "shareRenewed"
  /** The links to the proof of a ride that were made before open nothing any more. */
  | "proofRevoked"
  | "problem"
  | "lateTap"
  /** The personal data was erased. */
  | "erased";
