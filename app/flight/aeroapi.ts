import { z } from "zod";
import { momentInCostaRica } from "../domain/common/day.ts";
import type { OurFlight, SeenFlight } from "../domain/ride/flight/report.ts";
import type { FlightQuestion } from "./ask-flight.server.ts";
import { momentOf, readEach, shortText } from "./read-answer.ts";

const flightAware = "https://aeroapi.flightaware.com/aeroapi";
const hourMs = 3_600_000;

/**
 * Asks FlightAware's AeroAPI for the flights of a number that leave, by plan, from a day before the hour at which ours
 * lands or takes off until half a day after it.
 */
export function askAeroApi({ flight, hour }: OurFlight, key: string, base = flightAware): FlightQuestion {
  const at = momentInCostaRica(hour.slice(0, 10), hour.slice(11)).getTime();
  const iso = (ms: number) => new Date(ms).toISOString().replace(/\.\d{3}/, "");
  const query = new URLSearchParams({
    ident_type: "designator",
    start: iso(at - 24 * hourMs),
    end: iso(at + 12 * hourMs),
    max_pages: "1",
  });
  return {
    url: `${base}/flights/${flight}?${query}`,
    headers: { "x-apikey": key },
    read(answer) {
      const list = z.object({ flights: z.unknown() }).safeParse(answer);
      return list.success ? readEach(list.data.flights, listed)?.map(seenOf) : undefined;
    },
  };
}

const airport = z.object({ code_iata: shortText.nullable() }).nullish().catch(undefined);
const time = shortText.nullable();
const flag = z.boolean().catch(false);
const listed = z.object({
  origin: airport,
  destination: airport,
  cancelled: flag,
  diverted: flag,
  status: shortText,
  scheduled_out: time,
  estimated_out: time,
  actual_out: time,
  scheduled_off: time,
  estimated_off: time,
  actual_off: time,
  scheduled_on: time,
  estimated_on: time,
  actual_on: time,
  scheduled_in: time,
  estimated_in: time,
  actual_in: time,
});

function seenOf(flight: z.infer<typeof listed>): SeenFlight {
  const first = (...times: (string | null | undefined)[]) => momentOf(times.find(Boolean) ?? undefined);
  const { origin, destination, cancelled, diverted, status = "" } = flight;
  return {
    from: {
      airport: origin?.code_iata ?? "",
      planned: first(flight.scheduled_out, flight.scheduled_off),
      expected: first(flight.actual_out, flight.estimated_out, flight.actual_off, flight.estimated_off),
      isOver: Boolean(flight.actual_out ?? flight.actual_off),
    },
    to: {
      airport: destination?.code_iata ?? "",
      planned: first(flight.scheduled_in, flight.scheduled_on),
      expected: first(flight.actual_in, flight.estimated_in, flight.actual_on, flight.estimated_on),
      isOver: Boolean(flight.actual_in ?? flight.actual_on),
    },
    fate: cancelled ? "cancelled" : diverted ? "diverted" : "flies",
    words: status,
  };
}
