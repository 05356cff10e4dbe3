import type { Actor } from "../../domain/common/actor.ts";
import type { KindOfLetter } from "../../domain/message/letter-contents.ts";
import { env } from "../../env.server.ts";
import { countPost } from "../../store/account/rate.server.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import type { LockedReservation } from "../reservation/step.server.ts";
import { addressToday, isHeldBack, queueEmails } from "./notify.server.ts";
import { knownPlan, noteUnsentChange } from "./unsent-changes.server.ts";

const guestsOwnADay = 5;
const day = 24 * 3600;
const copies = { changed: "operatorChanged", cancelled: "operatorCancelled" } as const;

/**
 * What the guest hears of another plan, on WhatsApp too, and the operator where it was the guest's doing; with the
 * reservation as it was, but for the count of its changes. Under an address that anybody may have typed nobody gets
 * more than five letters a day that a guest caused.
 */
export async function queuePlanLetters(
  tx: Transaction,
  reservation: LockedReservation,
  actor: Actor,
  news: KindOfLetter<"changed" | "cancelled">,
  startAfter?: number,
): Promise<void> {
  const { id: reservationId, email, changes } = reservation;
  const letter = (of: KindOfLetter, recipient: string) => {
    return { ...of, reservationId, recipient, onceKey: `${of.kind}:${reservationId}:${changes}` };
  };
  if (actor.kind !== "guest") {
    await queueEmails(tx, [letter(news, email)], startAfter);
    // Who booked twice still rides.
    const isJoined = news.kind === "cancelled" && news.contents.joined !== undefined;
    if (isJoined) return;
    const known =
      news.kind === "changed" ? news.contents.before : await knownPlan(tx, reservation, news.contents.legs);
    await noteUnsentChange(tx, reservation, news.kind, known);
    return;
  }
  const { allowed } = await countPost(`changes to ${addressToday(email)}`, guestsOwnADay, day, tx);
  const isOpen = !(await isHeldBack(tx, reservation));
  const copy = { ...news, kind: copies[news.kind] } as KindOfLetter;
  await queueEmails(tx, [
    { ...letter(news, email), state: allowed && isOpen ? "queued" : "withheld" },
    letter(copy, env.OPERATOR_EMAIL),
  ]);
}
