import { readFields } from "../../../../domain/common/form.ts";
import type { Reservation } from "../../../../domain/reservation/reservation.ts";
import { byItselfCents } from "../../../../operations/money/plan-refund.server.ts";
import { cancelLegs, previewCancellation } from "../../../../operations/reservation/cancel.server.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import type { Pressed } from "../../kit/pressed.ts";

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
  const money = await moneyWords(reservation.id, how.backCents);
  const seen = lookOf(reservation, named.length, { ...how, money });
  if (!agreed || looked !== (how.tell ? "told" : "silently")) {
    const quote = await previewCancellation(reservation.id, legIds, how);
    if (!quote) return stale(words.gone);
    return quote.backCents === how.backCents ? seen : stale(words.otherSum(dollars(quote.backCents)));
  }
  const refused = how.backCents > 0 ? await unproved() : undefined;
  if (refused) return { ...seen, ...refused };
  const result = await cancelLegs({ reservationId: reservation.id, legIds, ...how });
  if (result.outcome === "gone") return stale(words.gone);
  if (result.outcome === "inReview") return stale(words.inReview);
  const { backCents } = result.quote;
  if (result.outcome === "otherSum") return stale(words.otherSum(dollars(backCents)));
  return good(words.done(money));
}

/** Says how much goes back, by which method, and who does it. */
async function moneyWords(reservationId: string, backCents: number): Promise<string> {
  if (backCents === 0) return words.nothingBack;
  const onlineCents = await byItselfCents(reservationId, backCents);
  const sum = (cents: number) => (cents > 0 ? dollars(cents) : undefined);
  return words.goesBack(dollars(backCents), sum(onlineCents), sum(backCents - onlineCents));
}

function lookOf(
  { email }: Reservation,
  rides: number,
  { backCents, tell, money }: { backCents: number; tell: boolean; money: string },
): Answer {
  const messageWords = tell ? (email ? words.byLetter : words.byChat) : words.silently;
  return bad([words.ends(rides), money, messageWords].join(" "), {
    agree: { cents: backCents, button: backCents > 0 ? words.doBack(dollars(backCents)) : words.do },
  });
}
