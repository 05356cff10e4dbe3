import type { ReactNode } from "react";
import { byHurt, isAlarm } from "../../../../domain/ride/hurt.ts";
import type { DayRow } from "../board/day-row.server.ts";
import { foldNames } from "../board/fold-names.ts";
import { type RideProps, RideRow } from "./ride-row.tsx";
import { SlimRide } from "./slim-ride.tsx";

/** A day with more rides than this draws most of them as lines. */
const mostRows = 20;
/** So many rides that can't wait are drawn as cards there: those that hurt most. */
const mostCards = 6;

export const drawsLines = (rides: number) => rides > mostRows;

export type DrawRide = (ride: RideProps) => ReactNode;

/** Returns how the rides of a day are drawn: few as cards, many as lines but for those that hurt most. */
export function drawRideOf(rides: number, rows: DayRow[]): DrawRide {
  const alarms = rows.filter(({ hurt, fold }) => isAlarm(hurt) && !fold).sort(byHurt);
  const cards = new Set(alarms.slice(0, mostCards).map(({ id }) => id));
  return (ride) => {
    const { row, first } = ride;
    const isWhole =
      !drawsLines(rides) ||
      first ||
      cards.has(row.id) ||
      row.problem ||
      row.fold === foldNames.above;
    return isWhole ? <RideRow key={row.id} {...ride} /> : <SlimRide key={row.id} {...ride} />;
  };
}
