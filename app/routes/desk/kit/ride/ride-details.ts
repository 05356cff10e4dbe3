import type { BoardJob } from "../../../../domain/ride/board.ts";
import type { RideDetails, RideField } from "../../../../domain/ride/ride-details.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";

/** Returns the details that a ride can have, as its form shows them. */
export function detailsOf(job: BoardJob): { name: RideField; label: string; value: string }[] {
  const { from, to, tour, ...own } = job;
  const details: RideDetails = {
    time: own.time,
    flight: own.flight,
    flightTime: own.flightTime,
    originDoor: from.door,
    destinationDoor: to.door,
    phone: own.phone,
    childSeats: own.childSeats,
    childSeatAges: own.childSeatAges,
    boards: own.boards,
    bags: own.bags,
    extraStop: own.extraStop,
  };
  const fits = (name: RideField) => {
    if (name === "flight" || name === "flightTime") return from.airport || to.airport;
    return (name !== "destinationDoor" && name !== "extraStop") || !tour;
  };
  const names = (Object.keys(details) as RideField[]).filter(fits);
  return names.map((name) => ({
    name,
    label: dayTexts.ride.fields[name],
    value: String(details[name] ?? ""),
  }));
}
