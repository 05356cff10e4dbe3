import { booking } from "../sale/booking.ts";

const { unknown, expired, dayPast, tooSoon, closed, full, codeGone, emailInDoubt } = booking.checkout;

export const pay = {
  heading: "How would you like to pay?",
  now: "Pay now",
  nowNote: "With your PayPal account or a card, in US dollars. You are booked the moment it is paid.",
  later: "Pay later",
  or: "or",
  choose: "Choose how to pay",
  /** The language's name in PayPal's script. */
  locale: "en_US",
  button: "Pay with PayPal",
  simulated: "Simulated: no money moves",
  working: "Taking your payment, please don't close the window",
  due: (amount: string) => `Pay ${amount} online`,
  inCash: (amount: string, driver: string) => `${amount} in cash to ${driver}`,
  someDriver: "your driver",
  online: "Pay it online instead",
  account: { paid: "You paid", back: "Sent back to you", goesBack: "Goes back to you", due: "Still to pay" },
  dueNote: "Whenever it suits you, with your PayPal account or a card, in US dollars.",
  /** Follows "$100 to pay": a booking that is paid later has no day by which it must be paid. */
  anyTime: "online, whenever it suits you",
  /** Shown while no payment in cash is agreed. */
  cash: {
    text: "Rather pay in cash? Ask our office: once it is agreed, this page says so, and you pay your driver on the day.",
    button: "Ask to pay in cash",
    greeting: (reference: string, amount: string) =>
      `Hello {company}, about my reservation ${reference}: can I pay the ${amount} to the driver in cash?`,
  },
  problems: {
    unknown,
    expired,
    dayPast,
    tooSoon,
    closed,
    full,
    codeGone,
    emailInDoubt,
    asksFirst: "A person has to confirm this trip first, and nothing was charged. Please ask for it here.",
    cancelled: "You went back, and you were not charged. You can still pay here whenever you like.",
    declined:
      "PayPal refused this card or account, and nothing was charged. Choose another in PayPal, or pay later.",
    overLimit:
      "This is more than PayPal lets this card or account pay at once, and nothing was charged. Use another with a higher limit, or pay later.",
    funding:
      "PayPal could not take the money from this account, and nothing was charged. Choose a card or another account in PayPal, or pay later.",
    tooOften:
      "PayPal has refused this payment too often, and nothing was charged. Press the button to begin again with another card, or pay later.",
    holdOver:
      "More than three hours went by, so we took nothing and you were not charged. Press the button to pay again.",
    failed: "The payment did not go through, and nothing was charged. Try again, or pay later.",
    notApproved: "PayPal did not get your approval, so nothing was charged. Press the button to try again.",
    noAnswer:
      "PayPal has not answered us yet. Please don't pay again: we go on asking, and write to you as soon as we know. If no email comes within an hour, please ask us.",
    busy: "Many people are booking this very moment, and nothing was charged. Please press the button again in a few seconds, or pay later.",
    slow: "PayPal is slow just now, and nothing was charged. Please try again in a moment, or pay later.",
    offline: "The connection broke off. Please try again in a moment: you are never charged twice.",
    blocked:
      "Your browser kept PayPal's window from opening, and nothing was charged. Allow pop-ups for this page, then press the button again.",
    held: "We have received a payment that a person has to look at. Please don't pay again: we look at it and write to you.",
    inReview:
      "Your payment has reached PayPal and is still being looked at. There is nothing more to do: we write to you when it is decided.",
    paid: "This is paid already. Thank you.",
    notNeeded: "There was nothing left to pay, so nothing was charged.",
    gone: "This payment took too long and ran out, and nothing was charged. Press the button to begin again.",
    notOffered:
      "Paying online is not possible just now, and nothing was charged. Please pay later instead: your price stays the same.",
    /** The language's name in PayPal's script. */
    locale: "en_US",
    button: "PayPal's button could not be loaded here. The one below takes you to PayPal instead.",
  },
};
