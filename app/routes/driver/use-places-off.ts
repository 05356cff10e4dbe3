import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { phoneShelf } from "./tap-queue.ts";

/**
 * Obeys a driver who turns places off without a signal at once, and tells the site as soon as the page can be read anew
 * (`readAt`). `gives` is what the site knows.
 */
export function usePlacesOff(driverId: string, gives: boolean | null, readAt: string) {
  const { submit } = useFetcher();
  const [isOff, setOff] = useState(false);
  const key = `places off ${driverId}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading of the page shows that there is a line again
  useEffect(() => {
    if (!gives) phoneShelf().removeItem(key);
    const isKept = phoneShelf().getItem(key) !== null;
    setOff(isKept);
    if (isKept) void submit({ places: "no" }, { method: "post" });
  }, [gives, readAt, key]);
  const turn = (isOn: boolean) => {
    if (isOn) phoneShelf().removeItem(key);
    else phoneShelf().setItem(key, "off");
    setOff(!isOn);
  };
  return { isOff, turn };
}
