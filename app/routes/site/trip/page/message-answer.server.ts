import { guestActor } from "../../../../domain/common/actor.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { isOver, longestMessage, type TripRide } from "../../../../domain/reservation/trip-ride.ts";
import { correctGuest } from "../../../../operations/reservation/correct-guest.server.ts";
import type { RideAnswer } from "../ride/ride-answer.server.ts";

/** Stores the guest's message to the drivers, as long as there is a ride to come. */
export async function answerMessage(
  reservationId: string,
  rides: TripRide[],
  form: FormData,
): Promise<RideAnswer> {
  const { message, "before-message": was } = readFields(form, ["message", "before-message"]);
  const answer = { id: "message", typed: { message }, before: { message: was }, wrong: [], now: {} };
  if (rides.every((ride) => isOver(ride))) return { ...answer, outcome: "gone" };
  if (message.length > longestMessage) return { ...answer, outcome: "wrong", wrong: ["message"] };
  const before = form.has("before-message") ? { message: was } : {};
  const result = await correctGuest(reservationId, before, { message }, guestActor);
  const now = "now" in result ? { message: result.now.message ?? "" } : {};
  const since = result.outcome === "saved" ? { message } : now;
  return { ...answer, outcome: result.outcome, before: { message: was, ...since }, now };
}
