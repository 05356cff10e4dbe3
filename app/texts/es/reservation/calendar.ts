import type { CalendarWords } from "../../../domain/reservation/calendar.ts";
import { spoken } from "../../with-company.ts";

export const calendarWords: CalendarWords = spoken({
  // A dash is used, because "a" would have to become "al" or "a la" with the place.
  route: (from, to) => `${from} – ${to}`,
  title: (place) => `Van hasta ${place}`,
  sign: (name) => `Rótulo: ${name}`,
  goes: (place) => `Hasta ${place}`,
  call: (phone) => `Llame o escriba por WhatsApp a {company}: ${phone}`,
  pickup: (reason) => `Recogida ${reason}`,
  trip: "Su viaje",
});
