import { minuteNow, minuteOfHour, serviceHourOf } from "../../common/clock.ts";

/** The providers that can be asked about flights, by the name of their setting. */
export const flightProviders = { aerodatabox: "AeroDataBox", aeroapi: "FlightAware" } as const;
export type FlightProviderId = keyof typeof flightProviders;

export const flightWays = ["landing", "takeOff"] as const;
export type FlightWay = (typeof flightWays)[number];

/** A flight that is `over` has landed, or has taken off; of an `unknown` one nothing is known for sure. */
export const flightStates = ["unknown", "expected", "over", "cancelled", "diverted"] as const;
export type FlightState = (typeof flightStates)[number];

/** A flight that lands at an airport of ours, or takes off from it. */
export interface OurFlight {
  /** The airline and the number, such as `UA1642`. */
  flight: string;
  /** The id of the airport. */
  place: string;
  way: FlightWay;
  /** The hour that the ride knows, or that its pick-up lets suppose, `YYYY-MM-DDTHH:mm`. */
  hour: string;
}

/** The latest news of a flight from a provider. */
export interface FlightReport {
  state: FlightState;
  /** The hour at which it lands or takes off, `YYYY-MM-DDTHH:mm` in Costa Rica. */
  expected: string | null;
  /** The provider's own word for the state. */
  words: string;
  /** The moment of the answer, as ISO text. */
  seenAt: string;
}

/** One end of a flight as a provider tells of it. */
interface Movement {
  /** The airport's IATA code; empty where it is not told. */
  airport: string;
  planned: Date | undefined;
  expected: Date | undefined;
  isOver: boolean;
}

/** A flight as a provider tells of it; one number may have several, on other days or from stop to stop. */
export interface SeenFlight {
  from: Movement;
  to: Movement;
  fate: "flies" | "cancelled" | "diverted" | "unclear";
  words: string;
}

const designator = /^([A-Z]{2}|[A-Z]\d|\d[A-Z]|[A-Z]{3})0{0,3}([1-9]\d{0,3})$/;

/** Returns `UA1642` for "ua 1642" or "UA-01642"; undefined for what is no number of a flight. */
export function flightNumberOf(typed: string): string | undefined {
  if (typed.length > 20) return undefined;
  const [, airline, number] = designator.exec(typed.toUpperCase().replace(/[\s.-]/g, "")) ?? [];
  return airline && `${airline}${number}`;
}

/** The hour of a ride and that of its flight are at most so many minutes apart, and a delay is no longer than that. */
const nearMinutes = 12 * 60;
const longestMinutes = 36 * 60;

const apartOf = (moment: Date, hour: string) => Math.abs(minuteNow(moment) - minuteOfHour(hour));

/**
 * Returns what a provider's flights of one number say of ours: the one that lands at, or takes off from, the airport
 * with this IATA code, nearest to its hour, and one that flies before one that is cancelled.
 */
export function reportOf(
  seen: SeenFlight[],
  { way, hour }: Pick<OurFlight, "way" | "hour">,
  code: string,
): Omit<FlightReport, "seenAt"> {
  const near = seen.flatMap(({ from, to, ...flight }) => {
    const end = way === "landing" ? to : from;
    const moments = [end.planned, end.expected].flatMap((moment) => moment ?? []);
    const apart = Math.min(...moments.map((moment) => apartOf(moment, hour)));
    return end.airport === code && apart <= nearMinutes ? { ...flight, ...end, apart } : [];
  });
  const [best] = near.sort(
    (a, b) => Number(a.fate === "cancelled") - Number(b.fate === "cancelled") || a.apart - b.apart,
  );
  if (!best) return { state: "unknown", expected: null, words: "" };
  const state = stateOf(best, way);
  const isBelieved = best.expected && apartOf(best.expected, hour) <= longestMinutes;
  const moment = isBelieved ? best.expected : best.planned;
  const isTimed = moment && (state === "expected" || state === "over");
  return { state, expected: isTimed ? serviceHourOf(minuteNow(moment)) : null, words: best.words };
}

/** Says whether a provider named a flight as ours; where it named none, nothing was heard of it. */
export function namesFlight({ state, words }: Pick<FlightReport, "state" | "words">): boolean {
  return state !== "unknown" || words !== "";
}

/** A diverted flight has left our airport all the same. */
function stateOf({ fate, isOver }: Pick<SeenFlight, "fate"> & Movement, way: FlightWay): FlightState {
  if (fate === "cancelled") return "cancelled";
  if (fate === "diverted" && way === "landing") return "diverted";
  if (isOver) return "over";
  return fate === "unclear" ? "unknown" : "expected";
}
