import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import type { Screen } from "./screen.ts";
import { bookLater, type Ride } from "./screen-cast.ts";
import type { Site } from "./site.ts";
import { inDays } from "./steps.ts";

interface DriversRide {
  day: string;
  time: string | null;
  from?: string;
  to?: string;
  guest?: string;
  flight?: string;
  flightTime?: string;
  /** Values for columns of the leg. */
  more?: Record<string, string | number>;
  job?: Record<string, string | number | boolean | null>;
}

/** Makes a driver with a van and these rides; returns the path of the driver's page. */
export async function driverWithRides(site: Site, id: string, rides: DriversRide[]): Promise<string> {
  const { secret, hash } = linkOf(id);
  const statements = [
    `insert into drivers (id, name, phone, link_hash) values ('${id}', 'Randall', '+50688880001', '${hash}')`,
    `insert into vehicles (id, name, plate, seats, driver_id) values ('van-${id}', 'HiAce 15', 'SJB 1234', 15, '${id}')`,
  ];
  for (const ride of rides) {
    const { from = "liberia-airport", to = "flamingo", guest = "Noah Lindqvist" } = ride;
    const booked: Ride = {
      from,
      to,
      passengers: "5",
      tripType: "oneWay",
      departure: inDays(20),
      returnDate: "",
    };
    const { checkout } = await bookLater({ site: site.url, language: "en" }, { ride: booked });
    const reservation = `(select id from reservations where checkout_id = '${checkout}')`;
    const { day, time, flight = null, flightTime: flight_time = null, more = {} } = ride;
    statements.push(
      `update reservations set first_name = '${guest}' where checkout_id = '${checkout}'`,
      `update legs set ${assign({ day, time, time_from: time && "agreed", flight, flight_time, ...more })} where reservation_id = ${reservation}`,
      `update jobs set ${assign({ driver_id: id, vehicle_id: `van-${id}`, ...ride.job })}
        where leg_id in (select id from legs where reservation_id = ${reservation})`,
    );
  }
  await site.changeData(statements.join(";\n"));
  return `/driver/${secret}`;
}

/** Replaces the driver's link; returns the path of the new one. */
export async function newerLink(site: Site, id: string): Promise<string> {
  const { secret, hash } = linkOf(`${id} anew`);
  await site.changeData(`update drivers set link_version = 2, link_hash = '${hash}' where id = '${id}'`);
  return `/driver/${secret}`;
}

function linkOf(words: string) {
  const secret = createHash("sha256").update(words).digest("base64url").slice(0, 24);
  return { secret, hash: createHash("sha256").update(secret).digest("hex") };
}

function assign(values: Record<string, string | number | boolean | null>): string {
  const literal = (value: string | number | boolean | null) =>
    typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
  return Object.entries(values)
    .map(([column, value]) => `${column} = ${literal(value)}`)
    .join(", ");
}

/** Makes a day with one ride under way, one after it, one that is over, and one tomorrow. */
async function drivingDay(site: Site, id: string): Promise<string> {
  const [today, tomorrow] = [inDays(0), inDays(1)];
  const received_at = "2026-01-01T12:00:00Z";
  return await driverWithRides(site, id, [
    { day: today, time: "00:10", job: { state: "done", received_at } },
    {
      day: today,
      time: "23:10",
      flight: "WN412",
      flightTime: "22:25",
      more: { destination_door: "Margaritaville Beach Resort, lobby", child_seats: 2, boards: 1, bags: 6 },
      job: { state: "onTheWay", received_at, collect_cents: 10_000 },
    },
    {
      day: today,
      time: "23:45",
      from: "playa-brasilito",
      to: "liberia-airport",
      guest: "Inés Ñandú Fernández",
    },
    { day: tomorrow, time: "06:15", from: "tamarindo", to: "liberia-airport", guest: "Li" },
    { day: tomorrow, time: null, from: "flamingo", to: "liberia-airport" },
  ]);
}

/** Makes a day whose driver has waited at a door since the evening before, and has agreed that places are kept. */
async function waitingDay(site: Site, id: string): Promise<string> {
  const moments = JSON.stringify({ arrived: new Date(Date.now() - 900_000).toISOString() });
  const job = { state: "arrived", received_at: "2026-01-01T12:00:00Z", moments };
  const more = { origin_door: "Hotel Capitán Suizo, lobby" };
  const ride = { day: inDays(-1), time: "23:10", from: "tamarindo", to: "liberia-airport", more, job };
  const path = await driverWithRides(site, id, [ride]);
  await site.changeData(`update drivers set gives_places = true where id = '${id}'`);
  return path;
}

/** The driver's page on a working day, at a door, on a free day, and under a dead link. */
export async function driverScreens(site: Site): Promise<Screen[]> {
  const common = { language: "es" as const, widths: [320, 390, 1440] };
  const free = await driverWithRides(site, "driverfree0000000001", []);
  const day = await drivingDay(site, "driverbusy0000000001");
  const waits = await waitingDay(site, "driverwaits000000001");
  const openProblem = (page: Page) => page.getByText("Un problema…").click();
  const openSign = (page: Page) => page.getByRole("button", { name: "Ver rótulo" }).click();
  return [
    { ...common, name: "driver, free", address: free },
    { ...common, name: "driver", address: day },
    { ...common, name: "driver, waiting", address: waits },
    { ...common, widths: [390], name: "driver with a problem", address: day, open: openProblem },
    { ...common, widths: [320, 390], name: "driver's sign", address: day, open: openSign },
    { ...common, widths: [390], name: "driver, dead link", address: "/driver/abcdefghijklmnopqrstuvwx" },
  ];
}
