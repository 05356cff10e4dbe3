import type { DragEvent } from "react";

/** What a form says instead of a van when the one that goes with the driver is meant. */
export const anyVan = "offered";

const rideType = "application/x-ride";

/** Takes rides along, with whose they were. */
export function startDrag(event: DragEvent, ...was: string[]): void {
  event.stopPropagation();
  event.dataTransfer.setData(rideType, was.join(" "));
  event.dataTransfer.effectAllowed = "move";
}

export function isRideOver(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(rideType);
}

export function droppedRides(event: DragEvent): string[] {
  return event.dataTransfer.getData(rideType).split(" ");
}

/** The ride and whose it is, as an assignment asks for it. */
export function wasOf(ride: { id: string; driverId: string | null; vehicleId: string | null }): string {
  return `${ride.id}:${ride.driverId ?? ""}:${ride.vehicleId ?? ""}`;
}
