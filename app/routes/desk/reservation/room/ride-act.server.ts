import { readFields } from "../../../../domain/common/form.ts";
import { readShownCents } from "../../../../domain/money/shown-sums.ts";
import type { LegPlan } from "../../../../domain/reservation/trip-request.ts";
import type { TripChangeRequest } from "../../../../domain/reservation/wished-plan.ts";
import { type ChangeOutcome, changeTrip } from "../../../../operations/reservation/change-trip.server.ts";
import { stepJob } from "../../../../operations/ride/progress.server.ts";
import { listPlaces } from "../../../../store/catalogue/places.server.ts";
import { jobsOfReservation } from "../../../../store/ride/board.server.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import { notYet } from "../../kit/not-yet.server.ts";
import type { Pressed } from "../../kit/pressed.ts";
import { writeDetails } from "../../ride/board/day-act.server.ts";
import { priceWords } from "./price-words.server.ts";

const { answers, rides: words } = roomTexts;
const fields = ["day", "time", "origin", "destination"] as const;
const planFields = [...fields, "people"] as const;

/** Answers first with what the change would cost, then makes the change. */
export async function plan({ form, reservation, actor, unproved }: Pressed): Promise<Answer> {
  const { leg, agreed, tellNobody } = readFields(form, ["leg", "agreed", "tellNobody"]);
  const typed = readFields(form, planFields);
  const was = readFields(
    form,
    planFields.map((field) => `was-${field}`),
  ) as Record<string, string>;
  const before: Partial<LegPlan> = {};
  const after: Partial<LegPlan> = {};
  for (const field of fields) {
    if (form.has(`was-${field}`)) before[field] = valueTyped(field, was[`was-${field}`]!);
    if (form.has(field)) after[field] = valueTyped(field, typed[field]);
  }
  const change: TripChangeRequest = { kind: "change", legs: [{ id: leg, before, after }] };
  if (form.has("people") && typed.people !== was["was-people"]) {
    change.people = /^\d{1,3}$/.test(typed.people) ? Number(typed.people) : 0;
    if (form.has("was-people")) change.peopleBefore = Number(was["was-people"]);
  }
  const agreedCents = readShownCents(agreed);
  const isLess = agreedCents !== undefined && agreedCents < reservation.priceCents;
  const refused = isLess ? await unproved() : undefined;
  const result = await changeTrip(reservation.id, change, actor, {
    agreedCents: refused ? undefined : agreedCents,
    tell: !tellNobody,
  });
  const still = Object.fromEntries(planFields.map((field) => [field, was[`was-${field}`]!]));
  if (result.outcome === "changedMeanwhile") return await planChanged(result, leg, still);
  // The former values go back to the form with what is typed, until the colleague agrees.
  return { ...changeAnswer(result, agreed !== "" && !refused), ...refused, was: still };
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
  const named = [...now].map(([field, value]) =>
    dayTexts.answers.nowIs(labels[field], places.find(({ id }) => id === value)?.name ?? value),
  );
  return stale(dayTexts.answers.rideChangedMeanwhile(named.join(", ")), {
    was: { ...was, ...Object.fromEntries(now) },
  });
}

const valueTyped = (field: keyof LegPlan, text: string) => (field === "day" ? text : text || null) as string;

/** Writes doors, flight, phone number and luggage by the handler of the board's form. */
export async function writeRide({ form, reservation, actor, unproved }: Pressed): Promise<Answer> {
  const { leg, agreed } = readFields(form, ["leg", "agreed"]);
  if (!reservation.legs.some(({ id }) => id === leg)) return stale(answers.gone);
  const agreedCents = readShownCents(agreed);
  const isLess = agreedCents !== undefined && agreedCents < reservation.priceCents;
  const refused = isLess ? await unproved() : undefined;
  const {
    quote,
    wrote: _,
    ...written
  } = await writeDetails(leg, form, actor, refused ? undefined : agreedCents);
  if (!quote) return written;
  const { typed = {}, was = {} } = written;
  const asked = changeAnswer({ outcome: "otherPrice", quote }, agreed !== "" && !refused);
  return { ...asked, ...refused, typed, was };
}

/** Notes a no-show by the driver's rule: not before the guest had some time. */
export async function noteNoShow({ form, reservation, actor }: Pressed): Promise<Answer> {
  const { job: id } = readFields(form, ["job"]);
  const job = (await jobsOfReservation(reservation.id)).find((one) => one.id === id);
  if (!job) return stale(answers.gone);
  if (job.state === "noShow") return good(answers.nothingToDo);
  const why = notYet(job, "noShow");
  if (why) return bad(why);
  return (await stepJob(id, "noShow", actor)) ? good(words.noShowTold) : stale(answers.gone);
}
