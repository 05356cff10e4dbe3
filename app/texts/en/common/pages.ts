export const pages = {
  home: {
    title: "{company}: private shuttles and tours around Tamarindo",
    description:
      "Private vans from Liberia and San José to the beaches of Guanacaste at a set price, and tours.{airportOfficial: Official transport provider of the Liberia airport.}",
    headline: "Off the plane, onto the sand",
    promise: "{nameOnSign:Your driver stands outside the exit with your name.}",
    /** Follows the price of a van from Liberia Airport. */
    lead: (extra: string) =>
      `for the van from Liberia to Tamarindo, up to 4\u00a0people; ${extra} each extra person.`,
    quote: {
      name: "The price of a ride",
      people: "People",
      fewer: "One person fewer",
      another: "One person more",
      unit: "whole van, one way",
      none: "no set price",
      more: (most: number) => `for more than ${most}, ask us`,
      see: "See the price",
      book: "Book this van",
      ask: "Ask for a price",
    },
    services: {
      heading: "Where can we take you?",
      privateShuttle: "A van for you alone, from door to door.",
      airportTransfers: "From Liberia and San José to the beaches and resorts of the coast.",
      tours: "Volcanoes, forest, river and sea, with pick-up where you stay.",
      spa: "Treatments, and the ride there and back.",
    },
    tours: {
      heading: "Tours from Tamarindo",
      lead: "They begin and end where you stay. Prices are per person; every tour is charged for a minimum number of people.",
      all: "See all tours",
    },
    questions: {
      heading: "Good to know before you book",
      ask: "Another question?",
      items: [
        {
          title: "Comfort",
          text: "The van is for you and your group alone, from door to door. {childSeats:Child seats, }surfboards, a stop for groceries: add them when you book, or ask us first on WhatsApp.",
        },
        {
          title: "Airport Delays",
          text: "Write your flight number when you book. If your flight is late or cancelled, write to us on WhatsApp with your reference{flightsFollowed:; a delay does not change the price}. When several planes arrive together, immigration at Liberia can take an hour.",
        },
        {
          title: "Our Staff",
          text: "We have driven in Guanacaste since {founded}, and today with {vehicles} vehicle{many:s}. You can write to us in English or in Spanish.",
        },
      ],
    },
    closing: {
      heading: "Tell us when you land",
      text: "Book now and pay later: no card is needed. Or ask us first, on WhatsApp.",
    },
    contactSent: {
      title: "¡Mensaje enviado!",
      text: "Nos pondremos en contacto pronto",
      also: "Message sent. We will be in touch soon.",
    },
  },

  about: {
    title: "About us: on the roads of Guanacaste since {founded} | {company}",
    description:
      "Established in {founded}, {vehicles} vehicle{many:s}{airportOfficial:, official transport provider of the Liberia airport}: the roads, the times and the seasons of a ride.",
    heading: "We have driven Guanacaste's visitors since {founded}",
    lead: "{company} was established that year. Today we run a fleet of {vehicles} vehicle{many:s} around Tamarindo{airportOfficial:, and we are the official transport provider of the Liberia airport}.",
    numbers: [
      { figure: "{founded}", text: "the year we were established" },
      { figure: "{vehicles}", text: "vehicles in our fleet" },
      { figure: "LIR", text: "{airportOfficial:official transport provider of the Liberia airport}" },
    ],
    promise: {
      heading: "What you can count on",
      paragraphs: [
        "You see the price before you give us your name. It is for the whole van{flightsFollowed:, and a late flight does not change it}.",
        "Your booking has a page of its own. It says what was agreed, and has a button to write to us.",
      ],
    },
    roads: {
      heading: "The roads we know",
      lead: "How long a ride takes depends on the hour, the rain and the trucks. These are the times of an ordinary day.",
      rows: [
        {
          ride: "Liberia Airport to Tamarindo",
          time: "1 h 15 min",
          text: "About 70 km. South on Route 21 through the cattle plains to Belén, then west through Huacas.",
        },
        {
          ride: "San Jose Airport to Tamarindo",
          time: "4 h 30 min",
          text: "About 260 km, and a good deal longer on a holiday weekend. Down from the Central Valley to the coast, then across the Tempisque on the bridge that opened in 2003.",
        },
        {
          ride: "Tamarindo to Arenal",
          time: "4 h",
          text: "About 200 km. The last hour winds around the lake: worth doing in daylight.",
        },
        {
          ride: "Tamarindo to Nosara",
          time: "2 h 15 min",
          text: "By Santa Cruz and Nicoya. The coast road looks shorter on the map, but it crosses rivers without bridges.",
        },
        {
          ride: "Tamarindo to Frontera Nicaragua",
          time: "2 h 30 min",
          text: "North through Liberia to Peñas Blancas. Leave early: the queue at the border grows with the morning.",
        },
      ],
    },
    seasons: {
      heading: "Two seasons",
      items: [
        {
          scene: "tour-1006",
          title: "Dry, December to April",
          text: "The forest drops its leaves and the hills turn gold. Winds blow hard in January, and the back roads are dusty. Around Christmas and Easter the roads are full: allow more time.",
        },
        {
          scene: "tour-1003",
          title: "Green, May to November",
          text: "Clear mornings, rain in the afternoon, and everything is green. September and October are the wettest months: for a long ride the morning is better then.",
        },
      ],
    },
    next: { heading: "Where are you going?", ride: "See the price of your ride", tours: "Look at the tours" },
  },

  spa: {
    title: "Spa treatments, with the ride there and back | {company}",
    description:
      "Spa treatments near Tamarindo, with a private van there and back. The treatment is paid at the spa.",
    heading: "Spa treatments, with the ride",
    lead: "Choose a treatment and book the van there and back.",
    booking: "Booking",
    paidThere: "paid at the spa",
    how: {
      heading: "How it works",
      steps: [
        {
          title: "Book the ride",
          text: "The button opens the booking of your van, there and back. Choose the places and both days.",
        },
        {
          title: "Add the hour",
          text: "Your treatment is already in the message. Write beside it the hour that you would like.",
        },
        {
          title: "We answer with the hour and its price",
          text: "We ask the spa and write to you. What you book here is the van; the treatment is paid at the spa.",
        },
      ],
    },
    fares: {
      heading: "What the ride costs",
      lead: "From Tamarindo, there and back, to two resorts that have a spa:",
      unit: "per van, up to 4 people, both ways",
      ask: "Staying or going somewhere else? The booking page has more places. For others, ask us on WhatsApp.",
    },
  },

  contact: {
    title: "Contact: write, call or chat | {company}",
    description:
      "Write to {company}, call us or chat on WhatsApp. Address, phone and email of our office in Guanacaste.",
    heading: "Write to us",
    lead: "If your ride is today or tomorrow, WhatsApp is quicker.",
    formHeading: "Your message",
    send: "Send the message",
    /** Shown when the typed e-mail address probably has a slip. */
    slip: {
      typed: (email: string) => `You wrote ${email}.`,
      keep: "No, send it as it is",
      change: "Yes, change it and send",
    },
    reachHeading: "Or reach us directly",
    labels: { phone: "Call", email: "Email", whatsapp: "WhatsApp", address: "Address" },
    whatsappAction: "Start a chat",
    messageHint: "The day, the place, how many of you: whatever you know already.",
    close: "OK",
    incomplete: {
      title: "Campos incompletos",
      text: "Todos los campos obligatorios deben ser completados",
      also: "Please fill in all the fields, the message too.",
    },
    failed: {
      title: "Error enviando mensaje",
      text: "Por favor intenta de nuevo más tarde",
      also: "Your message was not sent. What you typed is still here: please try again.",
      footer: "Chat on WhatsApp",
    },
    tooMany: {
      title: "You have written to us several times already",
      text: "This message was not sent; it is still in the form. Please try again later, or write to us on WhatsApp.",
      also: "",
    },
  },
};
