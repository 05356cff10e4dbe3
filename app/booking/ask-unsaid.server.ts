import { and, exists, inArray, lt, sql } from "drizzle-orm";
import { addDays } from "../domain/day.ts";
import { dayAheadAt } from "../domain/day-ahead.ts";
import { unsaidOf } from "../domain/trip-ride.ts";
import { listJobs } from "../store/board.server.ts";
import { db } from "../store/db.server.ts";
import { messages } from "../store/message-schema.server.ts";
import { reservations } from "../store/schema.server.ts";
import { queueEmails } from "./notify.server.ts";

const sinceAskedMs = 24 * 3_600_000;

/**
 * In the evening asks the guests of the next two days for what their drivers still have to know: once for a day of
 * rides, however often it is called, and only those whom the confirmation reached, which asked before.
 */
export async function askUnsaid(now = new Date()): Promise<void> {
  const tomorrow = dayAheadAt(now);
  if (!tomorrow) return;
  const rides = await listJobs(tomorrow, addDays(tomorrow, 1));
  const days = new Map<string, string>();
  for (const { reservationId, day, state, tour, ...ride } of rides)
    if (
      state === "planned" &&
      !days.has(reservationId) &&
      unsaidOf({ ...ride, isTour: tour !== null }).length > 0
    )
      days.set(reservationId, day);
  if (days.size === 0) return;
  await db.transaction(async (tx) => {
    const confirmed = tx
      .select()
      .from(messages)
      .where(
        sql`${messages.reservationId} = ${reservations.id} and ${messages.kind} = 'confirmation'
          and ${messages.state} in ('sent', 'captured')`,
      );
    const guests = await tx
      .select({ id: reservations.id, email: reservations.email })
      .from(reservations)
      .where(
        and(
          inArray(reservations.id, [...days.keys()]),
          lt(reservations.createdAt, new Date(now.getTime() - sinceAskedMs)),
          exists(confirmed),
        ),
      );
    await queueEmails(
      tx,
      guests.map(({ id, email }) => {
        const onceKey = `unsaid:${id}:${days.get(id)}`;
        return { kind: "unsaid", reservationId: id, recipient: email, onceKey };
      }),
    );
  });
}
