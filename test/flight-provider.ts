// This is a local stand-in for the two providers of flights, for tests. It answers one question of
// each in its shape: AeroDataBox' flights of a number on a day, and AeroAPI's flights of a number, with the times of
// both ends in UTC, codeshares, delays and cancellations; a wrong key is refused. A test picks what goes wrong. It
// leaves out everything else that they offer.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface SimFlight {
  number: string;
  /** Other numbers under which its seats are sold. */
  codeshares?: string[];
  /** The IATA codes of its airports. */
  from: string;
  to: string;
  takesOff: Date;
  lands: Date;
  lateMinutes?: number;
  is?: "planned" | "away" | "landed" | "cancelled" | "diverted";
}

/** Every answer goes wrong in this way until the fault is taken away. */
export type FlightFault = "silent" | "broken" | "busy" | "endless" | "nonsense" | "odd" | "elsewhere";

/** Starts the stand-in on a free port; flights, key and fault may be changed at any time, `asked` has all paths. */
export async function startFlights() {
  const state = {
    flights: [] as SimFlight[],
    key: "simulated-key",
    fault: undefined as FlightFault | undefined,
    asked: [] as string[],
  };
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url!, "http://localhost");
    state.asked.push(pathname);
    if (state.fault) return fail(state.fault, answer);
    const { "x-rapidapi-key": rapidKey, "x-apikey": ownKey } = request.headers;
    const [, , number, day] = /^\/flights(\/number)?\/(\w+)(?:\/([\d-]+))?$/.exec(pathname) ?? [];
    const found = state.flights.filter(
      (one) => number && [one.number, ...(one.codeshares ?? [])].includes(number),
    );
    if (ownKey !== undefined)
      return ownKey === state.key
        ? send(answer, 200, { flights: found.map(asAeroApi), links: null, num_pages: 1 })
        : send(answer, 401, {
            title: "Unauthorized",
            reason: "Invalid",
            detail: "Invalid API key",
            status: 401,
          });
    if (rapidKey !== state.key) return send(answer, 403, { message: "You are not subscribed to this API." });
    const onDay = found.filter((one) => [one.takesOff, one.lands].some((at) => localDay(at) === day));
    return onDay.length > 0
      ? send(
          answer,
          200,
          onDay.map((one) => asAeroDataBox(one, number!)),
        )
      : void answer.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    server.closeAllConnections();
    await server[Symbol.asyncDispose]();
  };
  return Object.assign(state, { url, stop });
}

const send = (answer: ServerResponse, status: number, body: unknown) =>
  void answer.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

function fail(fault: FlightFault, answer: ServerResponse): void {
  switch (fault) {
    case "silent":
      break;
    case "broken":
      send(answer, 503, { message: "Service unavailable" });
      break;
    case "busy":
      send(answer, 429, { message: "You have exceeded the MONTHLY quota." });
      break;
    case "nonsense":
      answer.writeHead(200).end("<html>maintenance</html>");
      break;
    case "odd":
      send(answer, 200, { flights: [{ origin: 7, scheduled_in: "soon" }, null, "x"], more: "y" });
      break;
    case "elsewhere":
      answer.writeHead(302, { Location: "/flights/elsewhere" }).end();
      break;
    case "endless":
      answer.writeHead(200);
      sendForever(answer);
  }
}

function sendForever(answer: ServerResponse): void {
  if (answer.destroyed) return;
  if (answer.write("[".repeat(65_536))) setImmediate(sendForever, answer);
  else answer.once("drain", () => sendForever(answer));
}

const later = (at: Date, minutes = 0) => new Date(at.getTime() + minutes * 60_000);
/** The day at an airport of Costa Rica, where all flights of the stand-in are told to be. */
const localDay = (at: Date) => later(at, -360).toISOString().slice(0, 10);

function asAeroDataBox({ is = "planned", ...flight }: SimFlight, number: string) {
  const statuses = {
    planned: "Expected",
    away: "EnRoute",
    landed: "Arrived",
    cancelled: "Canceled",
    diverted: "Diverted",
  };
  const utc = (at: Date) => `${at.toISOString().slice(0, 16).replace("T", " ")}Z`;
  const time = (at: Date) => ({ utc: utc(at), local: `${utc(later(at, -360)).slice(0, -1)}-06:00` });
  const movement = (iata: string, at: Date) => ({
    airport: { icao: `X${iata}`, iata, name: iata },
    scheduledTime: time(at),
    ...(is !== "cancelled" && { revisedTime: time(later(at, flight.lateMinutes)) }),
    quality: ["Basic", "Live"],
  });
  return {
    departure: movement(flight.from, flight.takesOff),
    arrival: movement(flight.to, flight.lands),
    lastUpdatedUtc: utc(new Date()),
    number: number.replace(/^(..)/, "$1 "),
    status: statuses[is],
    codeshareStatus: number === flight.number ? "IsOperator" : "IsCodeshared",
    isCargo: false,
  };
}

function asAeroApi({ number, codeshares = [], is = "planned", ...flight }: SimFlight) {
  const iso = (at: Date) => at.toISOString().replace(/\.\d+/, "");
  const late = flight.lateMinutes ?? 0;
  const isAway = is === "away" || is === "landed";
  const times = (name: "out" | "off" | "on" | "in", at: Date, isActual: boolean) => ({
    [`scheduled_${name}`]: iso(at),
    [`estimated_${name}`]: iso(later(at, late)),
    [`actual_${name}`]: isActual ? iso(later(at, late)) : null,
  });
  const airport = (code: string) => ({
    code: `X${code}`,
    code_icao: `X${code}`,
    code_iata: code,
    name: code,
  });
  return {
    ident: number,
    ident_iata: number,
    codeshares_iata: codeshares,
    cancelled: is === "cancelled",
    diverted: is === "diverted",
    origin: airport(flight.from),
    destination: airport(flight.to),
    status: {
      planned: "Scheduled",
      away: "En Route",
      landed: "Arrived",
      cancelled: "Cancelled",
      diverted: "Diverted",
    }[is],
    ...times("out", flight.takesOff, isAway),
    ...times("off", later(flight.takesOff, 15), isAway),
    ...times("on", later(flight.lands, -5), is === "landed"),
    ...times("in", flight.lands, is === "landed"),
  };
}
