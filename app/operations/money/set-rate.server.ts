import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { exchangeRates } from "../../store/schema/payment-schema.server.ts";

/** Sets the colones for one dollar from now on. Both requests of a double click have the same id, and set it once. */
export async function setRate(id: string, rate: number, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(exchangeRates)
      .values({ id, rate: String(rate), setBy: actorKey(actor) })
      .onConflictDoNothing();
    await announce("", tx);
  });
}
