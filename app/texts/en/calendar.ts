import type { CalendarWords } from "../../domain/calendar.ts";

/** The words of a calendar file. */
export const calendarWords: CalendarWords = {
  company: "Ecotravel",
  route: (from, to) => `${from} to ${to}`,
  reference: "Reference",
  passengers: "Passengers",
  flight: "Flight",
  timeOpen: "We agree the pick-up time with you before the day.",
  trip: "Your trip",
};
