import type { Actor } from "../../../../domain/common/actor.ts";
import { timeInCostaRica, todayInCostaRica } from "../../../../domain/common/day.ts";
import { netCents } from "../../../../domain/money/payment.ts";
import { percentBack, refundHoldsUntil } from "../../../../domain/reservation/policy.ts";
import { type KnownTrip, previewOf } from "../../../../operations/reservation/cancel.server.ts";
import { dayShort } from "../../../../texts/desk/frame/day-words.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";

const { cancel: words } = roomTexts;

export type CancelView = NonNullable<ReturnType<typeof cancelView>>;
export type CancelNow = NonNullable<ReturnType<typeof cancelNow>>;

/**
 * Returns what goes back when the guest cancels, by the policy, and when the company cancels, unless that is the same.
 */
export function cancelView(trip: KnownTrip, legIds: string[], actor: Actor) {
  const all = previewOf({ ...trip, policy: undefined }, legIds, actor);
  const policy = previewOf(trip, legIds, actor);
  if (!all || !policy) return undefined;
  const sum = (cents: number) => (cents > 0 ? words.back(dollars(cents)) : words.none);
  const isSame = all.backCents === policy.backCents;
  const byGuest = isSame ? words.byAnybody : words.byGuest;
  return {
    legIds,
    about: all.backCents > 0 ? words.percents(policy.legs.map(({ percent }) => percent)) : undefined,
    choices: [
      { value: `policy:${policy.backCents}`, words: byGuest(sum(policy.backCents)) },
      ...(isSame ? [] : [{ value: `all:${all.backCents}`, words: words.byCompany(sum(all.backCents)) }]),
    ],
  };
}

/**
 * Returns what the guest gets back for cancelling all coming rides now, and the hour until which that holds for each
 * ride.
 */
export function cancelNow(trip: KnownTrip, legIds: string[], actor: Actor) {
  const { ledger, policy } = trip;
  const quote = previewOf(trip, legIds, actor);
  if (!quote || !policy || ledger.inReview) return undefined;
  const { backCents, owedBeforeCents } = quote;
  const paidCents = netCents(ledger) - owedBeforeCents;
  const now = new Date();
  const rides = trip.all.filter(({ id }) => legIds.includes(id));
  return {
    sum: dollars(backCents - owedBeforeCents),
    ofPaid: paidCents > 0 ? words.ofPaid(dollars(paidCents)) : words.nothingPaid,
    terms:
      paidCents > 0
        ? rides.map((ride) => {
            const until = refundHoldsUntil(policy, ride, now);
            const when = until && words.until(dayShort(todayInCostaRica(until)), timeInCostaRica(until));
            const term = words.term(percentBack(policy, ride, now), when);
            return rides.length > 1 ? words.ofRide(dayShort(ride.day), term) : term;
          })
        : [],
    owed: owedBeforeCents > 0 ? words.owedBefore(dollars(owedBeforeCents)) : undefined,
  };
}
