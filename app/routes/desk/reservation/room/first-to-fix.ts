import type { RoomRide, RoomVan } from "./room-rides.server.ts";

/** Returns the first van of a reservation that lacks something by now. */
export function firstToFix(rides: RoomRide[]): RoomVan | undefined {
  return rides.flatMap(({ vans }) => vans).find(({ fix }) => fix);
}
