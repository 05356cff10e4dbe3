import { and, eq, sql } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import type { RequestedChange, RequestState } from "../../domain/reservation/trip-request.ts";
import { db } from "../../store/engine/db.server.ts";
import { requests } from "../../store/schema/request-schema.server.ts";
import { lockReservation, recordActivity } from "./lock-and-record.server.ts";

/** At most this many requests of one reservation wait at once; for more the guest has to write. */
const mostOpen = 5;

/** Stores a guest's request for a change that the guest may not make alone; the same request is stored once. */
export async function requestChange(
  reservationId: string,
  wish: RequestedChange,
  actor: Actor,
): Promise<"asked" | "askedAlready" | "tooMany" | "gone"> {
  return await db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, reservationId);
    if (reservation?.stage !== "booked") return "gone";
    const isOpen = and(eq(requests.reservationId, reservationId), eq(requests.state, "open"));
    const same = and(isOpen, sql`${requests.wish} = ${JSON.stringify(wish)}::jsonb`);
    if ((await tx.$count(requests, same)) > 0) return "askedAlready";
    if ((await tx.$count(requests, isOpen)) >= mostOpen) return "tooMany";
    await tx.insert(requests).values({ id: newId(), reservationId, wish });
    await recordActivity(tx, reservationId, { actor, event: "requested", after: wish });
    return "asked";
  });
}

/**
 * Records the answer to a request; an accepted change is made before, by its own function. Returns false where it
 * is answered already.
 */
export async function answerRequest(
  id: string,
  state: Exclude<RequestState, "open">,
  actor: Actor,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [row] = await tx
      .update(requests)
      .set({ state, answeredBy: actorKey(actor), answeredAt: new Date() })
      .where(and(eq(requests.id, id), eq(requests.state, "open")))
      .returning({ reservationId: requests.reservationId });
    if (!row) return false;
    const event = state === "accepted" ? "requestAccepted" : "requestDeclined";
    await recordActivity(tx, row.reservationId, { actor, event });
    return true;
  });
}
