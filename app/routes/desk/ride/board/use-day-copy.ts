import { useEffect, useState } from "react";
import { useLost } from "../../../kit/connection.ts";
import type { DayCopy } from "./day-copy.ts";

/** Returns all rides of a large day as the device kept them, while the site can't be reached. */
export function useDayCopy(day: string, isFolded: boolean): DayCopy | undefined {
  const isWanted = useLost() && isFolded;
  const [copy, setCopy] = useState<DayCopy>();
  useEffect(() => {
    setCopy(undefined);
    if (!isWanted) return;
    let isLeft = false;
    fetch(`/dashboard/admin/day/${day}/copy`)
      .then((answer) => (answer.ok ? (answer.json() as Promise<DayCopy>) : undefined))
      .then((read) => isLeft || setCopy(read))
      .catch(() => undefined); // a device that keeps none shows what was read
    return () => {
      isLeft = true;
    };
  }, [day, isWanted]);
  return isWanted && copy?.head.day === day ? copy : undefined;
}
