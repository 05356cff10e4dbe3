import { extras } from "./extras.ts";

export const booking = {
  checkout: {
    title: "Check and book",
    lead: "Is everything right? Then book: pay now or later, as you like.",
    sending: "Booking, don't close de window",
    sendingNote: "One moment, please. Keep this page open.",
    payLater: "Book now, pay later",
    payLaterNote:
      "No card needed now. You can pay online from your trip page whenever it suits you, or agree with us how you pay.",
    payAgreedNote: "No card needed now. We write to you to agree how you pay.",
    change: "Change something",
    booked: "This is booked",
    bookedText: "Your reservation is safe. Its trip page has everything about it.",
    empty: "Nothing to check out yet",
    emptyText: "Choose a ride or a tour first; the price is there at once.",
    chooseRide: "Book a ride",
    chooseTour: "Choose a tour",
    expired: "This quote is more than a day old. Please check the details again for today's price.",
    dayPast: "The day of this ride is already over in Costa Rica. Please choose another.",
    tooSoon: "This starts too soon to be booked here. Write to us on WhatsApp: perhaps we still have a van.",
    closed: "We don't drive then any more. Choose another day, or write to us on WhatsApp.",
    full: "That day is full now. Choose another, or write to us on WhatsApp: nothing was charged.",
    codeGone:
      "Your code has ended or was used up meanwhile. Nothing was booked or charged; the price here is the one without it.",
    otherPrice:
      "The price changed since this page was opened, so nothing was booked. It is the one you see here now.",
    busy: "Many people are booking this very moment, and yours still waits its turn: nothing is booked or charged yet. We try again for you every few seconds; if your browser runs no JavaScript, press the button once more. It is never booked twice.",
    code: {
      ask: "I have a code",
      label: "Code",
      use: "Use it",
      off: (code: string) => `Remove code ${code}`,
      goOn: "Go on without the code",
      problems: {
        codeUnknown: "We don't know this code. Please check how it is written.",
        codeEnded: "This code has ended.",
        codeUsedUp: "This code has been used as often as it can be.",
        codePaying: "Your payment may be on its way, so the price stays as it is.",
        codeTries: "You have tried many codes. Please try again in a quarter of an hour.",
      },
    },
    beyond: {
      why: "Unpaid bookings from one connection, email or phone number may take only a part of a day's vans and seats. With this trip it would be more.",
      payOrAsk:
        "Pay now and you are booked at once. Or ask for this trip: a person confirms it and writes to you. On WhatsApp it is quickest.",
      ask: "Ask for this trip: a person confirms it and writes to you. On WhatsApp it is quickest.",
    },
    didYouMean: "Did you mean",
    toRightAddress: "Your confirmation goes to this address.",
    useAddress: "Correct the address",
    keepAddress: "It is right as I typed it",
    /** Stands in place of the ways to pay while the e-mail address is in doubt. */
    emailFirst: {
      heading: "First, is your email right?",
      text: "Your confirmation and the link to your trip go to it. Then you choose how to pay.",
      button: "Check the email",
    },
    emailInDoubt: "Please say first whether your email is right. Nothing was booked or charged.",
    overLimit: "Its hotel or agency can't book this one by itself. Please write to us; nothing was booked.",
    unknown: "We can't find this checkout any more. Please fill in the form again; nothing was booked.",
    failed: "¡Error creating reservation!",
    failedText: "An error occurred while creating the reservation. Please try again later.",
    failedFooter: "¿Do you need help? Contact by WhatsApp",
  },
  success: {
    title: "¡Booking complete!",
    text: "Your reservation was created successfully",
    trip: "Open your trip page",
    asked: {
      title: "We have your request",
      text: "A person confirms it, and writes to you. Nothing is booked or charged yet.",
      quickest: "On WhatsApp we confirm it quickest.",
      greeting: (reference: string) => `Hello {company}, can you confirm my request ${reference}?`,
      next: "Our answer will also be on your trip page. Keep its link or this reference.",
    },
    next: "Your trip page has everything; there you can also pay or write to us. Keep its link or this reference.",
    close: "Done",
  },
  summary: {
    reference: "Reference",
    tour: "Tour",
    when: "When",
    passengers: "Passengers",
    flight: "Flight",
    extras,
    name: "Name",
    email: "Email",
    phone: "Phone",
    message: "Message",
    price: "Price",
  },
  trip: {
    title: "Your trip",
    pending: "Booked. You have not paid yet; nothing was charged.",
    chargedNothing: "Booked. Nothing is charged now.",
    toPay: (amount: string) => `Booked. ${amount} is still to pay; nothing is charged now.`,
    due: (amount: string) => `${amount} is still to pay.`,
    payCash: (amount: string, driver: string) => `You pay ${amount} in cash to ${driver} on the day.`,
    payCashToday: (amount: string, driver: string) => `You pay ${amount} in cash to ${driver} today.`,
    asked: "Asked for. A person confirms it and writes to you; nothing is charged before.",
    askedInReview:
      "Asked for. Your payment has reached PayPal and is still being looked at: once it arrives you are booked, and we write to you.",
    declined: "We could not confirm this trip. Nothing was charged.",
    withdraw: "Withdraw this request",
    completed: "Confirmed and complete.",
    cancelled: "Cancelled.",
    /** Shown at the head of the page. */
    ended: {
      asked: "Waiting to be confirmed",
      declined: "Not confirmed",
      cancelled: "This trip is cancelled",
      driven: "Thank you for riding with us",
      missed: "We could not find you",
    },
    missed:
      "Your driver waited and did not find you. Write to our office on WhatsApp, and we will see what can be done.",
    joined: (reference: string) =>
      `You had this trip twice with us. Now it is one: ${reference} stays, and our email has its link.`,
    paid: "Paid. Thank you.",
    /** The hotel or agency that booked the trip pays it, so that the guest reads no price. */
    byPartner: {
      paid: "Your hotel or agency takes care of the payment.",
      change:
        "Your hotel or agency pays for this trip. What a change costs or saves is settled with them: please ask them first.",
      cancel:
        "Your hotel or agency pays for this trip. What cancelling costs is settled with them: please ask them first.",
      look: "Look at the change",
      receipt: "Your hotel or agency pays for this trip and has its receipt: please ask them.",
    },
    partlyPaid: (amount: string) => `Booked. ${amount} of the price is paid.`,
    paymentFailed: "The payment did not go through; nothing was charged.",
    refunded: "Refunded. The money was sent back to you.",
    partlyRefunded: (amount: string) => `Paid. ${amount} of it was sent back to you.`,
    inReview:
      "Booked. Your payment has reached PayPal and is still being looked at; we write to you when it is decided.",
    payOnline: "You can pay online on your trip page, or agree with us how you pay.",
    payAgreed: "We write to you to agree how you pay.",
    letter: {
      none: "Please keep this page: we have no email address of yours.",
      sent: (email: string) => `Your confirmation goes to ${email}.`,
      failed: (email: string) =>
        `We could not deliver your confirmation to ${email}. Please keep this page instead.`,
      withheld: (email: string) =>
        `Many confirmations were asked for today, so we send no further email to ${email}. You are booked: please keep this page or its reference.`,
      asked: {
        sent: (email: string) => `We answer at ${email}.`,
        failed: (email: string) =>
          `Our email to ${email} could not be delivered. Please keep this page: our answer appears here.`,
        withheld: (email: string) =>
          `Many emails were asked for today, so we send no further one to ${email}. We have your request: please keep this page, our answer appears here.`,
      },
    },
    calendar: "Add to your calendar",
    calendarShort: "Calendar",
    booking: "Your booking",
    whatsapp: "Write to us about this trip",
    keep: "The link to this page is private: whoever has it sees your email and phone, and can change your trip. For others there is a link to share.",
    copyReference: (reference: string) => `Copy the reference ${reference}`,
    share: {
      heading: "Share with fellow travellers",
      short: "Share",
      text: "This link shows when and where, without your email, phone, message or the price. Nothing can be paid or changed with it.",
      label: "Link to share",
      send: "Share the link",
      copy: "Copy the link",
      copied: "Copied",
      renewText: "Did it go to the wrong person? Make a new one: the old one stops working at once.",
      renew: "Make a new link",
    },
    shared: {
      title: (name: string) => `A trip with ${name}`,
      lead: "These are the days and places. To change something, ask the person who booked.",
    },
    /** The button of a letter opens this page. */
    confirm: {
      title: "Is this your email?",
      lead: (email: string) =>
        `Somebody booked a trip with ${email}. If that was you, press the button: you see your trip, and from now on our emails say everything.`,
      confirm: "Yes, show me my trip",
      notYou: "If it wasn't you, there is nothing to do. Or reply to our email and tell us.",
    },
    lost: "We can't find this trip",
    lostText: "The link may be cut short. Open it again from your confirmation email, or write to us.",
  },
};
