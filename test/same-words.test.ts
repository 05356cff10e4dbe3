import { appendFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guestActor } from "../app/domain/common/actor.ts";
import {
  addDays,
  formatDayShort,
  formatTime,
  momentInCostaRica,
  timeInCostaRica,
  todayInCostaRica,
} from "../app/domain/common/day.ts";
import { cancelLegs } from "../app/operations/reservation/cancel.server.ts";
import { changeTrip } from "../app/operations/reservation/change-trip.server.ts";
import { assignJob } from "../app/operations/ride/assign.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { jobsOfReservation } from "../app/store/ride/board.server.ts";
import { knownAddresses } from "../app/store/schema/address-schema.server.ts";
import { openTour, openTransfer } from "./bookings.ts";
import { office } from "./cash-trips.ts";
import { booked, hire } from "./driving.ts";
import { operatorSignedIn } from "./operator.ts";
import { agreed, type Facts, factsOf, once } from "./said-facts.ts";
import { type Place, places, type Said, saidAfter, saidAtOnce, saidBefore } from "./said-in-places.ts";

const day = addDays(todayInCostaRica(), 15);
const nextDay = addDays(day, 1);

interface Ride {
  day: string;
  time: string | null;
  stand: string;
}
interface Sold {
  rides: Ride[];
  cancelled?: Ride[];
  /** The price, and the other amounts that it is made of. */
  prices: string[];
}
interface Case {
  form: string;
  open: () => Promise<string>;
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
    open: () => openTransfer({ ...open, [door]: "Hotel Diriá", ...query }),
    query,
  };
};

const cases: Record<string, Case> = {
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
    open: () => openTour({ tour: "1002", date: day, originDoor: "Casa Rosa" }, { pickupFrom: "05:30" }),
    query: { tour: "1002", passengers: "4", date: day },
    sold: { rides: [{ day, time: "05:30", stand: "Casa Rosa" }], prices: ["$560", "$140"] },
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

type Fact = keyof Facts;
/** What a place leaves to others. */
const silentOf: Partial<Record<Place, Fact[]>> = {
  form: ["until"],
  dialog: ["until"],
  calendar: ["prices"],
  "shared page": ["until", "prices"],
  board: ["days", "until"],
  "driver's page": ["days", "until", "prices"],
  WhatsApp: ["until"],
  "API and feed": ["until"],
};
const beforeChange: Place[] = ["form", "checkout", "dialog"];
/** These places also name the rides that are cancelled. */
const sayCancelled: Place[] = ["letter", "calendar", "trip page", "shared page", "receipt"];

function factsOfRides(rides: Ride[]): Omit<Facts, "prices"> {
  return {
    days: once(rides.map((ride) => formatDayShort(ride.day, "en-US"))),
    hours: once(rides.map(({ time }) => (time ? formatTime(time, "en-US") : agreed))),
    where: once(rides.map(({ stand }) => stand)),
    until: once(rides.flatMap((ride) => [`full ${untilWords(ride, 24)}`, `half ${untilWords(ride, 2)}`])),
  };
}

function untilWords({ day, time }: Ride, hours: number): string {
  const at = new Date(momentInCostaRica(day, time ?? "23:59").getTime() - hours * 3_600_000);
  return `refund until ${formatDayShort(todayInCostaRica(at), "en-US")}, ${formatTime(timeInCostaRica(at), "en-US")}`;
}

function expected(place: Place, { form, sold, now = sold }: Case): Facts {
  const { rides, cancelled = [], prices } = beforeChange.includes(place) ? sold : now;
  // The form names the pick-up once there is an hour.
  const planned = place === "form" ? rides.filter(({ time }) => time) : rides;
  const named = sayCancelled.includes(place) ? [...planned, ...cancelled] : planned;
  const facts = { ...factsOfRides(named), until: factsOfRides(planned).until, prices };
  // A tour's form leaves its day and door to the guest.
  const isTourForm = place === "form" && form.startsWith("/booking-tour");
  for (const fact of [...(silentOf[place] ?? []), ...(isTourForm ? (["days", "where"] as const) : [])])
    facts[fact] = [];
  return facts;
}

/** The file, if any, that gets what all places say as tables in Markdown. */
const { SAME_WORDS: tables } = process.env;

test.each(Object.entries(cases))("twelve places say one thing of %s", async (name, about) => {
  const { cookie } = await operatorSignedIn();
  await db.insert(knownAddresses).values({ address: "ines@example.com", how: "desk" }).onConflictDoNothing();
  const checkout = await about.open();
  const before = await saidBefore(checkout, about.form);
  const id = await booked(Promise.resolve(checkout));
  const atOnce = await saidAtOnce(id);
  if (about.change) expect((await about.change(id)).outcome).toMatch(/^(changed|cancelled)$/);
  const after = await hire("Anna");
  for (const { id: jobId } of await jobsOfReservation(id))
    await assignJob({ jobId, before: { driverId: null, vehicleId: null }, after }, office);
  const query = String(new URLSearchParams(about.query));
  const all: Said = { ...before, ...atOnce, ...(await saidAfter(id, { operator: cookie, query })) };
  const said = places.map((place) => [place, factsOf(place, all[place]!)] as const);
  if (tables) appendFileSync(tables, tableOf(name, said));
  for (const [place, { prices, ...facts }] of said) {
    const { prices: wanted, ...others } = expected(place, about);
    expect([place, sorted(facts)]).toEqual([place, sorted(others)]);
    // Not every place says of what the price is made.
    expect([place, wanted]).toEqual([place, expect.arrayContaining(prices)]);
    expect([place, prices]).toEqual([place, expect.arrayContaining(wanted.slice(0, 1))]);
  }
});

const sorted = (facts: object) =>
  Object.fromEntries(Object.entries(facts).map(([fact, words]) => [fact, words.toSorted()]));

function tableOf(name: string, said: (readonly [Place, Facts])[]): string {
  const head = ["Place", "Day", "Hour", "Where", "Money back", "Price"];
  const rows = said.map(([place, { days, hours, where, until, prices }]) => {
    return [place, ...[days, hours, where, until, prices].map((words) => words.join("; ") || "–")];
  });
  const lines = [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`);
  return `\n### ${name[0]!.toUpperCase()}${name.slice(1)}\n\n${lines.join("\n")}\n`;
}
