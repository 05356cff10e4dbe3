import { type MouseEvent, useEffect, useState } from "react";
import { foldedName } from "../../../../domain/common/slug.ts";
import { isDisconnected, useLost } from "../../../kit/connection.ts";
import type { DayCopy } from "./day-copy.ts";
import type { DayRow } from "./day-row.server.ts";

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

/** Returns the rows that have all these words: of a guest, a reservation, a place, a number, a driver or a van. */
export function rowsWith(words: string, rows: DayRow[]): DayRow[] {
  const wanted = foldedName(words).split(" ").filter(Boolean);
  return rows.filter(({ guest, reference, phone, from, fromDoor, to, toDoor, driver, van }) => {
    const all = [guest, reference, phone, phone.replace(/\D/g, ""), from, fromDoor, to, toDoor];
    const text = foldedName([...all, driver?.name, van?.name].join(" "));
    return wanted.every((word) => text.includes(word));
  });
}

/** Prints the board that the device kept, where the sheet of the day can't be asked for. */
export function printKept(event: MouseEvent): void {
  if (!isDisconnected()) return;
  event.preventDefault();
  print();
}
