import { data } from "react-router";
import { guestActor } from "../../../../domain/common/actor.ts";
import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { maxTransferPassengers } from "../../../../domain/price/fare.ts";
import { peopleOf } from "../../../../domain/reservation/reservation.ts";
import type { LegPlan } from "../../../../domain/reservation/trip-request.ts";
import type { BookingError } from "../../../../domain/sale/booking-form.ts";
import {
  type ChangeOutcome,
  changeTrip,
  type TripChangeRequest,
} from "../../../../operations/reservation/change-trip.server.ts";
import type { ChangeQuote } from "../../../../operations/reservation/plan-return.server.ts";
import { byItselfCents } from "../../../../operations/reservation/plan-return.server.ts";
import { requestChange } from "../../../../operations/reservation/requests.server.ts";
import { payButton } from "../../../../payment/online.server.ts";
import { listFares, listPlaces } from "../../../../store/catalogue/catalogue.server.ts";
import { BusyError } from "../../../../store/engine/claim-queue.server.ts";
import { findPolicy } from "../../../../store/reservation/policy.server.ts";
import { legPlansOf } from "../../../../store/reservation/trip-plans.server.ts";
import { textsFor } from "../../../../texts/language.ts";
import { postedForm } from "../../../kit/form.server.ts";
import { type OwnTrip, ownTrip, toTrip } from "../page/own-trip.server.ts";
import { rideName } from "../page/ride-words.ts";
import { errorsOf, type PlanNow, readChange, type TypedPlan } from "./change-form.server.ts";
import { requestWords } from "./request-words.ts";

export async function loadChange(request: Request, secret: string) {
  const t = textsFor(request);
  const trip = await ownTrip(secret, t);
  if (!trip) throw toTrip(secret, t);
  const { reservation, open } = trip;
  const [plan, policy, fares, places] = await Promise.all([
    planOf(trip),
    findPolicy(reservation.policyId),
    listFares(),
    listPlaces(t.language),
  ] as const);
  return {
    secret,
    reference: reservation.reference,
    plan,
    names: Object.fromEntries(open.map((leg) => [leg.id, rideName(leg, reservation.tour)])),
    policy,
    roads: fares.map(({ origin, destination }) => [origin, destination] as const),
    places: places.map(({ id, name }) => ({ id, name })),
    today: todayInCostaRica(),
  };
}

async function planOf({ reservation, open }: OwnTrip): Promise<PlanNow> {
  const { id, travellers, passengers, bookingType, tourMost } = reservation;
  const legs = (await legPlansOf(id)).filter((leg) => open.some((one) => one.id === leg.id));
  const isTour = bookingType === "Tour";
  return {
    people: peopleOf({ travellers, passengers }),
    most: tourMost ?? maxTransferPassengers,
    isTour,
    legs,
  };
}

export interface ChangeAnswer {
  outcome: Exclude<ChangeOutcome["outcome"], "changed"> | "tooMany" | "busy";
  /** The price that was agreed to is another by now. */
  isOther?: boolean;
  quote?: ChangeQuote & { byItselfCents: number };
  /** In words, what is wished. */
  wish?: string;
  typed: TypedPlan;
  /** What the form takes to be so from now on. */
  before: TypedPlan;
  errors: Record<string, BookingError>;
  /** What somebody else changed it to. */
  now: TypedPlan;
  /** Paying online is offered. */
  online: boolean;
}

/** Shows what a change means ("look"), makes it for the price that was agreed to ("agree"), or asks for it ("ask"). */
export async function actOnChange(request: Request, secret: string) {
  const t = textsFor(request);
  const form = await postedForm(request);
  const trip = await ownTrip(secret, t);
  if (!trip) throw data(t.trip.lost, { status: 404 });
  const { id, tour } = trip.reservation;
  const plan = await planOf(trip);
  const { typed, before, wish, isGone } = readChange(form, plan);
  const { intent, price } = readFields(form, ["intent", "price"]);
  const told = { typed, before, errors: {}, now: {} };
  if (isGone) return answer({ ...told, outcome: "gone" });
  const offer = {
    fares: await listFares(),
    tour: plan.isTour ? { pricePerPersonCents: 0, leastPeople: 1 } : undefined,
  };
  const errors = errorsOf(wish, plan, offer, todayInCostaRica());
  if (Object.keys(errors).length > 0) return answer({ ...told, outcome: "wrong", errors });

  const agreed = intent === "agree" && /^\d{1,9}$/.test(price) ? Number(price) : undefined;
  const result = await changeTrip(id, wish, guestActor, { agreedCents: agreed }).catch((error) => {
    if (error instanceof BusyError) return { outcome: "busy" as const };
    throw error;
  });
  switch (result.outcome) {
    case "changed":
      return toTrip(secret, t, "changed");
    case "nothingToDo":
      // The second of two presses.
      return intent === "agree" ? toTrip(secret, t, "changed") : answer({ ...told, outcome: "nothingToDo" });
    case "changedMeanwhile": {
      const now = textsOf(result);
      return answer({ ...told, outcome: "changedMeanwhile", now, before: { ...before, ...now } });
    }
    case "otherPrice":
    case "mustAsk": {
      if (result.outcome === "mustAsk" && intent === "ask") return await ask(wish);
      const names = new Map(trip.open.map((leg) => [leg.id, rideName(leg, tour)]));
      const places = new Map((await listPlaces(t.language)).map((place) => [place.id, place.name]));
      const quote = { ...result.quote, byItselfCents: await byItselfCents(id, result.quote.backCents) };
      const words = requestWords(t, wish, names, places);
      const isOther = intent === "agree" && result.outcome === "otherPrice";
      return answer({ ...told, outcome: result.outcome, isOther, quote, wish: words });
    }
    default:
      return answer({ ...told, outcome: result.outcome });
  }

  async function ask(wish: TripChangeRequest) {
    const asked = await requestChange(id, wish, guestActor);
    if (asked === "asked" || asked === "askedAlready") return toTrip(secret, t, "asked");
    return answer({ ...told, outcome: asked });
  }
}

const statuses: Partial<Record<ChangeAnswer["outcome"], number>> = {
  otherPrice: 200,
  mustAsk: 200,
  wrong: 400,
};

function answer(told: Omit<ChangeAnswer, "online">) {
  return data<ChangeAnswer>(
    { ...told, online: payButton !== undefined },
    { status: statuses[told.outcome] ?? 409 },
  );
}

function textsOf({ people, legs }: Extract<ChangeOutcome, { outcome: "changedMeanwhile" }>): TypedPlan {
  const ofLegs = Object.entries(legs).flatMap(([id, now]) =>
    Object.entries(now as Partial<LegPlan>).map(([part, value]) => [`${id}-${part}`, value ?? ""]),
  );
  return Object.fromEntries([...(people === undefined ? [] : [["people", String(people)]]), ...ofLegs]);
}
