import { guestActor } from "../../../../domain/common/actor.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { holdsWebAddress } from "../../../../domain/common/name.ts";
import { toE164 } from "../../../../domain/common/phone-number.server.ts";
import { readShownCents } from "../../../../domain/money/shown-sums.ts";
import { showsPrice } from "../../../../domain/partner/relation.ts";
import { type RefundTerm, refundTermsOf } from "../../../../domain/reservation/policy.ts";
import type { StoredTimes } from "../../../../domain/reservation/stored-ride.ts";
import {
  type GuestField,
  guestFieldsOf,
  isExtra,
  type TripRide,
} from "../../../../domain/reservation/trip-ride.ts";
import { type PickupReason, reasonOf } from "../../../../domain/ride/flight-pickup.ts";
import { type RideDetails, readRideDetails } from "../../../../domain/ride/ride-details.ts";
import { byItselfCents, type ChangeQuote } from "../../../../operations/money/plan-refund.server.ts";
import { changeRide } from "../../../../operations/reservation/change-ride.server.ts";
import { readReservation } from "../../../../operations/reservation/lock-and-record.server.ts";
import { type MovedPickups, pickupKey } from "../../../../operations/reservation/pickup-after.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { findPolicy } from "../../../../store/reservation/policy.server.ts";
import { ourCompany } from "../../../../texts/with-company.ts";

export interface RideAnswer {
  /** The id of the ride, or "message". */
  id: string;
  outcome: "saved" | "nothingToDo" | "gone" | "changedMeanwhile" | "wrong" | "otherPrice" | "otherPickup";
  typed: TypedFields;
  /** The values that the form takes for the stored ones from now on. */
  before: TypedFields;
  wrong: (keyof TypedFields)[];
  /** The values that somebody else wrote since, by field. */
  now: TypedFields;
  /** The price that the trip would have, until the guest agrees to it; `isOther` when the guest had agreed to another one. */
  price?: ChangeQuote & { byItselfCents: number; isOther: boolean };
  /** The price that the guest has agreed to, for the next press. */
  agreed?: string;
  /** The pick-up before and after, where it moves, with the deadlines that go along. */
  pickup?: {
    was: StoredTimes;
    will: StoredTimes;
    reason: PickupReason | null;
    /** Undefined where a partner pays. */
    terms: RefundTerm[] | undefined;
    key: string;
  };
}

type TypedFields = Partial<Record<GuestField | "message", string>>;

/** The problem is the reason why the server gave no answer. */
export type RideFormAnswer = RideAnswer | { problem: string };

/**
 * Stores what the guest typed about a ride; a field that reads as it did before is left alone. Returns the price first
 * where the change has another price.
 */
export async function answerRideForm(
  reservationId: string,
  ride: TripRide,
  form: FormData,
): Promise<RideAnswer> {
  const fields = guestFieldsOf(ride, ourCompany().childSeats).filter((field) => form.has(field));
  const typed: RideAnswer["typed"] = readFields(form, fields);
  const shown = readFields(
    form,
    fields.map((field) => `before-${field}` as const),
  );
  const before = Object.fromEntries(fields.map((field) => [field, shown[`before-${field}`]]));
  const changed = fields.filter((field) => typed[field] !== before[field]);
  const { values, wrong } = read(Object.fromEntries(changed.map((field) => [field, typed[field]!])));
  const answer = { id: ride.id, typed, before, wrong, now: {} };
  if (wrong.length > 0) return { ...answer, outcome: "wrong" };
  const was = Object.fromEntries(
    changed.map((field) => [field, isExtra(field) ? Number(before[field]) : before[field] || null]),
  );
  const { agreed, agreedPickup } = readFields(form, ["agreed", "agreedPickup"]);
  const agreedCents = readShownCents(agreed);
  const result = await changeRide(ride.id, { before: was, after: values }, guestActor, {
    agreedCents,
    agreedPickup,
  });
  const moves = "pickups" in result && result.pickups;
  const isMoved = moves && (pickupKey(moves.was) !== pickupKey(moves.will) || moves.will.timeToCheck);
  const pickup = isMoved ? await tellPickup(reservationId, ride, moves, values) : undefined;
  if (result.outcome === "otherPrice") {
    const { quote } = result;
    const itself = await byItselfCents(reservationId, quote.backCents);
    const price = { ...quote, byItselfCents: itself, isOther: agreed !== "" };
    return { ...answer, outcome: result.outcome, price, pickup };
  }
  if (result.outcome === "otherPickup")
    return {
      ...answer,
      outcome: result.outcome,
      agreed,
      pickup: await tellPickup(reservationId, ride, result, values),
    };
  const now = "now" in result ? textsOf(result.now) : {};
  const since = result.outcome === "saved" ? textsOf(values) : now;
  return { ...answer, outcome: result.outcome, before: { ...before, ...since }, now, pickup };
}

async function tellPickup(
  reservationId: string,
  { from, flight: flightBefore }: TripRide,
  { was, will }: MovedPickups,
  { flight = flightBefore }: Partial<RideDetails>,
): Promise<RideAnswer["pickup"]> {
  const reservation = await readReservation(db, reservationId);
  const policy = await findPolicy(reservation!.policyId);
  const reason = reasonOf({ ...will, flight, fromAirport: from.airport });
  const terms = showsPrice(reservation!.relation) ? refundTermsOf(policy, will) : undefined;
  return { was, will, reason, terms, key: pickupKey(will) };
}

function read(typed: Record<string, string>) {
  const { values, wrong } = readRideDetails(typed);
  if (values.phone) {
    values.phone = toE164(values.phone) ?? null;
    if (!values.phone) wrong.push("phone");
  }
  for (const door of ["originDoor", "destinationDoor", "extraStop"] as const)
    if (holdsWebAddress(values[door] ?? "")) wrong.push(door);
  return { values, wrong: wrong as GuestField[] };
}

function textsOf(values: Partial<RideDetails>): Partial<Record<GuestField, string>> {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value ?? "")]));
}

/** The HTTP status of each outcome of a form on the trip page. */
export const answerStatuses = {
  saved: 200,
  nothingToDo: 200,
  otherPrice: 200,
  otherPickup: 200,
  wrong: 400,
  changedMeanwhile: 409,
  gone: 409,
};
