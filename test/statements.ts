import { eq } from "drizzle-orm";
import { addDays, todayInCostaRica } from "../app/domain/common/day.ts";
import { monthPeriod } from "../app/domain/partner/partner-statement.ts";
import { cutStatementsByClock } from "../app/operations/partner/cut-partner-statements.server.ts";
import { stepJob } from "../app/operations/ride/progress.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { findStatement } from "../app/store/money/statements.server.ts";
import { jobsOfReservation } from "../app/store/ride/board.server.ts";
import { legs } from "../app/store/schema/reservation-schema.server.ts";
import { atDesk, bookedFrom } from "./partners.ts";

export const month = todayInCostaRica().slice(0, 7);
export const nextMonth = addDays(`${month}-01`, 31).slice(0, 7);

/** Books a ride of $120 from a partner on a day of this month, and ends it; it earns $12 where it is done. */
export async function rideOfMonth(
  partnerId: string,
  state: "done" | "noShow" | "planned" = "done",
  day = `${month}-01`,
): Promise<string> {
  const id = await bookedFrom(partnerId);
  await db.update(legs).set({ day }).where(eq(legs.reservationId, id));
  if (state !== "planned")
    for (const job of await jobsOfReservation(id)) await stepJob(job.id, state, atDesk);
  return id;
}

/** Lets the clock cut what is due at the cut of a month, and returns the statement of a partner for it. */
export async function cutMonth(partnerId: string, of = month) {
  await cutStatementsByClock(monthPeriod(of).cutAt);
  return (await findStatement({ partnerId }, of))!;
}
