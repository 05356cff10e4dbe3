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
