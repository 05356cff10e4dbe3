import type { PaymentShown } from "../../../domain/money/payment.ts";
import type { ReservationStatus } from "../../../domain/reservation/reservation.ts";
import { spoken } from "../../with-company.ts";
import { peopleWords, priceLineWords } from "../price/price-line.ts";
import { calendarWords } from "../reservation/calendar.ts";
import { extras } from "../sale/extras.ts";
import { chat } from "./chat.ts";
import { clockLetterWords } from "./clock-letters.ts";
import { notice } from "./notice.ts";

const payment: Record<PaymentShown, string> = {
  PENDING: "You have not paid yet and nothing was charged.",
  COMPLETED: "You have paid. Thank you.",
  FAILED: "Your payment did not go through; nothing was charged.",
  REFUNDED: "Your payment was sent back to you.",
  IN_REVIEW:
    "Your payment has reached PayPal and is still being looked at. Your booking stands, and there is nothing you need to do: we write to you as soon as it is decided.",
};

const status: Record<ReservationStatus, string> = {
  pending: "Your booking stands.",
  COMPLETED: "Your booking stands.",
  CANCELLED: "Your booking is cancelled.",
};

interface MoneyWords {
  subject: (amount: string, reference: string) => string;
  title: string;
  lead: (amount: string, what: string) => string;
  /** The label above the amount. */
  sum?: string;
  /** The further facts for the customer, after the state of the booking. */
  note: string;
}

const receipt: MoneyWords = {
  subject: (amount, reference) => `We received your payment of ${amount} (${reference})`,
  title: "Paid. Thank you.",
  lead: (amount, what) => `We have received your payment of ${amount} for ${what}.`,
  sum: "Paid with PayPal, in US dollars",
  note: "This email is your receipt.",
};

const refund: MoneyWords = {
  subject: (amount, reference) => `${amount} is on its way back to you (${reference})`,
  title: "Your refund is on its way.",
  lead: (amount, what) =>
    `We have sent back ${amount} that you paid for ${what}, to the PayPal account or card you used.`,
  sum: "Sent back to you, in US dollars",
  note: "Most refunds arrive within 5 business days. With some cards it can take up to 30 days until you see it; from here on that is up to PayPal and your bank.",
};

const reversal: MoneyWords = {
  subject: (amount, reference) => `${amount} was returned to you through PayPal (${reference})`,
  title: "Your money was returned.",
  lead: (amount, what) => `${amount} that you paid for ${what} was returned to you through PayPal.`,
  sum: "Returned to you, in US dollars",
  note: "When the money reaches you is up to PayPal and your bank; with some cards it can take up to 30 days.",
};

const refusal: MoneyWords = {
  subject: (_, reference) => `Your payment did not go through (${reference})`,
  title: "Your payment did not go through.",
  lead: (_, what) => `We are sorry: PayPal did not complete your payment for ${what}.`,
  note: "Nothing was charged.",
};

const refusalBeforeBooking: MoneyWords = {
  ...refusal,
  subject: (_, reference) => `Your payment did not go through, and nothing is booked (${reference})`,
  note: "Nothing was charged, and nothing is booked yet. You can pay in another way, or book now and pay later.",
};

export const letters = spoken({
  chat,
  notice,
  booked: {
    locale: "en-US",
    route: calendarWords.route,
    ride: "Your ride",
    tour: "Your tour",
    cancelled: (ride: string) => `Cancelled: ${ride}`,
    pickup: (time: string) => `Pick-up at ${time}`,
    nobody: (phone: string) => `Nobody there? Call or WhatsApp ${phone}`,
    extras,
    total: "Total",
    priceLine: priceLineWords,
  },
  guest: {
    reference: "Your reference",
    hello: (name: string) => (name ? `Hello ${name},` : "Hello,"),
    preview: (day: string, reference: string) => `${day}. Your reference is ${reference}.`,
    page: "Your trip page",
    open: "Open your trip page",
    copy: "Or copy this address into your browser:",
    keep: "Whoever has this link can see and change your booking, so please keep it to yourself.",
    /** Stands in the place of the trip page, until the e-mail address is confirmed. */
    confirm: {
      page: "Confirm your email",
      open: "Confirm and see your trip",
      why: "One press tells us that this address is yours. From then on our emails say everything you told us, such as your hotel or your flight. It is all on your trip page.",
    },
    /** Stands in the place of the trip page, while nothing is booked. */
    draft: {
      page: "Your booking so far",
      open: "Go on with your booking",
      keep: "It is kept for a day in the browser where you began. In another one you choose your trip again.",
    },
    person: "Write or call",
    personText: "A question, a change, a later flight? Have your reference ready.",
    whatsapp: "WhatsApp",
    phone: "Phone",
    email: "Email",
    whatsappText: (reference: string) => `Hello {company}, about my reservation ${reference}: `,
    why: "You receive this email because this address was given for a booking. If it wasn't you, just reply and tell us.",
  },
  confirmation: {
    subject: (what: string, reference: string) => `Booked: ${what} (${reference})`,
    title: "You are booked.",
    lead: "Thank you for travelling with us. Please check the days and places below, and tell us if anything should be different.",
    priceFor: (people: number, travellers: number | null) =>
      `Price for ${travellers ? peopleWords(people, travellers) : people === 1 ? "1 passenger" : `${people} passengers`}`,
    calendar: (files: number): string =>
      files === 1
        ? "The attached file puts it in your calendar."
        : "The attached files put both rides in your calendar.",
    /** The office has to confirm this booking. */
    asked: {
      subject: (what: string, reference: string) => `We have your request: ${what} (${reference})`,
      title: "We have your request.",
      lead: "A person looks for your van first and writes to you. Nothing is booked or charged before.",
      payment: "Nothing was charged, and nothing is to be paid before we confirm.",
    },
    declined: {
      subject: (what: string, reference: string) => `We can't take this trip: ${what} (${reference})`,
      title: "We are sorry: we can't take this trip.",
      lead: "We have no van for it. Nothing was charged. Write to us: perhaps another hour or day works.",
      payment: "Nothing was charged.",
    },
    /** Sent again once the reservation is cancelled. */
    cancelled: {
      subject: (what: string, reference: string) => `Cancelled: ${what} (${reference})`,
      title: "Your booking is cancelled.",
      lead: "What you see below will not take place. If this comes as a surprise, write or call.",
      payment: {
        PENDING: "Nothing was charged.",
        IN_REVIEW:
          "Your payment has reached PayPal and is still being looked at: we write to you as soon as it is decided.",
      },
    },
  },
  ...clockLetterWords,
  changed: {
    subject: (what: string, reference: string) => `Changed: ${what} (${reference})`,
    title: "Your trip has changed.",
    lead: "Here is what is different, and below it your trip as it is now. If this is not what you expected, write or call.",
    what: "What changed",
    now: "Your trip now",
    trip: "Your trip",
    day: "Day",
    time: "Pick-up",
    timeOpen: "still to be agreed with you",
    from: "From",
    to: "To",
    people: "People",
    price: "Price",
    before: (was: string) => `before: ${was}`,
    calendar: (files: number): string =>
      files === 1
        ? "The attached file brings your calendar up to date."
        : "The attached files bring your calendar up to date.",
  },
  rideCancelled: {
    subject: (what: string, reference: string) => `Cancelled: ${what} (${reference})`,
    title: "One ride is cancelled.",
    lead: "The ride that you see first will not take place; the rest of your booking stays as it was. If this comes as a surprise, write or call.",
    stays: "What stays booked",
    kept: (amount: string) =>
      `We keep ${amount} of the price, as the cancellation terms of your booking say.`,
    calendar: (files: number): string =>
      files === 1
        ? "The attached file takes the ride out of your calendar."
        : "The attached files take the rides out of your calendar.",
  },
  joined: {
    subject: (what: string, reference: string) => `Booked twice, now one: ${what} (${reference})`,
    title: "One booking instead of two.",
    lead: (duplicate: string, stays: string) =>
      `You had this trip twice with us, as ${duplicate} and as ${stays}. ${stays} stays exactly as it is, and you need to do nothing; only the copy below is removed.`,
    counts: (amount: string) => `The ${amount} that you paid for it counts for the booking that stays.`,
  },
  goesBack: {
    byItself: (amount: string) =>
      `PayPal sends ${amount} back to you by itself, to the account or card you paid with.`,
    byUs: (amount: string) =>
      `We give ${amount} back to you: our office pays it in cash, by SINPE or by transfer, and writes to you first.`,
  },
  payment,
  partPaid: (amount: string) => `${amount} of the price is paid.`,
  partBack: (amount: string) => `${amount} of it was sent back to you.`,
  payOnline: (amount: string) =>
    `You can pay ${amount} online, on your trip page, whenever it suits you. Or wait: we write to you to agree how you pay.`,
  payLater: "We write to you to agree how you pay.",
  status,
  money: {
    paid: receipt,
    refunded: refund,
    returned: reversal,
    unpaid: refusal,
    unbooked: refusalBeforeBooking,
  },
  reset: {
    subject: "Choose a new password for {company}",
    title: "A new password",
    lead: "Somebody, hopefully you, asked for a new password for your {company} account.",
    open: "Choose a new password",
    once: "The link works once, for one hour.",
    notYou: "If it was not you, there is nothing to do: your password stays as it is.",
  },
  addBooking: {
    subject: (reference: string) => `Add ${reference} to your trips at {company}?`,
    title: "Is this your booking?",
    lead: (reference: string) =>
      `Somebody who signs in at {company} with this address, hopefully you, asks to have booking ${reference} among their trips.`,
    open: "See it and add it",
    where: "Open it on a device where you are signed in.",
    notYou: "If it was not you, there is nothing to do: nobody gets to see your booking.",
  },
  account: {
    heading: "Your booking",
    paid: "Paid with PayPal",
    paidToUs: "Paid to us",
    back: "Sent back to you",
    goesBack: "Goes back to you",
    due: "Still to pay",
    kept: "Remains paid",
  },
});
