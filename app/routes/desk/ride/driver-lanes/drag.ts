import type { DragEvent } from "react";

/** A form sends this instead of a van's id when the driver's own van is meant. */
export const anyVan = "offered";

const rideType = "application/x-ride";

/** Lets a drag carry rides, each with its driver and van. */
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

/** Returns the ride's id with its driver and van, which an assignment compares with the current ones. */
export function wasOf(ride: { id: string; driverId: string | null; vehicleId: string | null }): string {
  return `${ride.id}:${ride.driverId ?? ""}:${ride.vehicleId ?? ""}`;
}
