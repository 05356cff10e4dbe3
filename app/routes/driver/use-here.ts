import { useEffect } from "react";
import { position } from "./find-spot.ts";
import { sendHere } from "./send-taps.ts";

const everyMs = 20_000;

/** Sends where the driver is while a ride is on the way to its guests and the page is in front. */
export function useHere(secret: string, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    let isLooking = false;
    const look = async () => {
      if (isLooking || document.visibilityState === "hidden") return;
      isLooking = true;
      const found = await position();
      if (found) {
        const { latitude, longitude, accuracy } = found.coords;
        await sendHere(secret, { latitude, longitude, accuracy });
      }
      isLooking = false;
    };
    void look();
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [secret, isWanted]);
}
