import type { DragEvent } from "react";

/** What a form says instead of a van when the one that goes with the driver is meant. */
export const anyVan = "offered";

const rideType = "application/x-ride";

/** Takes a ride along, with whose it was. */
export function startDrag(event: DragEvent, was: string): void {
  event.stopPropagation();
  event.dataTransfer.setData(rideType, was);
  event.dataTransfer.effectAllowed = "move";
}

export function isRideOver(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(rideType);
}

export function droppedRide(event: DragEvent): string {
  return event.dataTransfer.getData(rideType);
}

/** The ride and whose it is, as an assignment asks for it. */
export function wasOf(ride: { id: string; driverId: string | null; vehicleId: string | null }): string {
  return `${ride.id}:${ride.driverId ?? ""}:${ride.vehicleId ?? ""}`;
}
