import { readFields } from "../../../../domain/common/form.ts";
import type { Reservation } from "../../../../domain/reservation/reservation.ts";
import { byItselfCents } from "../../../../operations/money/plan-refund.server.ts";
import { cancelLegs, previewCancellation } from "../../../../operations/reservation/cancel.server.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import type { Pressed } from "../../kit/pressed.ts";
import { undoable } from "../../kit/undo-act.server.ts";

const { answers, cancel: words } = roomTexts;

/**
 * Answers first with what the cancellation means for the guest, then cancels. The button sends the sum that it showed,
 * `policy:6000`, and after the look also whether the guest gets a message, `policy:6000:silently`.
 */
export async function cancel({ form, reservation, actor, unproved }: Pressed): Promise<Answer> {
  const { back, agreed, tellNobody } = readFields(form, ["back", "agreed", "tellNobody"]);
  const [, gives, sum, looked] = /^(all|policy):(\d{1,9})(?::(told|silently))?$/.exec(agreed || back) ?? [];
  if (!gives) return bad(answers.failed);
  const legIds = form.getAll("leg").map(String).slice(0, 50);
  const named = reservation.legs.filter(({ id }) => legIds.includes(id));
  if (named.length > 0 && named.every(({ state }) => state === "cancelled")) return good(answers.nothingToDo);
  const how = { actor, gives: gives as "all" | "policy", backCents: Number(sum), tell: !tellNobody };
  // This is read before the cancellation: afterwards PayPal has nothing more to give back.
  const onlineCents = await byItselfCents(reservation.id, how.backCents);
  const money = refundSentence(how.backCents, onlineCents);
  const leaves = words.leaves({ byLetter: how.tell && reservation.email !== "", online: onlineCents > 0 });
  const seen = lookOf(reservation, named.length, { ...how, money, leaves });
  if (!agreed || looked !== (how.tell ? "told" : "silently")) {
    const quote = await previewCancellation(reservation.id, legIds, how);
    if (!quote) return stale(words.gone);
    return quote.backCents === how.backCents ? seen : stale(words.otherSum(dollars(quote.backCents)));
  }
  const refused = how.backCents > 0 ? await unproved() : undefined;
  if (refused) return { ...seen, ...refused };
  const result = await cancelLegs({ reservationId: reservation.id, legIds, ...how, isUndoable: true });
  if (result.outcome === "gone") return stale(words.gone);
  if (result.outcome === "inReview") return stale(words.inReview);
  const { backCents } = result.quote;
  if (result.outcome === "otherSum") return stale(words.otherSum(dollars(backCents)));
  return undoable(good(words.done(money)), result.act ? [result.act] : [], leaves);
}

/** Says how much goes back, by which method, and who does it. */
function refundSentence(backCents: number, onlineCents: number): string {
  if (backCents === 0) return words.nothingBack;
  const sum = (cents: number) => (cents > 0 ? dollars(cents) : undefined);
  return words.goesBack(dollars(backCents), sum(onlineCents), sum(backCents - onlineCents));
}

interface Looked {
  backCents: number;
  tell: boolean;
  money: string;
  /** These things leave the house once the minute is over. */
  leaves: string | undefined;
}

function lookOf({ email }: Reservation, rides: number, { backCents, tell, money, leaves }: Looked): Answer {
  const messageWords = tell ? (email ? words.byLetter : words.byChat) : words.silently;
  return bad([words.ends(rides), money, messageWords, words.undoable(leaves)].join(" "), {
    agree: { cents: backCents, button: backCents > 0 ? words.doBack(dollars(backCents)) : words.do },
  });
}
