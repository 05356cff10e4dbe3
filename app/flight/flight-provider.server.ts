import type { FlightProviderId, OurFlight } from "../domain/ride/flight/report.ts";
import { env } from "../env.server.ts";
import { askAeroApi } from "./aeroapi.ts";
import { askAeroDataBox } from "./aerodatabox.ts";
import { askFlight, type FlightAnswer } from "./ask-flight.server.ts";

export interface FlightProvider {
  /** Asks once about a flight; what is wrong is an answer too. */
  ask(flight: OurFlight): Promise<FlightAnswer>;
}

const questions: Record<FlightProviderId, typeof askAeroApi> = {
  aerodatabox: askAeroDataBox,
  aeroapi: askAeroApi,
};

/** Returns the provider of the settings; undefined where no flight can be looked up. */
export function flightProvider(): FlightProvider | undefined {
  const { FLIGHT_PROVIDER: id, FLIGHT_KEY: key, FLIGHT_API_BASE } = env;
  if (!id || !key) return undefined;
  let base = FLIGHT_API_BASE;
  while (base?.endsWith("/")) base = base.slice(0, -1);
  return { ask: (flight) => askFlight(questions[id](flight, key, base)) };
}
