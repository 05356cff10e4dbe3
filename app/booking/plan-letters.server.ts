import type { Actor } from "../domain/actor.ts";
import type { KindOfLetter } from "../domain/letter-contents.ts";
import { env } from "../env.server.ts";
import type { Transaction } from "../store/db.server.ts";
import { countPost } from "../store/rate.server.ts";
import { addressToday, queueEmails } from "./notify.server.ts";
import type { LockedReservation } from "./step.server.ts";

const guestsOwnADay = 5;
const day = 24 * 3600;
const copies = { changed: "operatorChanged", cancelled: "operatorCancelled" } as const;

/**
 * What the guest hears of another plan, and the operator too where it was the guest's doing. Under an address that
 * anybody may have typed nobody gets more than five letters a day that a guest caused.
 */
export async function queuePlanLetters(
  tx: Transaction,
  { id: reservationId, email, changes }: Pick<LockedReservation, "id" | "email" | "changes">,
  actor: Actor,
  news: KindOfLetter<"changed" | "cancelled">,
): Promise<void> {
  const letter = (of: KindOfLetter, recipient: string) => {
    return { ...of, reservationId, recipient, onceKey: `${of.kind}:${reservationId}:${changes}` };
  };
  if (actor.kind !== "guest") {
    await queueEmails(tx, [letter(news, email)]);
    return;
  }
  const { allowed } = await countPost(`changes to ${addressToday(email)}`, guestsOwnADay, day, tx);
  const copy = { ...news, kind: copies[news.kind] } as KindOfLetter;
  await queueEmails(tx, [
    { ...letter(news, email), state: allowed ? "queued" : "withheld" },
    letter(copy, env.OPERATOR_EMAIL),
  ]);
}
