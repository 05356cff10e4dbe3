/** The words of the pages of single airport rides. */
export const route = {
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
      main: { "liberia-airport": "Route 21", "san-jose-airport": "The bridge" },
      hour: "The hour",
      lead: "These are the times of an ordinary day. With rain, trucks or on holidays it takes longer.",
    },
    airports: {
      "liberia-airport":
        "As far as Belén the road is flat and straight, through cattle plains. During the cane harvest, from about January to April, you share it with the trucks of the sugar mills.",
      "san-jose-airport":
        "The Tempisque is crossed on the Puente La Amistad, open since 2003. Before, there was a ferry, or the long way round by Liberia.",
    },
    hours: {
      "liberia-airport":
        "Night falls at around six all year, and faster than you expect. Cattle cross these roads at dusk.",
      "san-jose-airport":
        "Night falls at around six all year, so that a morning ride shows more of the country. Around holiday weekends, Christmas and Easter, the same road takes a good deal longer.",
    },
    ends: {
      tamarindo:
        "From Villarreal it is four kilometres to the beach. There is more traffic at sunset: allow a few minutes more.",
      "jardin-del-eden":
        "The hotel stands on the hillside above Tamarindo, a short climb from the main street and the beach.",
      "playa-grande":
        "Tamarindo looks near from here, but the estuary lies between, and it has no bridge. The road goes round by Matapalo.",
      "westin-playa-conchal":
        "The resort lies behind the gate of Reserva Conchal: have the name of your booking ready. The beach is made of crushed shells, conchas, and is called after them.",
      "playa-brasilito":
        "Brasilito is a fishing village round a football field by the sea. Where its beach ends in the south, the shells of Conchal begin.",
      flamingo:
        "After Brasilito you see the headland of Flamingo, with a bay on each side. The road ends there.",
      "playa-potrero":
        "Potrero lies on the same bay as Flamingo. The road goes round it, with the headland across the water.",
      "las-catalinas": "Las Catalinas was built without cars: the van stops at the edge of the town.",
      "jw-marriot":
        "The resort lies inside Hacienda Pinilla, once a cattle ranch. From its gate there are still a few kilometres to the sea.",
      "playa-avellanas":
        "The last kilometres are a country road: dust in March, mud in October, and slower than the map says.",
      "playa-negra": "After Paraíso the road is slow: dusty in the dry months, muddy in the wet ones.",
      samara:
        "From Nicoya the road climbs over the hills of the peninsula and comes down to a bay that a reef keeps calm.",
      nosara:
        "The last stretch, by Garza, is the slowest. Nosara is several villages: tell us whether you stay in Guiones, in Pelada or inland.",
    } as Record<string, string>,
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
        "Child seats, surfboards, a stop for groceries: write it in the message when you book.",
      ],
      late: "If your flight is late, the price stays what it was.",
    },
    arriving: {
      heading: "When you land",
      steps: [
        {
          title: "Give us your flight number",
          text: "Write it when you book, and where you stay. If the flight is late, write to us on WhatsApp.",
        },
        {
          title: "Keep your reference ready",
          text: "It is on your trip page and in your letter. If you can't find us outside customs, write to us on WhatsApp.",
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
          title: "Choose the hour",
          text: "Write it when you book, or leave it open, and we agree it with you before the day.",
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
