import type { ReactNode } from "react";
import { isAlarm } from "../../../../domain/ride/hurt.ts";
import { foldNames } from "../board/fold-names.ts";
import { type RideProps, RideRow } from "./ride-row.tsx";
import { SlimRide } from "./slim-ride.tsx";

/** A day with more rides than this draws most of them as lines. */
const mostRows = 20;

export const drawsLines = (rides: number) => rides > mostRows;

export type DrawRide = (ride: RideProps) => ReactNode;

/** Returns how the rides of a day are drawn: few as cards, many as lines but for those that can't wait. */
export function drawRideOf(rides: number): DrawRide {
  return (ride) => {
    const { row, first } = ride;
    const isWhole =
      !drawsLines(rides) ||
      first ||
      (isAlarm(row.hurt) && !row.fold) ||
      row.problem ||
      row.fold === foldNames.above;
    return isWhole ? <RideRow key={row.id} {...ride} /> : <SlimRide key={row.id} {...ride} />;
  };
}
