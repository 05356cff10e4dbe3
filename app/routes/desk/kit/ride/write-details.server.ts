import type { Actor } from "../../../../domain/common/actor.ts";
import { isDay } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { toE164 } from "../../../../domain/common/phone-number.server.ts";
import { type RideDetails, type RideField, readRideDetails } from "../../../../domain/ride/ride-details.ts";
import type { ChangeQuote } from "../../../../operations/money/plan-refund.server.ts";
import { type ChangeRideOutcome, changeRide } from "../../../../operations/reservation/change-ride.server.ts";
import type { MovedPickups } from "../../../../operations/reservation/pickup-after.server.ts";
import { dayShort } from "../../../../texts/desk/frame/day-words.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { hourWords } from "../../../../texts/desk/ride/hour.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import { type Answer, bad, good } from "../answer.ts";
import { changedMeanwhile, shownIn, tellsShown } from "../as-shown.ts";

const { answers } = dayTexts;

type Wrote = Extract<ChangeRideOutcome, { wrote?: object }>["wrote"];

/**
 * The answer, with what was written, the vans that are to set out anew, or the trip's new price, to which nobody
 * agreed yet.
 */
type Written = Answer & { wrote?: Wrote; setBack?: string[]; quote?: ChangeQuote };

/** Writes the details that differ from what the page showed. */
export async function writeDetails(
  leg: string,
  form: FormData,
  actor: Actor,
  agreedCents?: number,
): Promise<Written> {
  const was = shownIn(form);
  const typed = readFields(
    form,
    [...form.keys()].filter((name) => !tellsShown(name)),
  );
  const before = readRideDetails(was);
  const after = readRideDetails(typed);
  // An unchanged number is not read: an old one that nobody can dial must not hinder other changes.
  const phone = typed.phone === was.phone ? undefined : after.values.phone;
  const read = phone && toE164(phone);
  if (read) after.values.phone = read;
  else if (phone) after.wrong.push("phone");
  if (after.wrong.length > 0) {
    const names = after.wrong.map((field) => dayTexts.ride.fields[field]).join(", ");
    const why = after.wrong.includes("phone") ? ` ${answers.wrongPhone}` : "";
    return bad(answers.wrong(names) + why, { wrong: after.wrong, was });
  }
  const isUndo = form.has("undone");
  const result = await changeRide(leg, { before: before.values, after: after.values }, actor, {
    agreedCents,
    isUndo,
    keepsTime: form.has("keeps"),
    flightDay: isDay(typed.flightDay ?? "") ? typed.flightDay : undefined,
  });
  if (result.outcome === "otherPrice") {
    const { quote } = result;
    return { ...bad(answers.otherPrice(dollars(quote.priceCents)), { was }), quote };
  }
  // Only a guest is asked about another pick-up.
  if (result.outcome === "gone" || result.outcome === "otherPickup") return bad(answers.gone);
  if (result.outcome !== "changedMeanwhile") {
    const { pickups, wrote, setBack = [] } = result;
    const saved = (pickups && followedWords(pickups, wrote)) ?? answers[result.outcome];
    return { ...good(setBack.length > 0 ? `${saved} ${answers.setBack}` : saved), wrote, setBack };
  }
  return changedMeanwhile(typedAs(result.now), (field) => dayTexts.ride.fields[field as RideField], { was });
}

/** Returns ride details as the fields of a form. */
export function typedAs(values: Partial<RideDetails>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value ?? "")]));
}

/** Says what became of the time after another flight was written. */
function followedWords({ was, will }: MovedPickups, wrote: Wrote): string | undefined {
  if (wrote && "time" in wrote.after) return undefined;
  if (will.timeToCheck && !was.timeToCheck) return answers.timeToCheck(will.time!);
  if (was.day === will.day && was.time === will.time) return undefined;
  const at = (ride: MovedPickups["was"]) =>
    [was.day === will.day ? "" : dayShort(ride.day), hourWords(ride)].filter(Boolean).join(" ");
  const hears = was.time === null ? "" : ` ${answers.guestHears}`;
  return `${answers.timeFollowed(at(was), at(will))}${hears}`;
}
