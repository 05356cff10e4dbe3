import { z } from "zod";
import type { OurFlight, SeenFlight } from "../domain/ride/flight/report.ts";
import type { FlightQuestion } from "./ask-flight.server.ts";
import { momentOf, readEach, shortText } from "./read-answer.ts";

const rapidApi = "https://aerodatabox.p.rapidapi.com";

/** Asks AeroDataBox, by way of RapidAPI, for the flights of a number that leave or arrive on a day. */
export function askAeroDataBox({ flight, hour }: OurFlight, key: string, base = rapidApi): FlightQuestion {
  const query = "dateLocalRole=Both&withAircraftImage=false&withLocation=false";
  return {
    url: `${base}/flights/number/${flight}/${hour.slice(0, 10)}?${query}`,
    headers: { "X-RapidAPI-Key": key, "X-RapidAPI-Host": new URL(rapidApi).host },
    read: (answer) => readEach(answer, listed)?.map(seenOf),
  };
}

const time = z.object({ utc: shortText }).nullish().catch(undefined);
const movement = z.object({
  airport: z.object({ iata: shortText }).nullish().catch(undefined),
  scheduledTime: time,
  revisedTime: time,
  predictedTime: time,
  runwayTime: time,
});
const listed = z.object({ departure: movement, arrival: movement, status: shortText });

const away = ["Departed", "EnRoute", "Approaching", "Arrived"];
/** These states say that nothing is sure. */
const unclear = ["Unknown", "CanceledUncertain"];

function seenOf({ departure, arrival, status = "Unknown" }: z.infer<typeof listed>): SeenFlight {
  const fate =
    status === "Canceled"
      ? "cancelled"
      : status === "Diverted"
        ? "diverted"
        : unclear.includes(status)
          ? "unclear"
          : "flies";
  const isAway = away.includes(status);
  return {
    from: { ...endOf(departure), isOver: isAway },
    to: { ...endOf(arrival), isOver: status === "Arrived" },
    fate,
    words: status,
  };
}

/** The revised time is the airport's own, estimated or actual; the predicted one is computed from former flights. */
function endOf({ airport, scheduledTime, revisedTime, runwayTime, predictedTime }: z.infer<typeof movement>) {
  return {
    airport: airport?.iata ?? "",
    planned: momentOf(scheduledTime?.utc),
    expected: momentOf(revisedTime?.utc ?? runwayTime?.utc ?? predictedTime?.utc),
  };
}
