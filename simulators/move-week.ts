import { and, eq, like, ne, sql } from "drizzle-orm";
import { addDays } from "../app/domain/common/day.ts";
import { writeStates } from "../app/operations/reservation/lock-and-record.server.ts";
import type { Transaction } from "../app/store/engine/db.server.ts";
import { isUnsentToGuest } from "../app/store/message/unsent-changes.server.ts";
import { jobs } from "../app/store/schema/job-schema.server.ts";
import { messages } from "../app/store/schema/message-schema.server.ts";
import { partnerEntries } from "../app/store/schema/partner-entry-schema.server.ts";
import { payEntries } from "../app/store/schema/pay-schema.server.ts";
import { legs } from "../app/store/schema/reservation-schema.server.ts";
import { absences } from "../app/store/schema/team-schema.server.ts";
import { idOf } from "./week-cast.ts";

/** Moves the week by so many days, and makes its rides planned again. */
export async function moveWeek(tx: Transaction, today: string, days: number): Promise<void> {
  const moved = sql`to_char(${legs.day}::date + ${days}::int, 'YYYY-MM-DD')`;
  const refundsFrom = sql`to_char(substr(${legs.refundsFrom}, 1, 10)::date + ${days}::int, 'YYYY-MM-DD') || substr(${legs.refundsFrom}, 11)`;
  await tx.update(legs).set({ day: moved, refundsFrom }).where(like(legs.reservationId, "demo%"));
  // The guests' unsent messages name days that are over.
  await tx.delete(messages).where(and(isUnsentToGuest, like(messages.reservationId, "demo%")));
  const set = { state: "planned" as const, moments: {} };
  await tx
    .update(jobs)
    .set(set)
    .where(sql`${like(jobs.id, "demo%")} and ${ne(jobs.state, "cancelled")}`);
  // The earnings of the rides are taken back, and earned again on their new days.
  for (const entries of [payEntries, partnerEntries]) {
    const isWeeks = like(entries.reservationId, "demo%");
    const earned = await tx
      .selectDistinct({ id: sql<string>`${entries.reservationId}` })
      .from(entries)
      .where(isWeeks);
    for (const { id } of earned) await writeStates(tx, id);
  }
  const off = { fromDay: addDays(today, 1), untilDay: addDays(today, 1) };
  await tx
    .update(absences)
    .set(off)
    .where(eq(absences.id, idOf("off", 0)));
}
