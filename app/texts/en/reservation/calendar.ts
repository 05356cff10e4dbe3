import type { CalendarWords } from "../../../domain/reservation/calendar.ts";
import { spoken } from "../../with-company.ts";

export const calendarWords: CalendarWords = spoken({
  company: "{company}",
  route: (from, to) => `${from} to ${to}`,
  reference: "Reference",
  passengers: "Passengers",
  flight: "Flight",
  timeOpen: "We agree the pick-up time with you before the day.",
  trip: "Your trip",
});
