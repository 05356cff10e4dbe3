/** These are the texts that guests get on WhatsApp. */
export const chat = {
  greeting: (name: string, reference: string) =>
    `Hello ${name}, this is {company} about your reservation ${reference}. `,
  booked: (name: string, trip: string, reference: string, tripUrl: string) =>
    `Hello ${name}, this is {company}. You are booked: ${trip} Your reference is ${reference}. All about your trip: ${tripUrl} `,
  quoted: (name: string, trip: string, amount: string) =>
    `Hello ${name}, this is {company}. Your quote: ${trip}, ${amount} in all, `,
  quoteEnds: (until: string, link: string) =>
    `good until ${until}, Costa Rica time. See it and accept it here: ${link} `,
  total: (amount: string) => `Total: ${amount}.`,
  paid: (amount: string) => `${amount}, paid. Thank you!`,
  changed: (what: string) => `Your trip has changed. ${what}. `,
  cancelled: (rides: string) => `Cancelled: ${rides}. `,
  gaveBack: (amount: string) => `We have given ${amount} back to you. `,
  page: (tripUrl: string) => `All about your trip: ${tripUrl} `,
  van: (name: string, plate: string) => `The van is a ${name}, plate ${plate}. `,
  sign: (name: string) => `{nameOnSign:At the airport, look for a sign that says ${name}. }`,
  onTheWay: (driver: string) => `${driver} is on the way to you. `,
  comes: (driver: string, ...facts: string[]) => `${driver} picks you up ${facts.join(", ")}. `,
  exit: "outside the airport's exit",
  door: (door: string) => `at ${door}`,
  yourTour: "Your tour",
  asks: (ride: string, day: string, questions: string) => `${ride}, ${day}: please tell us ${questions}. `,
  questions: {
    time: "when you would like to be picked up",
    timeBetween: (from: string, to: string) =>
      `when you would like to be picked up, between ${from} and ${to}`,
    flight: "your flight number and when it lands",
    lands: (flight: string) => `when ${flight} lands`,
    takesOff: (flight: string | null) =>
      flight ? `when ${flight} takes off` : "your flight number and when it takes off",
    payment: (amount: string) =>
      `how you would like to pay the ${amount} that is left: online on your trip page, or to the driver`,
  },
  answer: (tripUrl: string) => `You can answer here, or on your trip page: ${tripUrl} `,
  thanks: (name: string, reviewUrl: string) =>
    `Hello ${name}, thank you for riding with {company}. If you liked it, a few words here help us very much: ${reviewUrl} `,
  review: (reviewUrl: string) =>
    `Thank you for riding with {company}. If you liked it, a few words here help us very much: ${reviewUrl} `,
  when: (day: string, time: string) => `on ${day} at ${time}`,
  unpaid: (name: string) =>
    `Hello ${name}, this is {company}. You began a booking on our site and the payment was not finished. Can we help? `,
};
