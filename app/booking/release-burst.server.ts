import { eq } from "drizzle-orm";
import type { Actor } from "../domain/actor.ts";
import { todayInCostaRica } from "../domain/day.ts";
import { listBursts } from "../store/bursts.server.ts";
import { db } from "../store/db.server.ts";
import { legs } from "../store/schema.server.ts";
import { declineAsked } from "./answer-asked.server.ts";
import { cancelLegs } from "./cancel.server.ts";

/**
 * Ends the unpaid bookings that have a visitor, a network, an e-mail or a phone (`by`) in common with this reservation, on
 * all days of their burst, each as when the company cancels or declines it alone. What somebody paid or confirmed
 * meanwhile stays, and a second call ends what the first left. Answers how many ended.
 */
export async function releaseBurst(reservationId: string, by: string, actor: Actor): Promise<number> {
  const bursts = (await listBursts(todayInCostaRica())).filter((burst) => burst.by === by);
  const burst = bursts.find(({ bookings }) => bookings.some(({ id }) => id === reservationId));
  let released = 0;
  for (const { id } of burst?.bookings ?? [])
    if ((await declineAsked(id, actor)) || (await cancelUnpaid(id, actor))) released += 1;
  return released;
}

async function cancelUnpaid(reservationId: string, actor: Actor): Promise<boolean> {
  const rides = await db.select({ id: legs.id }).from(legs).where(eq(legs.reservationId, reservationId));
  const legIds = rides.map(({ id }) => id);
  const { outcome } = await cancelLegs({ reservationId, legIds, actor, gives: "all", backCents: 0 });
  return outcome === "cancelled";
}
