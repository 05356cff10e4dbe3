import { useFetchers, useLocation, useSubmit } from "react-router";
import { anyVan } from "./drag.ts";

export interface Drop {
  /** Gives a ride to a driver, or takes it from everybody. */
  give: (was: string, driverId: string) => void;
  /** The rides that are on their way to another driver. */
  moving: string[];
}

const key = "drop ";

/** The ride that was dropped on a driver, of the key of what carries it. */
export const droppedBy = (fetcherKey: string): string | undefined =>
  fetcherKey.startsWith(key) ? fetcherKey.slice(key.length) : undefined;

/** What is dropped on drivers, each ride on its own; `Answers` hears what it came to. */
export function useDrop(): Drop {
  const submit = useSubmit();
  const { pathname } = useLocation();
  const moving = useFetchers().flatMap((fetcher) => droppedBy(fetcher.key) ?? []);
  const give = (was: string, driverId: string) => {
    const [ride = "", theirs = ""] = was.split(":");
    if (theirs === driverId) return;
    const fields = { intent: "assign", was, driver: driverId, vehicle: anyVan };
    const options = { method: "post", action: pathname, navigate: false, fetcherKey: key + ride } as const;
    void submit(fields, options);
  };
  return { give, moving };
}
