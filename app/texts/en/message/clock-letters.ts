import type { GuestField } from "../../../domain/reservation/trip-ride.ts";

/** These letters are sent when their hour comes. */
export const clockLetterWords = {
  unsaid: {
    subject: (reference: string) => `Your driver still needs something from you (${reference})`,
    title: "Your ride is coming up.",
    lead: "Your driver still needs something from you. It takes a minute on your trip page.",
    heading: "Your driver still needs to know",
    fields: {
      originDoor: "the hotel or address where we collect you",
      destinationDoor: "the hotel or address where we take you",
      flight: "the number of your flight",
      flightTime: "when your flight lands or takes off",
      childSeatAges: "how old the children are",
    } as Partial<Record<GuestField, string>>,
    tell: "Tell us on your trip page",
  },
  driver: {
    subject: (reference: string) => `Who picks you up (${reference})`,
    title: "This is who comes for you.",
    lead: "Everything for your ride is set. Keep this at hand, and write if something is not right.",
    who: "Who picks you up",
    van: (name: string, plate: string) => `${name}, plate ${plate}`,
    people: (people: number) => (people === 1 ? "1 of you" : `${people} of you`),
    sign: (name: string) => `{nameOnSign:At the airport, look for a sign that says ${name}.}`,
    phone: "Phone",
    action: "See where your driver is to meet you",
  },
  thanks: {
    subject: (reference: string) => `Thank you for riding with {company} (${reference})`,
    title: "Thank you for riding with us.",
    lead: "We hope that you had a good trip. If you did, a few words from you help other travellers and the people who drove you.",
    action: "Write a few words",
    not: "If something was not right, please answer this email and tell us first.",
  },
};
