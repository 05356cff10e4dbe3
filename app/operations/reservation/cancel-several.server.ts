import { eq, inArray } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { returnable, sumOf } from "../../domain/money/returnable.ts";
import { log } from "../../log.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledgersOf } from "../../store/money/ledger.server.ts";
import { legsOfSeveral } from "../../store/reservation/legs-of-several.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { type CancelOutcome, cancelLegs, previewOf } from "./cancel.server.ts";

/** At most this many trips are cancelled, and refunded by PayPal, at once. */
const atOnce = 5;

/** Rides of one reservation. */
interface TripRides {
  reservationId: string;
  legIds: string[];
}

/** The refund in cents, and the part of it that PayPal gives back. */
interface TripReturn {
  backCents: number;
  onlineCents: number;
}

export type TripOutcome = TripReturn & {
  reservationId: string;
  outcome: CancelOutcome["outcome"] | "failed";
  /** The id of the act, where it can be undone. */
  act?: string | undefined;
};

/**
 * Returns by the ids of the reservations the refund where the company cancels these rides; a trip that can't be
 * cancelled has none. It asks the database as often for a whole day as for one trip.
 */
export async function previewTrips(trips: TripRides[], actor: Actor): Promise<Map<string, TripReturn>> {
  const ids = trips.map(({ reservationId }) => reservationId);
  const { id, stage } = reservations;
  const [found, legs, ledgers] = await Promise.all([
    db.select({ id, stage }).from(reservations).where(inArray(id, ids)),
    legsOfSeveral(db, ids),
    ledgersOf(ids),
  ] as const);
  const stages = new Map(found.map((one) => [one.id, one.stage]));
  return new Map(
    trips.flatMap(({ reservationId, legIds }) => {
      const [stage, ledger] = [stages.get(reservationId), ledgers.get(reservationId)];
      const all = legs.get(reservationId) ?? [];
      const quote = stage && ledger && previewOf({ stage, all, ledger, policy: undefined }, legIds, actor);
      if (!quote) return [];
      const { backCents } = quote;
      const onlineCents = sumOf(returnable(ledger.onlinePayments, backCents));
      return [[reservationId, { backCents, onlineCents }] as const];
    }),
  );
}

/**
 * Cancels rides of several guests for the company, each separately: one that can't be cancelled does not stop the
 * others. `tell` sends letters to the guests. Each can be undone for a minute.
 */
export async function cancelSeveral(
  trips: (TripRides & { backCents: number })[],
  reason: string,
  actor: Actor,
  tell = true,
): Promise<TripOutcome[]> {
  const outcomes: TripOutcome[] = [];
  for (let n = 0; n < trips.length; n += atOnce) {
    const batch = trips.slice(n, n + atOnce);
    outcomes.push(...(await Promise.all(batch.map((trip) => cancelTrip(trip, reason, actor, tell)))));
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
  const noRefund = { reservationId, backCents: 0, onlineCents: 0 };
  try {
    const done = await cancelLegs({ ...trip, actor, gives: "all", reason, tell, isUndoable: true });
    if (!("quote" in done)) return { ...noRefund, outcome: done.outcome };
    const { backCents } = done.quote;
    const [row] = await db
      .select({ owedCents: reservations.owedCents })
      .from(reservations)
      .where(eq(reservations.id, reservationId));
    const onlineCents = Math.max(0, backCents - row!.owedCents);
    const act = "act" in done ? done.act : undefined;
    return { reservationId, outcome: done.outcome, backCents, onlineCents, act };
  } catch (error) {
    log.error({ error, reservation: reservationId }, "ride of a day not cancelled");
    return { ...noRefund, outcome: "failed" };
  }
}
