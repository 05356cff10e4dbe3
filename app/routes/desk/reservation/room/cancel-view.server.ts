import type { Actor } from "../../../../domain/common/actor.ts";
import { timeInCostaRica, todayInCostaRica } from "../../../../domain/common/day.ts";
import { netCents, takenCents } from "../../../../domain/money/payment.ts";
import { isPaidByPartner, type Relation } from "../../../../domain/partner/relation.ts";
import { percentBack, refundHoldsUntil } from "../../../../domain/reservation/policy.ts";
import { type KnownTrip, previewOf } from "../../../../operations/reservation/cancel.server.ts";
import { dayShort } from "../../../../texts/desk/frame/day-words.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";

const { cancel: words } = roomTexts;

/** A trip with how its partner pays for it. */
export type RoomTrip = KnownTrip & { relation: Relation | null };

export type CancelView = NonNullable<ReturnType<typeof cancelView>>;
export type CancelNow = NonNullable<ReturnType<typeof cancelNow>>;

/**
 * Returns what goes back when the guest cancels, by the policy, and when the company cancels, unless that is the same.
 */
export function cancelView(trip: RoomTrip, legIds: string[], actor: Actor) {
  const all = previewOf({ ...trip, policy: undefined }, legIds, actor);
  const policy = previewOf(trip, legIds, actor);
  if (!all || !policy) return undefined;
  const keptOf = ({ legs }: typeof all) => legs.reduce((sum, { keptCents }) => sum + keptCents, 0);
  const isSame = keptOf(all) === keptOf(policy);
  const sum = (quote: typeof all) => {
    if (!isPaidByPartner(trip.relation))
      return quote.backCents > 0 ? words.back(dollars(quote.backCents)) : words.none;
    return keptOf(quote) > 0 ? words.partnerPays(dollars(keptOf(quote))) : words.partnerFree;
  };
  const byGuest = isSame ? words.byAnybody : words.byGuest;
  return {
    legIds,
    about:
      all.backCents > 0 || keptOf(policy) > 0
        ? words.percents(policy.legs.map(({ percent }) => percent))
        : undefined,
    choices: [
      { value: `policy:${policy.backCents}`, words: byGuest(sum(policy)) },
      ...(isSame ? [] : [{ value: `all:${all.backCents}`, words: words.byCompany(sum(all)) }]),
    ],
  };
}

/**
 * Returns what the guest gets back for cancelling all coming rides now, and the hour until which that holds for each
 * ride.
 */
export function cancelNow(trip: RoomTrip, legIds: string[], actor: Actor) {
  const { ledger, policy } = trip;
  const quote = previewOf(trip, legIds, actor);
  if (!quote || !policy || ledger.inReview) return undefined;
  const { backCents, owedBeforeCents } = quote;
  const paidCents =
    (isPaidByPartner(trip.relation) ? takenCents(ledger) : netCents(ledger)) - owedBeforeCents;
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
