/** When a tour collects its guests, and on which days it runs. */
export const tourHours = {
  between: (from: string, to: string) => `Between ${from} and ${to}; we agree the exact time with you`,
  length: (time: string) => `${time} from door to door`,
  pickup: (when: string) => `Pick-up: ${when}.`,
  days: (days: string) => `Days: ${days}.`,
  /** The days of the week, from Sunday. */
  weekdays: ["Sundays", "Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays"],
};

/** The words of `tourPriceWords`. */
export const tourPrice = {
  perPerson: "per person",
  leastPeople: (least: number) =>
    least > 1
      ? `The smallest price is for ${least} people; fewer pay the same.`
      : "The price is for each person.",
};

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
