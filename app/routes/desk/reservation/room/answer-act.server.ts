import { readFields } from "../../../../domain/common/form.ts";
import type { RequestedChange } from "../../../../domain/reservation/trip-request.ts";
import { cancelLegs } from "../../../../operations/reservation/cancel.server.ts";
import { changeTrip } from "../../../../operations/reservation/change-trip.server.ts";
import { answerRequest } from "../../../../operations/reservation/requests.server.ts";
import { openRequestsOf } from "../../../../store/reservation/room.server.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import { type Answer, good, stale } from "../../kit/answer.ts";
import type { Pressed } from "../../kit/pressed.ts";
import { changeAnswer } from "./ride-act.server.ts";

const { answers, cancel: words } = roomTexts;

/** Does what the guest asked for, at the price or with the sum that the page showed, and answers the request. */
export async function acceptRequest(pressed: Pressed): Promise<Answer> {
  const found = await askedFor(pressed);
  if (!found) return stale(answers.answered);
  const { wish } = found;
  const shown = Number(readFields(pressed.form, ["shown"]).shown || Number.NaN);
  const givesBack = wish.kind === "cancel" ? shown > 0 : shown < pressed.reservation.priceCents;
  const unproved = givesBack ? await pressed.unproved() : undefined;
  if (unproved) return unproved;
  const refused =
    wish.kind === "change" ? await change(pressed, wish, shown) : await cancel(pressed, wish, shown);
  if (refused) return refused;
  return (await answerRequest(found.id, "accepted", pressed.actor))
    ? good(answers.accepted)
    : stale(answers.answered);
}

export async function declineRequest(pressed: Pressed): Promise<Answer> {
  const found = await askedFor(pressed);
  const isAnswered = found && (await answerRequest(found.id, "declined", pressed.actor));
  return isAnswered ? good(answers.declined) : stale(answers.answered);
}

/** Finds the request, if it belongs to this reservation and nobody has answered it. */
async function askedFor({ form, reservation }: Pressed) {
  const { request } = readFields(form, ["request"]);
  return (await openRequestsOf(reservation.id)).find(({ id }) => id === request);
}

/** Changes the trip. Returns why that was refused, or undefined where it is done, now or before. */
async function change(
  { reservation, actor }: Pressed,
  wish: Extract<RequestedChange, { kind: "change" }>,
  agreedCents: number,
): Promise<Answer | undefined> {
  const result = await changeTrip(reservation.id, wish, actor, { agreedCents, isRequested: true });
  if (result.outcome === "changed" || result.outcome === "nothingToDo") return undefined;
  if (result.outcome === "changedMeanwhile") return stale(dayTexts.answers.changedMeanwhile);
  const { agree, ...why } = changeAnswer(result, true);
  return why;
}

async function cancel(
  { reservation, actor }: Pressed,
  { legs: legIds }: Extract<RequestedChange, { kind: "cancel" }>,
  backCents: number,
): Promise<Answer | undefined> {
  const named = reservation.legs.filter(({ id }) => legIds.includes(id));
  if (named.length > 0 && named.every(({ state }) => state === "cancelled")) return undefined;
  const how = { actor, gives: "policy", backCents } as const;
  const result = await cancelLegs({ reservationId: reservation.id, legIds, ...how });
  if (result.outcome === "cancelled") return undefined;
  if (result.outcome === "otherSum") return stale(words.otherSum(dollars(result.quote.backCents)));
  return stale(words[result.outcome]);
}
