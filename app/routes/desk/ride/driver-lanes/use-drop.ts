import { useFetchers, useLocation, useSubmit } from "react-router";
import { anyVan } from "./drag.ts";

export interface Drop {
  /** Assigns rides to a driver, or to nobody where the id is empty. */
  assign: (was: string[], driverId: string) => void;
  /** The ids of the rides whose assignment waits for its answer. */
  moving: string[];
}

const key = "drop ";

/** Returns the ids of the rides that were dropped on a driver, from the key of the fetcher that carries them. */
export const droppedBy = (fetcherKey: string): string[] | undefined =>
  fetcherKey.startsWith(key) ? fetcherKey.slice(key.length).split(" ") : undefined;

/** Sends each drop on a driver by its own fetcher; `Answers` shows the answer. */
export function useDrop(): Drop {
  const submit = useSubmit();
  const { pathname } = useLocation();
  const moving = useFetchers().flatMap((fetcher) => droppedBy(fetcher.key) ?? []);
  const assign = (was: string[], driverId: string) => {
    const rides = was.map((one) => one.split(":"));
    if (rides.every(([, current]) => current === driverId)) return;
    const fields = new URLSearchParams({ intent: "assign", driver: driverId, vehicle: anyVan });
    for (const one of was) fields.append("was", one);
    const fetcherKey = key + rides.map(([ride]) => ride).join(" ");
    void submit(fields, { method: "post", action: pathname, navigate: false, fetcherKey });
  };
  return { assign, moving };
}
