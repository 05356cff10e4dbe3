import { data } from "react-router";
import { guestActor } from "../../../../domain/common/actor.ts";
import { isDay, todayInCostaRica } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { readShownCents } from "../../../../domain/money/shown-sums.ts";
import { isPaidByPartner } from "../../../../domain/partner/relation.ts";
import { maxTransferPassengers } from "../../../../domain/price/fare.ts";
import type { PriceLine } from "../../../../domain/price/price-line.ts";
import {
  type CancellationPolicy,
  hoursUntil,
  type RefundTerm,
  refundTermsOf,
  wholeRefundHoldsUntil,
} from "../../../../domain/reservation/policy.ts";
import { peopleOf } from "../../../../domain/reservation/reservation.ts";
import { rideAfter, type StoredTimes } from "../../../../domain/reservation/stored-ride.ts";
import type { TripChangeRequest } from "../../../../domain/reservation/wished-plan.ts";
import type { FlightPickup } from "../../../../domain/ride/flight-pickup.ts";
import { dayOfFlight, wayOfFlight } from "../../../../domain/ride/when.ts";
import type { ChangeQuote } from "../../../../operations/money/plan-refund.server.ts";
import { byItselfCents } from "../../../../operations/money/plan-refund.server.ts";
import { type ChangeOutcome, changeTrip } from "../../../../operations/reservation/change-trip.server.ts";
import { requestChange } from "../../../../operations/reservation/requests.server.ts";
import { payButton } from "../../../../payment/online.server.ts";
import { listPlaces } from "../../../../store/catalogue/places.server.ts";
import { BusyError } from "../../../../store/engine/claim-queue.server.ts";
import { listFares } from "../../../../store/price/fares.server.ts";
import { findPolicy } from "../../../../store/reservation/policy.server.ts";
import { legPlansOf } from "../../../../store/reservation/trip-plans.server.ts";
import { readGeography } from "../../../../store/ride/geography.server.ts";
import { textsFor } from "../../../../texts/language.ts";
import { postedForm } from "../../../kit/form.server.ts";
import { rideName } from "../../../kit/trip-ride-words.ts";
import { type OwnTrip, ownTrip, toTrip } from "../page/own-trip.server.ts";
import {
  type ChangeError,
  errorsOf,
  misfitOf,
  type PlanNow,
  readChange,
  type TypedPlan,
} from "./change-form.server.ts";
import { type ChangeablePart, shownPart } from "./change-parts.ts";
import { requestWords } from "./request-words.ts";

export async function loadChange(request: Request, secret: string) {
  const t = textsFor(request);
  const trip = await ownTrip(secret, t);
  if (!trip) throw toTrip(secret, t);
  const { reservation, open } = trip;
  const [{ changer, ...plan }, fares, places] = await Promise.all([
    planOf(trip),
    listFares(),
    listPlaces(t.language),
  ] as const);
  const { policy } = changer;
  const isByPartner = isPaidByPartner(reservation.relation);
  return {
    secret,
    reference: reservation.reference,
    plan: isByPartner ? { ...plan, legs: plan.legs.map((leg) => ({ ...leg, priceCents: 0 })) } : plan,
    names: Object.fromEntries(open.map((leg) => [leg.id, rideName(leg, reservation.tour)])),
    isByPartner,
    isFree: policy.freeHours === 0,
    /** Until when the guest changes every ride alone; undefined once it is too late for one. */
    aloneUntil: freeUntil(plan.legs, policy),
    roads: fares.map(({ origin, destination }) => [origin, destination] as const),
    places: places.map(({ id, name }) => ({ id, name })),
    today: todayInCostaRica(),
  };
}

function freeUntil(rides: PlanNow["legs"], policy: CancellationPolicy): Date | undefined {
  const isLate = rides.some((ride) => hoursUntil(ride) < policy.freeHours);
  return isLate ? undefined : wholeRefundHoldsUntil(policy, rides);
}

async function planOf({ reservation, open }: OwnTrip): Promise<PlanNow> {
  const { id, travellers, passengers, bookingType, tourMost, tourWeekdays, policyId } = reservation;
  const [plans, policy, geography] = await Promise.all([
    legPlansOf(id),
    findPolicy(policyId),
    readGeography(),
  ] as const);
  return {
    people: peopleOf({ travellers, passengers }),
    most: tourMost ?? maxTransferPassengers,
    isTour: bookingType === "Tour",
    weekdays: tourWeekdays ?? null,
    legs: plans
      .filter((leg) => open.some((one) => one.id === leg.id))
      .map((leg) => {
        return { ...leg, flightDay: dayOfFlight(leg, geography), way: wayOfFlight(leg, geography) };
      }),
    changer: { by: "guest", isGuestsMove: true, policy, geography },
  };
}

export interface ChangeAnswer {
  outcome: Exclude<ChangeOutcome["outcome"], "changed"> | "tooMany" | "busy";
  /** True when the price that the guest agreed to is no longer the price. */
  isOther?: boolean;
  quote?: (ChangeQuote & { byItselfCents: number; linesBefore: PriceLine[] }) | undefined;
  /** A partner pays for the trip: there is no `quote`. */
  isByPartner?: boolean;
  /** The requested change in words. */
  wish?: string;
  typed: TypedPlan;
  /** The plan that the form takes for the stored one from now on. */
  before: TypedPlan;
  errors: Record<string, ChangeError>;
  /** The pick-up that fits the flight where a typed time does not, by ride. */
  fitting: Record<string, FlightPickup>;
  /** The pick-ups that the change moves, with the deadlines that go along. */
  moves: { id: string; was: StoredTimes; will: StoredTimes; terms: RefundTerm[] }[];
  /** The values that somebody else changed meanwhile, by field. */
  now: TypedPlan;
  /** Tells whether paying online is offered. */
  online: boolean;
}

/** Shows what a change means ("look"), makes it for the price that the guest agreed to ("agree"), or asks the office for it ("ask"). */
export async function actOnChange(request: Request, secret: string) {
  const t = textsFor(request);
  const form = await postedForm(request);
  const trip = await ownTrip(secret, t);
  if (!trip) throw data(t.trip.lost, { status: 404 });
  const { id } = trip.reservation;
  const plan = await planOf(trip);
  const { typed, before, request: wanted, isGone } = readChange(form, plan);
  const { intent, price } = readFields(form, ["intent", "price"]);
  const moves = movesOf(wanted, plan);
  const fields = { typed, before, errors: {}, fitting: {}, moves, now: {} };
  if (isGone) return answer({ ...fields, outcome: "gone" });
  const fares = plan.isTour ? undefined : await listFares();
  const errors = errorsOf(wanted, typed, plan, { fares, today: todayInCostaRica() });
  if (Object.keys(errors).length > 0)
    return answer({ ...fields, outcome: "wrong", errors, fitting: fittingOf(wanted, plan) });

  const agreed = intent === "agree" ? readShownCents(price) : undefined;
  const how = { agreedCents: agreed, isAgreed: intent === "agree" };
  const result = await changeTrip(id, wanted, guestActor, how).catch((error) => {
    if (error instanceof BusyError) return { outcome: "busy" as const };
    throw error;
  });
  switch (result.outcome) {
    case "changed":
      return toTrip(secret, t, "changed");
    case "nothingToDo":
      // This is the second of two presses.
      return intent === "agree"
        ? toTrip(secret, t, "changed")
        : answer({ ...fields, outcome: "nothingToDo" });
    case "changedMeanwhile": {
      const now = textsOf(result, plan);
      return answer({ ...fields, outcome: "changedMeanwhile", now, before: { ...before, ...now } });
    }
    case "otherPrice":
    case "mustAsk": {
      if (result.outcome === "mustAsk" && intent === "ask") return await ask();
      const places = new Map((await listPlaces(t.language)).map((place) => [place.id, place.name]));
      const isByPartner = isPaidByPartner(trip.reservation.relation);
      const quote = isByPartner
        ? undefined
        : {
            ...result.quote,
            byItselfCents: await byItselfCents(id, result.quote.backCents),
            linesBefore: trip.reservation.breakdown,
          };
      const words = requestWords(t, wanted, trip.reservation, places);
      const isOther = intent === "agree" && result.outcome === "otherPrice";
      const read = isByPartner ? withoutTerms(fields) : fields;
      return answer({ ...read, outcome: result.outcome, isOther, quote, isByPartner, wish: words });
    }
    default:
      return answer({ ...fields, outcome: result.outcome });
  }

  async function ask() {
    const asked = await requestChange(id, wanted, guestActor);
    if (asked === "asked" || asked === "askedAlready") return toTrip(secret, t, "asked");
    return answer({ ...fields, outcome: asked });
  }
}

/** A partner who pays the price gets back what falls away of it. */
function withoutTerms<Fields extends Pick<ChangeAnswer, "moves">>(fields: Fields): Fields {
  return { ...fields, moves: fields.moves.map((move) => ({ ...move, terms: [] })) };
}

const statuses: Partial<Record<ChangeAnswer["outcome"], number>> = {
  otherPrice: 200,
  mustAsk: 200,
  wrong: 400,
};

function answer(content: Omit<ChangeAnswer, "online">) {
  return data<ChangeAnswer>(
    { ...content, online: payButton !== undefined },
    { status: statuses[content.outcome] ?? 409 },
  );
}

/** Returns the rides of a change as they would be, where the plan can be read. */
function ridesAfter({ legs }: TripChangeRequest, plan: PlanNow) {
  return plan.legs.flatMap((was) => {
    const after = legs.find(({ id }) => id === was.id)?.after;
    const canBeRead = after && (after.day === undefined || isDay(after.day));
    return canBeRead ? { was, will: rideAfter(was, after, plan.changer) } : [];
  });
}

function movesOf(wanted: TripChangeRequest, plan: PlanNow): ChangeAnswer["moves"] {
  return ridesAfter(wanted, plan)
    .filter(({ was, will }) => was.day !== will.day || was.time !== will.time)
    .map(({ was, will }) => {
      return { id: was.id, was, will, terms: refundTermsOf(plan.changer.policy, will) };
    });
}

function fittingOf(wanted: TripChangeRequest, plan: PlanNow): ChangeAnswer["fitting"] {
  const found = ridesAfter(wanted, plan).flatMap(({ will }) => {
    const fitting = misfitOf(will, plan);
    return fitting ? [[will.id, fitting.pickup] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Returns present values as the form shows them. */
function textsOf(
  { people, legs }: Extract<ChangeOutcome, { outcome: "changedMeanwhile" }>,
  plan: PlanNow,
): TypedPlan {
  const ofLegs = Object.entries(legs).flatMap(([id, now]) => {
    const ride = plan.legs.find((leg) => leg.id === id)!;
    const parts = Object.keys(now) as ChangeablePart[];
    return parts.map((part) => [`${id}-${part}`, shownPart(ride, part)]);
  });
  return Object.fromEntries([...(people === undefined ? [] : [["people", String(people)]]), ...ofLegs]);
}
