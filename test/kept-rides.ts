import { expect } from "vitest";
import { addDays } from "../app/domain/common/day.ts";
import { listJobsOn } from "../app/store/ride/board.server.ts";
import { ridesOn } from "../app/store/ride/kept-rides.server.ts";
import { later, openTransfer, soon } from "./bookings.ts";
import { booked } from "./driving.ts";

export const days = [soon, addDays(soon, 1), later];
/** Returns the rides of these days, as a process keeps them. */
export async function kept() {
  const rides = await ridesOn(days);
  return days.map((day) => rides.get(day)!);
}
/** Returns the rides as the database has them. */
export async function read() {
  return await Promise.all(days.map(listJobsOn));
}
/** Waits until the kept rides stop being read again: before that, a transaction that is older than the last change is under way. */
export async function settled() {
  let before = await kept();
  const isSame = async () => {
    const now = await kept();
    const same = now.every((rides, n) => rides === before[n]);
    before = now;
    return same;
  };
  await expect.poll(isSame).toBe(true);
  return before;
}
export const roundTrip = () =>
  booked(openTransfer({ tripType: "roundTrip", returnDate: later, returnTime: "09:00" }));
