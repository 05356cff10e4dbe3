import type { Language } from "../../domain/language.ts";
import type { Reservation } from "../../domain/reservation.ts";
import { listPlaces } from "../../store/catalogue.server.ts";
import { findPolicy } from "../../store/policy.server.ts";
import { legPlansOf, requestsOf } from "../../store/trip-plans.server.ts";
import { texts } from "../../texts/language.ts";
import { isToCome, rideName } from "./own-trip.server.ts";
import { wishWords } from "./wish-words.ts";

const tellings = ["cancelled", "changed", "asked"] as const;

/** What became of a guest's plans: rides that are cancelled, what was asked for, and what may still be done. */
export async function tellPlans(reservation: Reservation, told: string | null, language: Language) {
  const t = texts[language];
  const { id, tour, legs, policyId, stage } = reservation;
  const [plans, asked, policy] = await Promise.all([legPlansOf(id), requestsOf(id), findPolicy(policyId)]);
  const names = new Map(legs.map((leg) => [leg.id, rideName(leg, tour)]));
  const places = new Map(
    asked.length > 0 ? (await listPlaces(language)).map((place) => [place.id, place.name]) : [],
  );
  return {
    told: tellings.find((telling) => telling === told),
    requests: asked.map(({ id, wish, state }) => ({ id, state, wish: wishWords(t, wish, names, places) })),
    /** What is kept of rides that are cancelled. */
    keptCents: Object.fromEntries(
      plans
        .filter((plan) => legs.some((leg) => leg.id === plan.id && leg.state === "cancelled"))
        .map((plan) => [plan.id, plan.priceCents]),
    ),
    policy,
    mayChange: stage === "booked" && legs.some(isToCome),
  };
}
