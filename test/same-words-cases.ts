import { guestActor } from "../app/domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../app/domain/common/day.ts";
import type { Language } from "../app/domain/common/language.ts";
import { cancelLegs } from "../app/operations/reservation/cancel.server.ts";
import { changeTrip } from "../app/operations/reservation/change-trip.server.ts";
import { jobsOfReservation } from "../app/store/ride/board.server.ts";
import { openTour, openTransfer } from "./bookings.ts";

const day = addDays(todayInCostaRica(), 15);
const nextDay = addDays(day, 1);

export interface Ride {
  day: string;
  time: string | null;
  /** The hours between which its tour collects its guests, while it has no time. */
  window?: [from: string, to: string];
  stand: string;
}
interface Sold {
  rides: Ride[];
  cancelled?: Ride[];
  /** The price, and the other amounts that it is made of. */
  prices: string[];
}
export interface Case {
  form: string;
  open: (language?: Language) => Promise<string>;
  /** The API's query about the rides as they are at last. */
  query: Record<string, string>;
  sold: Sold;
  change?: (reservationId: string) => Promise<{ outcome: string }>;
  now?: Sold;
}

const atHotel = "Hotel Diriá, Tamarindo";
const atLiberia = "Liberia Airport, outside the exit";
const there: Ride = { day, time: "14:25", stand: atLiberia };
const back: Ride = { day: nextDay, time: "08:30", stand: atHotel };

const landing = { departureFlight: "UA1234", flightTime: "13:40" };
const round = {
  ...landing,
  tripType: "roundTrip",
  returnDate: nextDay,
  returnFlight: "DL900",
  returnFlightTime: "12:45",
};

const transfer = (from: string, to: string, typed: Record<string, string> = {}) => {
  const door = from === "tamarindo" ? "originDoor" : "destinationDoor";
  const open = { departureTime: "", departureFlight: "", passengers: "4", message: "" };
  const query = { from, to, departure: day, passengers: "4", ...typed };
  return {
    form: "/private-shuttle",
    open: (language?: Language) => openTransfer({ ...open, [door]: "Hotel Diriá", ...query }, language),
    query,
  };
};

/** Bookings of every kind, and how they end. */
export const cases: Record<string, Case> = {
  "an arrival in Liberia": {
    ...transfer("liberia-airport", "tamarindo", landing),
    sold: { rides: [there], prices: ["$100"] },
  },
  "a departure from Liberia": {
    ...transfer("tamarindo", "liberia-airport", { departureFlight: "DL900", flightTime: "12:45" }),
    sold: { rides: [{ ...back, day }], prices: ["$100"] },
  },
  "an arrival in San José before midnight": {
    ...transfer("san-jose-airport", "tamarindo", { departureFlight: "AV640", flightTime: "23:40" }),
    sold: {
      rides: [{ day: nextDay, time: "00:25", stand: "San Jose Airport, outside the exit" }],
      prices: ["$320"],
    },
  },
  "a departure from San José without a flight": {
    ...transfer("tamarindo", "san-jose-airport"),
    sold: { rides: [{ day, time: null, stand: atHotel }], prices: ["$320"] },
  },
  "a tour": {
    form: "/booking-tour/1002",
    open: (language) =>
      openTour({ tour: "1002", date: day, originDoor: "Casa Rosa" }, { pickupFrom: "05:30" }, language),
    query: { tour: "1002", passengers: "4", date: day },
    sold: { rides: [{ day, time: "05:30", stand: "Casa Rosa" }], prices: ["$560", "$140"] },
  },
  "a tour between two hours": {
    form: "/booking-tour/1001",
    open: (language) => openTour({ date: day, originDoor: "Casa Rosa" }, {}, language),
    query: { tour: "1001", passengers: "4", date: day },
    sold: {
      rides: [{ day, time: null, window: ["12:30", "13:00"], stand: "Casa Rosa" }],
      prices: ["$340", "$85"],
    },
  },
  "a round trip": {
    ...transfer("liberia-airport", "tamarindo", round),
    sold: { rides: [there, back], prices: ["$200", "$100"] },
  },
  "a trip that its guest moved": {
    ...transfer("liberia-airport", "tamarindo", landing),
    query: { from: "liberia-airport", to: "tamarindo", departure: nextDay, flightTime: "16:05" },
    sold: { rides: [there], prices: ["$100"] },
    change: async (id) => {
      const [job] = await jobsOfReservation(id);
      const after = { day: nextDay, flight: "UA99", flightTime: "16:05" };
      const legs = [{ id: job!.legId, before: {}, after }];
      return await changeTrip(id, { kind: "change", legs }, guestActor, { agreedCents: 10_000 });
    },
    now: { rides: [{ day: nextDay, time: "16:50", stand: atLiberia }], prices: ["$100"] },
  },
  "a round trip without its way back": {
    ...transfer("liberia-airport", "tamarindo", round),
    query: { from: "liberia-airport", to: "tamarindo", departure: day, flightTime: "13:40" },
    sold: { rides: [there, back], prices: ["$200", "$100"] },
    change: async (reservationId) => {
      const legIds = [(await jobsOfReservation(reservationId))[1]!.legId];
      return await cancelLegs({ reservationId, legIds, actor: guestActor, gives: "policy", backCents: 0 });
    },
    now: { rides: [there], cancelled: [back], prices: ["$100", "$200", "$0"] },
  },
};
