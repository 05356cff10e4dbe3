export const route = {
  airportTransfers: {
    title: "Airport transfers, Liberia and San José: prices | {company}",
    description:
      "Private vans from Liberia Airport and San José Airport to the beaches of Guanacaste. One price for up to four people, seen before you book.",
    heading: "From the airport to your door",
    lead: "A private van from either airport to your door, and back. The price is for the van, and you see it before you book.",
    open: "See Bookings",
    close: "Back",
    more: "More",
    unit: "per van, up to 4 people",
    extra: (price: string) => `${price} each extra person`,
    from: (price: string, places: number) => `From ${price} per van to ${places} places`,
    notes: {
      heading: "Good to know",
      items: [
        "The same prices hold the other way, from your door to the airport.",
        "If your flight is late, write to us on WhatsApp{flightsFollowed:; the price stays the same}.",
        "Going somewhere that is not on the list? Ask us on WhatsApp.",
      ],
    },
  },

  route: {
    name: (from: string, to: string) => `${from} to ${to}`,
    title: (name: string, price: string) => `${name}: private van ${price}`,
    description: (name: string, price: string, road = "") =>
      `Private shuttle from ${name}: ${price} for up to 4 people${road}. Book in a minute, pay later.`,
    describedRoad: (km: number, time: string) => `, about ${km} km and ${time}`,
    home: "Home",
    path: "Where this page is",
    usual: (km: number) => `on an ordinary day, about ${km} km`,
    book: "Book this ride",
    bookNote: "No card needed: book now, pay later.",
    road: {
      heading: "The road",
      by: "The towns on the way",
      hour: "The hour",
      lead: "These are the times of an ordinary day. With rain, trucks or on holidays it takes longer.",
    },
    group: {
      heading: "What your group pays",
      lead: "For the whole van, in US dollars.",
      people: "People",
      size: (least: number, most: number) => (least === most ? `${most}` : `${least} to ${most}`),
      larger: (most: number) => `More than ${most}? Write to us on WhatsApp.`,
    },
    included: {
      heading: "In the price",
      items: [
        "The van for you alone, from door to door.",
        "{childSeats:Child seats, }surfboards, a stop for groceries: add them when you book.",
      ],
    },
    arriving: {
      heading: "When you land",
      steps: [
        {
          title: "Give us your flight number",
          text: "Write it when you book, with its hour and where you stay: the pick-up is 45 minutes after you land. If the flight is late, write to us on WhatsApp.",
        },
        {
          title: "Keep your reference ready",
          text: "It is on your trip page and in your confirmation email. If you can't find us outside the exit, write to us on WhatsApp.",
        },
        {
          title: "Straight to your door",
          text: "The van is for you alone. If you need a stop, write it when you book.",
        },
      ],
    },
    leaving: {
      heading: "When you fly home",
      steps: [
        {
          title: "Give us your flight",
          text: "Write it when you book, and the pick-up hour follows from it; or choose another hour. Without either, we agree it with you before the day.",
        },
        {
          title: "We come to your door",
          text: "Write where you stay when you book. If it changes, write to us on WhatsApp.",
        },
        {
          title: "Straight to the airport",
          text: "The van is for you alone. If you need a stop, write it when you book.",
        },
      ],
      hour: (leave: string, flight: string) =>
        `Most airlines want you there three hours before an international flight: for one at ${flight}, leave at about ${leave}.`,
    },
    beside: { heading: "Other rides", back: "The way back", price: (price: string) => `${price} per van` },
    closing: { arriving: "Tell us when you land", leaving: "Tell us when you fly" },
    missing: "We have no page for this ride",
    missingText: "Its address may have changed. All rides from both airports are on one page.",
    all: "See all airport rides",
  },
};
