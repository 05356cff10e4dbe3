export const toursPage = {
  title: "Tours from Tamarindo, with pick-up at your door | {company}",
  description:
    "Tours from Tamarindo: catamaran, Palo Verde, Rincón de la Vieja, turtles, Arenal, Monteverde, Río Celeste. Prices per person, pick-up included.",
  heading: "Tours from Tamarindo",
  lead: "They begin and end where you stay. Prices are per person; every tour is charged for a minimum number of people.",
  from: "From",
  booking: "Booking",
  unsure: {
    heading: "Can't decide?",
    text: "Tell us when you are here and who is coming, and ask us which tour fits.",
    greeting: "Hello {company}! Which tour would you take in the week of ",
  },
};
