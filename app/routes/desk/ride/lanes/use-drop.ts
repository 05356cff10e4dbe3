import { useFetchers, useLocation, useSubmit } from "react-router";
import { anyVan } from "./drag.ts";

export interface Drop {
  /** Gives rides to a driver, or takes them from everybody. */
  give: (was: string[], driverId: string) => void;
  /** The rides that are on their way to another driver. */
  moving: string[];
}

const key = "drop ";

/** The rides that were dropped on a driver, of the key of what carries them. */
export const droppedBy = (fetcherKey: string): string[] | undefined =>
  fetcherKey.startsWith(key) ? fetcherKey.slice(key.length).split(" ") : undefined;

/** What is dropped on drivers, each drop on its own; `Answers` hears what it came to. */
export function useDrop(): Drop {
  const submit = useSubmit();
  const { pathname } = useLocation();
  const moving = useFetchers().flatMap((fetcher) => droppedBy(fetcher.key) ?? []);
  const give = (was: string[], driverId: string) => {
    const rides = was.map((one) => one.split(":"));
    if (rides.every(([, theirs]) => theirs === driverId)) return;
    const fields = new URLSearchParams({ intent: "assign", driver: driverId, vehicle: anyVan });
    for (const one of was) fields.append("was", one);
    const fetcherKey = key + rides.map(([ride]) => ride).join(" ");
    void submit(fields, { method: "post", action: pathname, navigate: false, fetcherKey });
  };
  return { give, moving };
}
