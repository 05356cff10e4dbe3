import type { CalendarWords } from "../../../domain/reservation/calendar.ts";
import { spoken } from "../../with-company.ts";

export const calendarWords: CalendarWords = spoken({
  route: (from, to) => `${from} to ${to}`,
  title: (place) => `Van to ${place}`,
  sign: (name) => `Sign: ${name}`,
  goes: (place) => `To ${place}`,
  call: (phone) => `Call or WhatsApp {company}: ${phone}`,
  pickup: (reason) => `Pick-up ${reason}`,
  trip: "Your trip",
});
