import { guestActor } from "../../../../domain/common/actor.ts";
import type { Language } from "../../../../domain/common/language.ts";
import { type Ledger, netCents } from "../../../../domain/money/payment.ts";
import { showsPrice } from "../../../../domain/partner/relation.ts";
import { refundTermsOf } from "../../../../domain/reservation/policy.ts";
import type { Reservation } from "../../../../domain/reservation/reservation.ts";
import { type KnownTrip, previewOf } from "../../../../operations/reservation/cancel.server.ts";
import { listPlaces } from "../../../../store/catalogue/places.server.ts";
import { findPolicy } from "../../../../store/reservation/policy.server.ts";
import { legPlansOf, requestsOf, withStates } from "../../../../store/reservation/trip-plans.server.ts";
import { texts } from "../../../../texts/language.ts";
import { requestWords } from "../change/request-words.ts";
import { isToCome } from "./own-trip.server.ts";
import { refundOf } from "./until.ts";

const tellings = ["cancelled", "changed", "asked", "newLink"] as const;

/** Returns the cancelled rides, the requests, what is still possible, and the change to confirm (`told`, from the page's address). */
export async function tellPlans(
  reservation: Reservation,
  ledgerRead: Promise<Ledger>,
  told: string | null,
  language: Language,
) {
  const t = texts[language];
  const { id, legs, policyId, stage, relation } = reservation;
  const isShown = showsPrice(relation);
  const open = stage === "booked" ? legs.filter(isToCome) : [];
  const [plans, asked, policy, ledger] = await Promise.all([
    legPlansOf(id),
    requestsOf(id),
    findPolicy(policyId),
    ledgerRead,
  ] as const);
  const places = new Map(
    asked.length > 0 ? (await listPlaces(language)).map((place) => [place.id, place.name]) : [],
  );
  return {
    told:
      told === "cancelled" && open.length > 0
        ? ("rideCancelled" as const)
        : tellings.find((telling) => telling === told),
    requests: asked.map(({ id, wish, state }) => ({
      id,
      state,
      wish: requestWords(t, wish, reservation, places),
    })),
    /** The part of the price that is kept for cancelled rides, in cents by ride. */
    keptCents: Object.fromEntries(
      (isShown ? plans : [])
        .filter((plan) => legs.some((leg) => leg.id === plan.id && leg.state === "cancelled"))
        .map((plan) => [plan.id, plan.priceCents]),
    ),
    /** The addresses of the form that books a cancelled transfer again, by ride. */
    again: Object.fromEntries(
      plans.flatMap(({ id, origin, destination }) =>
        origin && destination ? [[id, formAgain(origin, destination, reservation.passengers)]] : [],
      ),
    ),
    refunds: (isShown ? open : []).map((leg) => ({ day: leg.day, terms: refundTermsOf(policy, leg) })),
    mayChange: open.length > 0,
    cancelNow: isShown
      ? tellCancelNow(
          { stage, all: withStates(plans, legs), ledger, policy },
          open.map(({ id }) => id),
        )
      : undefined,
  };
}

/** Returns what would go back if all rides to come were cancelled now, and when that sum falls; undefined while it is not known. */
function tellCancelNow(trip: KnownTrip, open: string[]) {
  const quote = trip.ledger.inReview ? undefined : previewOf(trip, open, guestActor);
  if (!quote) return undefined;
  return {
    ...refundOf(quote),
    paidCents: Math.max(0, netCents(trip.ledger) - quote.owedBeforeCents),
  };
}

function formAgain(from: string, to: string, passengers: number): string {
  return `/private-shuttle?${new URLSearchParams({ from, to, passengers: String(passengers), tripType: "oneWay" })}`;
}
