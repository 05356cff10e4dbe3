import type { DriverTap, PlaceTap } from "../../domain/ride/driver-tap.ts";
import { spotWaitMs } from "../../domain/ride/spot.ts";

/** A phone that was found this long ago is still there. */
const mostAgeMs = 5_000;

/** Asks the phone where this tap is made; undefined where it does not say so in time, or may not. */
export async function findSpot({
  at,
}: Pick<DriverTap, "at">): Promise<Pick<PlaceTap, "at" | "spot"> | undefined> {
  const start = performance.now();
  const found = await position();
  const later = performance.now() - start;
  if (!found || later > spotWaitMs) return undefined;
  const { latitude, longitude, accuracy } = found.coords;
  // The phone's clock may be set meanwhile.
  return {
    at: new Date(Date.parse(at) + later).toISOString(),
    spot: { latitude, longitude, accuracy },
  };
}

/** Lets the phone ask its owner, the first time, whether this page may know where it is. */
export function position(): Promise<GeolocationPosition | undefined> {
  const options = { enableHighAccuracy: true, timeout: spotWaitMs, maximumAge: mostAgeMs };
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) resolve(undefined);
    else navigator.geolocation.getCurrentPosition(resolve, () => resolve(undefined), options);
  });
}
