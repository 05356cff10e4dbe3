/** When a tour collects its guests, and on which days it runs. */
export const tourHours = {
  between: (from: string, to: string) => `Between ${from} and ${to}; we agree the time with you`,
  pickup: (when: string) => `Pick-up: ${when}.`,
  days: (days: string) => `Days: ${days}.`,
  /** From Sunday. */
  weekdays: ["Sundays", "Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays"],
};
