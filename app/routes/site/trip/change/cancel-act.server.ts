import { data, redirect } from "react-router";
import { guestActor } from "../../../../domain/common/actor.ts";
import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { netCents } from "../../../../domain/money/payment.ts";
import { readShownCents } from "../../../../domain/money/shown-sums.ts";
import { isPaidByPartner } from "../../../../domain/partner/relation.ts";
import { asGuestReads } from "../../../../domain/partner/without-price.ts";
import { refundTermsOf } from "../../../../domain/reservation/policy.ts";
import { byItselfCents } from "../../../../operations/money/plan-refund.server.ts";
import { cancelLegs, previewCancellation } from "../../../../operations/reservation/cancel.server.ts";
import { ledgerOf } from "../../../../store/money/ledger.server.ts";
import { findPolicy } from "../../../../store/reservation/policy.server.ts";
import { textsFor } from "../../../../texts/language.ts";
import { postedForm } from "../../../kit/form.server.ts";
import { rideName } from "../../../kit/trip-ride-words.ts";
import { type OwnTrip, ownTrip, toTrip } from "../page/own-trip.server.ts";
import { refundOf } from "../page/until.ts";

const terms = { actor: guestActor, gives: "policy" } as const;
/** These are the reasons why nothing was cancelled. */
const problems = ["otherSum", "gone", "inReview"] as const;

/** Returns the rides that can be cancelled, and what goes back for those that the guest chose. */
export async function loadCancel(request: Request, secret: string) {
  const t = textsFor(request);
  const trip = await ownTrip(secret, t);
  if (!trip) throw toTrip(secret, t);
  const { reservation, open, begun } = trip;
  const { searchParams } = new URL(request.url);
  const asked = searchParams.getAll("leg");
  const chosen = open.length === 1 ? open : open.filter(({ id }) => asked.includes(id));
  const isByPartner = isPaidByPartner(reservation.relation);
  const [ledger, policy] = await Promise.all([ledgerOf(reservation.id), findPolicy(reservation.policyId)]);
  const rides = [];
  for (const leg of open) {
    const quote = await previewCancellation(reservation.id, [leg.id], terms);
    const told = quote && tellRide(leg, reservation.tour, isByPartner ? withoutSums(quote) : quote);
    if (told) rides.push({ ...told, terms: isByPartner ? [] : refundTermsOf(policy, leg) });
  }
  const quote = chosen.length > 0 && (await previewCancellation(reservation.id, ids(chosen), terms));
  return {
    secret,
    reference: reservation.reference,
    rides,
    paidCents: isByPartner ? 0 : netCents(ledger),
    isByPartner,
    begun,
    inReview: ledger.inReview,
    problem: problems.find((problem) => problem === searchParams.get("problem")),
    chosen: quote && (await tellChosen(asGuestReads(reservation), isByPartner ? withoutSums(quote) : quote)),
    today: todayInCostaRica(),
  };
}

/** Leaves out of a cancellation what it costs and gives back: a partner pays for the trip. */
function withoutSums(quote: Quote): Quote {
  const legs = quote.legs.map(({ id }) => ({ id, percent: 0, keptCents: 0 }));
  return { ...quote, legs, priceCents: 0, backCents: 0, owedBeforeCents: 0, falls: [], lines: [] };
}

type Quote = NonNullable<Awaited<ReturnType<typeof previewCancellation>>>;

function tellRide(leg: OwnTrip["open"][number], tour: string | null, quote: Quote) {
  const { id, day, time, windowFrom, windowTo, partOfDay } = leg;
  const { percent, keptCents } = quote.legs[0]!;
  const { backCents } = refundOf(quote);
  const hours = { time, windowFrom, windowTo, partOfDay };
  return { id, name: rideName(leg, tour), day, ...hours, percent, keptCents, backCents };
}

async function tellChosen({ id, breakdown, priceCents: nowCents }: OwnTrip["reservation"], quote: Quote) {
  const { legs, priceCents, lines } = quote;
  const keptCents = legs.reduce((sum, leg) => sum + leg.keptCents, 0);
  return {
    legs: ids(legs),
    ...refundOf(quote),
    /** The form sends this sum back: if another sum is due by then, nothing is cancelled. */
    allBackCents: quote.backCents,
    byItselfCents: await byItselfCents(id, quote.backCents),
    keptCents,
    stayingCents: priceCents - keptCents,
    before: { lines: breakdown, priceCents: nowCents },
    after: { lines, priceCents },
  };
}

/** Cancels the named rides if the form's sum is the sum that goes back; every other outcome leads to a page that shows it. */
export async function actOnCancel(request: Request, secret: string) {
  const t = textsFor(request);
  const form = await postedForm(request);
  const trip = await ownTrip(secret, t);
  if (!trip) throw data(t.trip.lost, { status: 404 });
  const { reservation, open } = trip;
  const named = new Set(form.getAll("leg"));
  const legIds = ids(open.filter(({ id }) => named.has(id)));
  const again = (problem?: (typeof problems)[number]) => {
    const query = new URLSearchParams(legIds.map((id) => ["leg", id]));
    if (problem) query.set("problem", problem);
    return redirect(t.href(`/trip/${secret}/cancel?${query}`), 303);
  };
  const isCancelled = (leg: unknown) =>
    reservation.legs.some(({ id, state }) => id === leg && state === "cancelled");
  // This is the second of two presses.
  if (named.size > 0 && [...named].every(isCancelled)) return toTrip(secret, t, "cancelled");
  if (legIds.length < named.size || named.size === 0) return again("gone");
  const { backCents } = readFields(form, ["backCents"]);
  // The guest of a partner was shown no sum, so that none can have changed.
  const now = isPaidByPartner(reservation.relation)
    ? await previewCancellation(reservation.id, legIds, terms)
    : undefined;
  const shownCents = now?.backCents ?? readShownCents(backCents) ?? Number.NaN;
  const { outcome } = await cancelLegs({
    reservationId: reservation.id,
    legIds,
    ...terms,
    backCents: shownCents,
  });
  return outcome === "cancelled" ? toTrip(secret, t, "cancelled") : again(outcome);
}

function ids(legs: { id: string }[]): string[] {
  return legs.map(({ id }) => id);
}
