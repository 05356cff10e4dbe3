import { timeInCostaRica, todayInCostaRica } from "../../../../domain/common/day.ts";
import type { Language } from "../../../../domain/common/language.ts";
import { eveningTime } from "../../../../domain/message/evening-hour.ts";
import { showsPrice } from "../../../../domain/partner/relation.ts";
import type { Reservation } from "../../../../domain/reservation/reservation.ts";
import {
  collectorOf,
  isNear,
  isOver,
  missedRide,
  type TripRide,
} from "../../../../domain/reservation/trip-ride.ts";
import { sameAddress } from "../../../../operations/reservation/join-duplicates.server.ts";
import { shareSecret } from "../../../../operations/reservation/share-secret.server.ts";
import { tripAddress } from "../../../../operations/reservation/trip-secret.server.ts";
import { readComingVans } from "../../../../operations/ride/coming-vans.server.ts";
import { ledgerOf } from "../../../../store/money/ledger.server.ts";
import { findKeptReservation } from "../../../../store/reservation/duplicates.server.ts";
import { tripRides } from "../../../../store/reservation/trip-rides.server.ts";
import { asGuestReadsTrip, readGuestsTrip } from "../../../kit/guests-trip.server.ts";
import { isPayProblem } from "../../../kit/pay/pay-problem.tsx";
import { tellPlans } from "./read-changes.server.ts";

export type OwnTripShown = Awaited<ReturnType<typeof readTrip>>;

/** Reads all that the page of a guest's own trip shows; `asked` is the query of its address. */
export async function readTrip(own: Reservation, asked: URLSearchParams, language: Language) {
  const ledger = ledgerOf(own.id);
  const [money, joined, rides, plans] = await Promise.all([
    readGuestsTrip(own, ledger),
    tellJoined(own),
    ridesToRead(own, language),
    tellPlans(own, ledger, asked.get("told"), language),
  ] as const);
  // A trip that is only asked for or offered needs no preparation.
  const shown = asGuestReadsTrip(money);
  const coming = own.stage === "booked" ? rides.filter((ride) => !isOver(ride)) : [];
  const comingVans = await readComingVans(coming[0]);
  const [van, ...others] = coming[0]?.vans ?? [];
  const problem = asked.get("problem");
  return {
    ...shown,
    ...plans,
    joined,
    problem: isPayProblem(problem) ? problem : undefined,
    shareUrl: tripAddress(shareSecret(own), language),
    today: todayInCostaRica(),
    asOf: new Date().toISOString(),
    isEvening: timeInCostaRica() >= eveningTime,
    coming,
    /** Where the vans of the next ride were seen; one that comes alone is the head of the page. */
    comingVans,
    comingVan: van && others.length === 0 ? comingVans[van.jobId] : undefined,
    missed: own.stage === "booked" ? missedRide(rides, coming) : undefined,
    collector: collectorOf(coming, shown.dueCents),
    near: coming.some((ride) => isNear(ride)),
    /** The ride whose steps are shown: the next one, or the last one once all are driven. */
    stepsOf: coming[0] ?? rides.findLast(({ state }) => state === "done"),
  };
}

/** Reads the rides, without what a hired van's further hours cost where a partner pays. */
async function ridesToRead({ id, relation }: Reservation, language: Language): Promise<TripRide[]> {
  const rides = await tripRides(id, language);
  return showsPrice(relation)
    ? rides
    : rides.map((ride) => ({ ...ride, charterHours: null, extraHourCents: null }));
}

/**
 * Returns the reservation that replaced this duplicate, but only when both have the same e-mail address: the link of
 * the other trip was sent by letter, and a person may have typed an address and a number that are not their own.
 */
async function tellJoined(own: Reservation): Promise<{ reference: string } | undefined> {
  const stays = own.status === "CANCELLED" ? await findKeptReservation(own.id) : undefined;
  return stays && sameAddress(own, stays) ? { reference: stays.reference } : undefined;
}
