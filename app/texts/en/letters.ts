import type { PaymentState } from "../../domain/reservation.ts";
import { calendarWords } from "./calendar.ts";
import { priceLineWords } from "./price.ts";

const payment: Record<PaymentState, string> = {
  PENDING: "You have not paid yet and nothing was charged. We write to you to agree how you pay.",
  COMPLETED: "Paid. Thank you.",
  FAILED: "The payment did not go through; nothing was charged.",
  REFUNDED: "Refunded.",
};

/** The words of the letters to a customer. */
export const letters = {
  booked: {
    locale: "en-US",
    route: calendarWords.route,
    ride: "Your ride",
    outward: "Outward",
    back: "Return",
    tour: "Your tour",
    pickup: (time: string) => `Pick-up at ${time}`,
    timeOpen: "We agree the pick-up time with you before the day.",
    flight: (flight: string) => `Flight ${flight}`,
    total: "Total",
    priceLine: priceLineWords,
  },
  confirmation: {
    subject: (what: string, reference: string) => `Booked: ${what} (${reference})`,
    preview: (day: string, reference: string) => `${day}. Your reference is ${reference}.`,
    title: "You are booked.",
    reference: "Your reference",
    hello: (name: string) => `Hello ${name},`,
    thanks:
      "Thank you for travelling with us. Please look over the days and places below, and tell us if anything should be different.",
    priceFor: (people: number) => `Price for ${people === 1 ? "1 passenger" : `${people} passengers`}`,
    payment,
    page: "Your trip page",
    calendar: (files: number) =>
      files === 1
        ? "The file with this letter puts it in your calendar."
        : "The files with this letter put both rides in your calendar.",
    open: "Open your trip page",
    copy: "Or copy this address into your browser:",
    keep: "Whoever has this link can see your booking, so please keep it to yourself.",
    person: "Talk to a person",
    personText: "A question, a change, a later flight: write or call, and say your reference.",
    whatsapp: "WhatsApp",
    phone: "Phone",
    email: "Email",
    whatsappText: (reference: string) => `Hello Ecotravel, about my reservation ${reference}: `,
    why: "You receive this letter because a booking was made with this address. If it wasn't you, just reply and tell us.",
  },
};
