export const site = {
  brand: "{company}",
  tagline: "Private shuttles, airport transfers and tours around Tamarindo, Costa Rica.",
  nav: {
    home: "Taxi Service",
    privateShuttle: "Private Shuttle",
    airportTransfers: "Airport Transfers",
    tours: "Tours",
    about: "About",
    contact: "Contact",
    spa: "Spa",
    menu: "Menu",
    close: "Close menu",
    skip: "Skip to content",
    main: "Main",
  },
  /** A link to this language names the language in its own words. */
  itself: { name: "EN", label: "English" },
  chat: {
    label: "Chat on WhatsApp",
    greeting: "Hello {company}! I would like to ask about a ride.",
  },
  /** The days on which the office answers. */
  office: {
    days: { daily: "every day", monToSat: "Monday to Saturday", monToFri: "Monday to Friday" },
    zone: "Costa Rica time",
    name: "Office",
  },
  licence: (number: string) => `licence no. ${number}`,
  ourPeople: {
    drivers: "Who picks you up",
    vans: "The vans you ride in",
    van: "One of our vans",
    "van-inside": "One of our vans from inside",
  },
  footer: {
    reach: "Reach us",
    go: "Where to",
    ask: "A question? Ask us",
    proof: "Since {founded}.{airportOfficial: Official transport provider of the Liberia airport.}",
    licence: (number: string) => `Licence no. ${number}.`,
    privacy: "Privacy",
    terms: "Terms",
    rights: (year: string) => `© ${year} {company}`,
  },
  asked: {
    privacy: "What you write here is for your trip and nothing else.",
    terms: "By booking you accept our",
  },
  documentMissing: "This page has no text yet.",
  demo: "This is a demonstration: emails stay in a local mailbox, and nothing is charged.",
  demoMailbox: "Open the mailbox",
  error: {
    title: "The road is closed for a moment",
    text: "Something went wrong on our side. Nothing you booked is lost. Please try again, or write to us.",
    notFound: "This page does not exist",
    home: "Back to the start",
  },
};
