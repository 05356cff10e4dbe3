import { eq } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { log } from "../../log.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { reservations } from "../../store/schema/schema.server.ts";
import { type CancelOutcome, cancelLegs, previewCancellation } from "./cancel.server.ts";
import { byItselfCents } from "./plan-return.server.ts";

/** PayPal is asked for so many refunds at once. */
const atOnce = 5;

/** Some rides of one reservation. */
interface TripRides {
  reservationId: string;
  legIds: string[];
}

/** What goes back, and how much of it PayPal gives back by itself. */
interface TripReturn {
  backCents: number;
  onlineCents: number;
}

export type TripOutcome = TripReturn & {
  reservationId: string;
  outcome: CancelOutcome["outcome"] | "failed";
};

/** What goes back where the company cancels these rides; undefined where they can't be cancelled. */
export async function previewTrip(trip: TripRides, actor: Actor): Promise<TripReturn | undefined> {
  const quote = await previewCancellation(trip.reservationId, trip.legIds, { actor, gives: "all" });
  if (!quote) return undefined;
  const { backCents } = quote;
  return { backCents, onlineCents: await byItselfCents(trip.reservationId, backCents) };
}

/** The company cancels rides of several guests, each by itself: one that can't be cancelled stops no other. */
export async function cancelSeveral(
  trips: (TripRides & { backCents: number })[],
  reason: string,
  actor: Actor,
  tell = true,
): Promise<TripOutcome[]> {
  const outcomes: TripOutcome[] = [];
  for (let n = 0; n < trips.length; n += atOnce) {
    const some = trips.slice(n, n + atOnce);
    outcomes.push(...(await Promise.all(some.map((trip) => cancelTrip(trip, reason, actor, tell)))));
  }
  return outcomes;
}

async function cancelTrip(
  trip: TripRides & { backCents: number },
  reason: string,
  actor: Actor,
  tell: boolean,
): Promise<TripOutcome> {
  const { reservationId } = trip;
  const nothing = { reservationId, backCents: 0, onlineCents: 0 };
  try {
    const done = await cancelLegs({ ...trip, actor, gives: "all", reason, tell });
    if (!("quote" in done)) return { ...nothing, outcome: done.outcome };
    const { backCents } = done.quote;
    const [row] = await db
      .select({ owedCents: reservations.owedCents })
      .from(reservations)
      .where(eq(reservations.id, reservationId));
    const onlineCents = Math.max(0, backCents - row!.owedCents);
    return { reservationId, outcome: done.outcome, backCents, onlineCents };
  } catch (error) {
    log.error({ error, reservation: reservationId }, "ride of a day not cancelled");
    return { ...nothing, outcome: "failed" };
  }
}
