import type { CalendarWords } from "../../../domain/reservation/calendar.ts";
import { spoken } from "../../with-company.ts";

export const calendarWords: CalendarWords = spoken({
  company: "{company}",
  // A dash is used, because "a" would have to become "al" or "a la" with the place.
  route: (from, to) => `${from} – ${to}`,
  reference: "Referencia",
  passengers: "Pasajeros",
  flight: "Vuelo",
  timeOpen: "Acordamos con usted la hora de recogida antes de ese día.",
  trip: "Su viaje",
});
