import { isExtra } from "../../../domain/reservation/trip-ride.ts";
import { longestDoor, type RideField } from "../../../domain/ride/ride-details.ts";

const short: RideField[] = ["time", "flight", "flightTime", "childSeats", "childSeatAges", "boards", "bags"];

/** Returns how the input of a ride's detail is typed. */
export function detailInput(name: RideField) {
  return {
    type: name === "time" || name === "flightTime" ? "time" : name === "phone" ? "tel" : "text",
    inputMode: isExtra(name) ? ("numeric" as const) : undefined,
    maxLength: name.endsWith("Door") ? longestDoor : 40,
  };
}

/** Returns the class that gives a long detail both columns of its form. */
export function detailWidth(name: RideField): string {
  return short.includes(name) ? "" : "col-span-2";
}
