import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../../domain/common/actor.ts";
import type { KindOfLetter } from "../../domain/message/letter-contents.ts";
import { isPaidByPartner } from "../../domain/partner/relation.ts";
import { env } from "../../env.server.ts";
import { countPost } from "../../store/account/rate.server.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import type { LockedReservation } from "../reservation/lock-and-record.server.ts";
import { addressToday, isWithheld, queueEmails } from "./notify.server.ts";
import { knownPlan, noteUnsentChange } from "./unsent-changes.server.ts";

const byGuestADay = 5;
const day = 24 * 3600;
interface PlanNews {
  actor: Actor;
  news: KindOfLetter<"changed" | "cancelled">;
  /** The seconds until the letter is sent. */
  startAfter?: number;
}

const copies = { changed: "operatorChanged", cancelled: "operatorCancelled" } as const;

/**
 * Queues the letters about a changed plan: to the guest, with a note to send it on WhatsApp too, and to the
 * operator where the guest made the change. `reservation` is as it was before the change, except for its count of
 * changes. Anybody may have typed the address, so at most five letters a day caused by a guest go to it.
 */
export async function queuePlanLetters(
  tx: Transaction,
  reservation: LockedReservation,
  { actor, news, startAfter }: PlanNews,
): Promise<void> {
  const { id: reservationId, email, changes } = reservation;
  const letter = (content: KindOfLetter, recipient: string) => {
    return { ...content, reservationId, recipient, onceKey: `${content.kind}:${reservationId}:${changes}` };
  };
  const copy = { ...news, kind: copies[news.kind] } as KindOfLetter;
  // A guest whose partner pays reads no price: such a letter would name no change.
  if (isPaidByPartner(reservation.relation) && isPriceAlone(news)) {
    if (actor.kind === "guest") await queueEmails(tx, [letter(copy, env.OPERATOR_EMAIL)]);
    return;
  }
  const isAllowedAddress = !(await isWithheld(tx, reservation));
  if (actor.kind !== "guest") {
    await queueEmails(
      tx,
      [{ ...letter(news, email), state: isAllowedAddress ? "queued" : "withheld" }],
      startAfter,
    );
    // A guest whose duplicate was joined still rides.
    const isJoined = news.kind === "cancelled" && news.contents.joined !== undefined;
    if (isJoined) return;
    const known =
      news.kind === "changed" ? news.contents.before : await knownPlan(tx, reservation, news.contents.legs);
    await noteUnsentChange(tx, reservation, news.kind, known);
    return;
  }
  const { allowed } = await countPost(`changes to ${addressToday(email)}`, byGuestADay, day, tx);
  await queueEmails(tx, [
    { ...letter(news, email), state: allowed && isAllowedAddress ? "queued" : "withheld" },
    letter(copy, env.OPERATOR_EMAIL),
  ]);
}

function isPriceAlone(news: PlanNews["news"]): boolean {
  if (news.kind !== "changed") return false;
  const { before, after } = news.contents;
  return before.people === after.people && isDeepStrictEqual(before.legs, after.legs);
}
