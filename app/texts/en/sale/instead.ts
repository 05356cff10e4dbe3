/** These words offer a guest something else where a ride is not sold at once. */
export const instead = {
  nextDay: (day: string) => `The next possible day is ${day}.`,
  earliest: (day: string, time: string) => `The earliest pick-up is ${day} at ${time}.`,
  /** Names the hour or the day that is not sold. */
  askAnyway: (what: string) => `Ask for ${what} anyway`,
  hours: "At these hours you book at once:",
  why: {
    closed: "We don't drive then.",
    full: "This day is full.",
    tooSoon: "What you chose is too soon to book here.",
    dayTooSoon: "It is too late to book this day here.",
    tourOffDay: "This tour doesn't run on the day you chose.",
  },
};
