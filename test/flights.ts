import { onTestFinished } from "vitest";
import type { FlightProviderId } from "../app/domain/ride/flight/report.ts";
import { env } from "../app/env.server.ts";
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
