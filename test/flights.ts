import { eq, sql } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { todayInCostaRica } from "../app/domain/common/day.ts";
import type { FlightProviderId } from "../app/domain/ride/flight/report.ts";
import { env } from "../app/env.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { flightWatch } from "../app/store/schema/flight-schema.server.ts";
import { legs } from "../app/store/schema/reservation-schema.server.ts";
import { bookRides } from "./day-desk.ts";
import { startFlights } from "./flight-provider.ts";

/** Lets this test ask a stand-in for a provider of flights, as if its key were set. */
export async function withFlights(provider: FlightProviderId = "aerodatabox", calls = 100) {
  const flights = await startFlights();
  const { FLIGHT_PROVIDER, FLIGHT_KEY, FLIGHT_CALLS, FLIGHT_API_BASE } = env;
  onTestFinished(async () => {
    Object.assign(env, { FLIGHT_PROVIDER, FLIGHT_KEY, FLIGHT_CALLS, FLIGHT_API_BASE });
    await flights.stop();
  });
  Object.assign(env, {
    FLIGHT_PROVIDER: provider,
    FLIGHT_KEY: flights.key,
    FLIGHT_CALLS: calls,
    FLIGHT_API_BASE: flights.url,
  });
  return flights;
}

/** Books a ride of today whose flight lands at 14:05. */
export async function flownRide(flight = "UA1642", flightTime = "14:05") {
  const ride = await bookRides();
  const own = { day: todayInCostaRica(), time: "14:50", timeFrom: "flight", flight, flightTime } as const;
  await db.update(legs).set(own).where(eq(legs.id, ride.leg.id));
  return ride;
}

/** Lets all turns come, as time would. */
export const turnsCome = async () =>
  void (await db.update(flightWatch).set({ asksAt: sql`now() - interval '1 minute'` }));
