import { readFields } from "../../../../domain/common/form.ts";
import { readShownCents } from "../../../../domain/money/shown-sums.ts";
import type { LegPlan } from "../../../../domain/reservation/trip-request.ts";
import type { TripChangeRequest } from "../../../../domain/reservation/wished-plan.ts";
import { type ChangeOutcome, changeTrip } from "../../../../operations/reservation/change-trip.server.ts";
import { listPlaces } from "../../../../store/catalogue/places.server.ts";
import { jobsOfReservation } from "../../../../store/ride/board.server.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import { changedMeanwhile, shownIn } from "../../kit/as-shown.ts";
import type { Pressed } from "../../kit/pressed.ts";
import { joinVan, splitVan } from "../../kit/ride/split-van.server.ts";
import { writeDetails } from "../../kit/ride/write-details.server.ts";
import { priceWords } from "./price-words.server.ts";

const { answers, rides: words } = roomTexts;
const fields = ["day", "time", "origin", "destination"] as const;
const planFields = [...fields, "people"] as const;

/** Answers first with what the change would cost, then makes the change. */
export async function plan({ form, reservation, actor, unproved }: Pressed): Promise<Answer> {
  const { leg, agreed, tellNobody } = readFields(form, ["leg", "agreed", "tellNobody"]);
  const typed = readFields(form, planFields);
  const was = shownIn(form);
  const before: Partial<LegPlan> = {};
  const after: Partial<LegPlan> = {};
  for (const field of fields) {
    if (was[field] !== undefined) before[field] = valueTyped(field, was[field]);
    if (form.has(field)) after[field] = valueTyped(field, typed[field]);
  }
  const change: TripChangeRequest = { kind: "change", legs: [{ id: leg, before, after }] };
  if (form.has("people") && typed.people !== was.people) {
    change.people = /^\d{1,3}$/.test(typed.people) ? Number(typed.people) : 0;
    if (was.people !== undefined) change.peopleBefore = Number(was.people);
  }
  const agreedCents = readShownCents(agreed);
  const isLess = agreedCents !== undefined && agreedCents < reservation.priceCents;
  const refused = isLess ? await unproved() : undefined;
  const result = await changeTrip(reservation.id, change, actor, {
    agreedCents: refused ? undefined : agreedCents,
    tell: !tellNobody,
  });
  if (result.outcome === "changedMeanwhile") return await planChanged(result, leg, was);
  // The former values go back to the form with what is typed, until the colleague agrees.
  return { ...changeAnswer(result, agreed !== "" && !refused), ...refused, was };
}

/** Returns the outcome of a change in words. */
export function changeAnswer(
  result: Exclude<ChangeOutcome, { outcome: "changedMeanwhile" }>,
  wasAgreed: boolean,
): Answer {
  switch (result.outcome) {
    case "changed":
      return good(roomTexts.price.changed(dollars(result.quote.priceCents)));
    case "otherPrice": {
      const { priceCents: cents } = result.quote;
      const agree = { cents, button: words.agree(dollars(cents)) };
      const price = priceWords(result.quote);
      return wasAgreed ? stale(roomTexts.price.other(price), { agree }) : bad(price, { agree });
    }
    case "wrong":
      return bad(roomTexts.problems[result.problem]);
    case "nothingToDo":
      return good(answers.nothingToDo);
    default:
      return stale(answers.gone);
  }
}

async function planChanged(
  result: Extract<ChangeOutcome, { outcome: "changedMeanwhile" }>,
  leg: string,
  was: Record<string, string>,
): Promise<Answer> {
  const places = await listPlaces("es");
  const labels = { ...words.fields, origin: words.fields.from, destination: words.fields.to };
  const changed = Object.entries(result.legs[leg] ?? {}) as [keyof LegPlan, string | null][];
  const now = new Map<keyof typeof labels, string>(changed.map(([field, value]) => [field, value ?? ""]));
  if (result.people !== undefined) now.set("people", String(result.people));
  const nameOf = (_: string, value: string) => places.find(({ id }) => id === value)?.name ?? value;
  return changedMeanwhile(Object.fromEntries(now), (field) => labels[field as "day"], {
    was,
    wordsOf: nameOf,
  });
}

/** Splits a van of this reservation; `joinVan` takes it back. */
export const splitRideVan = ofReservation((press) => splitVan(press, { intent: "joinVan" }));
export const joinRideVan = ofReservation(joinVan);

/** Refuses a van of another reservation. */
function ofReservation(handler: (press: Pressed) => Promise<Answer>) {
  return async (press: Pressed): Promise<Answer> => {
    const { job } = readFields(press.form, ["job"]);
    const vans = await jobsOfReservation(press.reservation.id);
    return vans.some(({ id }) => id === job) ? await handler(press) : stale(answers.gone);
  };
}

const valueTyped = (field: keyof LegPlan, text: string) => (field === "day" ? text : text || null) as string;

/** Writes doors, flight, phone number and luggage by the handler of the board's form. */
export async function writeRide({ form, reservation, actor, unproved }: Pressed): Promise<Answer> {
  const { leg, agreed } = readFields(form, ["leg", "agreed"]);
  if (!reservation.legs.some(({ id }) => id === leg)) return stale(answers.gone);
  const agreedCents = readShownCents(agreed);
  const isLess = agreedCents !== undefined && agreedCents < reservation.priceCents;
  const refused = isLess ? await unproved() : undefined;
  const { quote, wrote, setBack, ...written } = await writeDetails(
    leg,
    form,
    actor,
    refused ? undefined : agreedCents,
  );
  if (!quote) return written;
  const asked = changeAnswer({ outcome: "otherPrice", quote }, agreed !== "" && !refused);
  return { ...asked, ...refused, was: written.was! };
}
