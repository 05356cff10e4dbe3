import type { ReactNode } from "react";
import { isAlarm } from "../../../../domain/ride/hurt.ts";
import type { DayRow } from "../board/day-row.server.ts";
import { foldNames } from "../board/fold-names.ts";
import { type RideProps, RideRow } from "./ride-row.tsx";
import { SlimRide } from "./slim-ride.tsx";

/** A day with more rides than this draws most of them as lines. */
const mostRows = 20;
/** This many cards fill the screen of a phone, and the server draws no more of them. */
const mostEarly = 3;

/** A day with at most this many rides is drawn whole on the server: on a wide screen a later part would move others. */
const mostAtOnce = 8;

export const isDrawnAtOnce = (rides: number) => rides <= mostAtOnce;

export const drawsLines = (rides: number, isHydrated: boolean) =>
  rides > (isHydrated ? mostRows : mostAtOnce);

export type DrawRide = (ride: RideProps) => ReactNode;

/**
 * Returns how the rides of a day are drawn: few as cards, many as lines but for those that can't wait. Until a script runs,
 * of the rides in the order of the page only the first are cards, so that the page comes soon.
 */
export function drawRideOf(rides: DayRow[], count: number, isHydrated: boolean): DrawRide {
  const isWhole = ({ hurt, fold, problem }: DayRow) =>
    count <= mostRows || (isAlarm(hurt) && !fold) || problem || fold === foldNames.above;
  const whole = rides.filter(isWhole);
  const drawn = new Set(
    (isHydrated || isDrawnAtOnce(count) ? whole : whole.slice(0, mostEarly)).map(({ id }) => id),
  );
  return (ride) =>
    ride.first || drawn.has(ride.row.id) ? (
      <RideRow key={ride.row.id} {...ride} />
    ) : (
      <SlimRide key={ride.row.id} {...ride} />
    );
}
