import { shareWords } from "./policy.ts";

export const plans = {
  heading: "Plans changed?",
  change: "Change day, time or people",
  cancel: "Cancel",
  cancelFor: (amount: string) => `Cancel, get ${amount}`,
  cancelUnpaid: "Cancel, nothing to pay",
  cancelNone: "Cancel, nothing back",
  cancelNow: (amount: string, paid: string) =>
    `Cancel now, and ${amount} of the ${paid} you paid comes back.`,
  cancelNowNothing: (paid: string) => `Cancel now, and nothing of the ${paid} you paid comes back.`,
  cancelNowAll: (paid: string) => `Cancel now, and all of the ${paid} you paid comes back.`,
  cancelNowUnpaid: "Cancel now, and you pay nothing.",
  owedBefore: (amount: string) => `Besides, we owe you ${amount} already: that comes back either way.`,
  /** Says how long the refund stays as it is. */
  falls: {
    holds: (until: string, then: string) => `That holds until ${until}, Costa Rica time; after that ${then}`,
    from: (moment: string, then: string) => `from ${moment} ${then}`,
    back: (amount: string) => `${amount} comes back`,
    none: "nothing comes back",
  },
  until: {
    today: (time: string) => `today at ${time}`,
    tomorrow: (time: string) => `tomorrow at ${time}`,
    day: (day: string, time: string) => `${day} at ${time}`,
  },
  back: "Back to your trip",
  /** The trip page shows these after the change. */
  told: {
    cancelled: "It is cancelled. This page says what goes back to you, and how.",
    rideCancelled:
      "That ride is cancelled; the rest of your trip stays as it was. This page says what goes back to you, and how.",
    changed: "Your trip is changed. This page has it as it is now.",
    asked: "We have your request. We answer here. Until then your trip stays as it is.",
    newLink: "The link to share is a new one. The old one no longer opens anything.",
  },
  requests: {
    open: (wish: string) => `You asked for: ${wish}. We answer here, and on WhatsApp or by email.`,
    accepted: (wish: string) => `We said yes to: ${wish}.`,
    declined: (wish: string) => `We could not do this: ${wish}. Your trip stayed as it was.`,
    people: (count: number) => (count === 1 ? "1 person" : `${count} people`),
    cancel: (ride: string) => `to cancel ${ride}`,
    from: (place: string) => `from ${place}`,
    to: (place: string) => `to ${place}`,
    noTime: "no pick-up time of its own",
    flies: (time: string) => `the flight at ${time}`,
  },
  owed: (amount: string) => `We owe you ${amount}`,
  owedText:
    "Our office gives it back in cash, by SINPE or by transfer: write to us how you would like it, or wait until we write.",
  onItsWay: (amount: string) =>
    `${amount} is on its way back to you, to the PayPal account or card you paid with.`,
  cancelled: "Cancelled",
  kept: (amount: string) => `Cancelled; we keep ${amount} of its price`,
  nothingToPay: "There is nothing to pay for this trip.",
  /** Stands above the lines of a price, as it is and as it would be. */
  lines: { before: "What it costs today", after: "What it costs then", total: "Total" },
  /** Says how money comes back. */
  returned: {
    byItself: (amount: string) =>
      `PayPal sends back ${amount} by itself, to the account or card you paid with.`,
    byHand: (amount: string) =>
      `We give ${amount} back to you: our office pays it in cash, by SINPE or by transfer, and writes to you first.`,
  },
  cancelPage: {
    title: "Cancel your trip",
    choose: "What would you like to cancel?",
    all: "All rides",
    sum: (amount: string) => `${amount} goes back to you`,
    none: "Nothing goes back to you",
    noCost: "Cancelling costs you nothing",
    keeps: (percent: number) => `We keep ${shareWords(percent)} of its price.`,
    unpaid: "You have not paid anything, and nothing is charged.",
    staysPaid: "What you have paid stays for the ride that you keep.",
    owedBefore: (amount: string, all: string) =>
      `The ${amount} that we owe you already comes back with it: ${all} in all.`,
    stays: (amount: string) => `What stays of your trip then costs ${amount}.`,
    kept: (amount: string) => `We keep ${amount}.`,
    button: (amount: string) => `Cancel and get ${amount} back`,
    buttonNone: "Cancel with nothing back",
    buttonUnpaid: "Cancel, at no cost",
    others: "Choose again",
    otherSum: "The sum has changed in the meantime. This is what goes back now; nothing is cancelled yet.",
    gone: "That can't be cancelled here any more. Look at what can be, or write to us.",
    inReview:
      "Your payment is still being looked at by PayPal, so nobody can say yet what goes back. Please write to us, or try again once it is decided.",
    begun: "A ride that has begun can't be cancelled here. Please write to us.",
    nothing: "There is no ride left that can be cancelled here. If something is wrong, please write to us.",
  },
  changePage: {
    title: "Change your trip",
    lead: "You see the price before anything changes.",
    alone: (until: string) =>
      `Until ${until} you can change it yourself; after that you ask us. You see the price first.`,
    nowAsk:
      "It is too close to a ride to change it here yourself: ask for it, and we answer. You see the price first.",
    people: "How many of you are coming",
    day: "Day",
    time: "Pick-up time",
    timeHint: "Leave it empty, and we agree it with you.",
    timeOfFlight: (time: string) =>
      `${time} follows from your flight. Fill this in only if you want another time.`,
    dayLands: "Day you land",
    dayFlies: "Day you fly",
    flight: "Flight number",
    askFlight: "You moved the day. Which flight is it now? Change it, or say below that it is the same.",
    sameFlight: (flight: string) => `The same flight on the new day: ${flight}`,
    pickup: "Pick-up",
    pickupWas: (was: string) => `before: ${was}`,
    look: "See the price",
    more: (amount: string) => `It costs ${amount} more`,
    less: (amount: string) => `It costs ${amount} less`,
    same: "The price stays the same",
    total: (amount: string, before: string) => `Your trip then costs ${amount} instead of ${before}.`,
    totalSame: (amount: string) => `Your trip costs ${amount}, as before.`,
    stillDue: (amount: string) => `Nothing more to pay than the ${amount} that is still open.`,
    payOnline: (amount: string) => `${amount} is then to be paid: with PayPal on your trip page, or later.`,
    payAgreed: (amount: string) => `${amount} is then to be paid: we write to you to agree how.`,
    driver: "For the new day we choose your driver again.",
    wish: "Your change",
    agree: "Change the trip",
    mustAsk: "This is too close to a ride to be changed here, so we look at it first.",
    ask: "Ask for this change",
    otherPrice: "The price has changed in the meantime. This is what it is now; nothing is changed yet.",
    nothing: "This is your trip as it is already; nothing would change.",
    meanwhile:
      "We changed this in the meantime. What you typed is still here: look at the price again to replace our change with it.",
    now: (value: string) => `It now says: ${value}`,
    nowEmpty: "It is empty now",
    gone: "One of these rides can't be changed here any more. Please write to us.",
    busy: "Many people are booking this very moment, so nothing was changed yet. Please send it again in a few seconds.",
    tooMany: "Several of your requests are still waiting for our answer. Please write to us about this one.",
    nothingLeft: "There is no ride left that can be changed here. If something is wrong, please write to us.",
  },
};
