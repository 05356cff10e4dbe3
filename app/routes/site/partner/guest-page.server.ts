import { whatsappToAnybody } from "../../../domain/common/phone.ts";
import { logoImage } from "../../../domain/partner/logo.ts";
import { isPaidByPartner } from "../../../domain/partner/relation.ts";
import type { Leg } from "../../../domain/reservation/reservation.ts";
import { collectorOf } from "../../../domain/reservation/trip-ride.ts";
import { tripUrl } from "../../../operations/reservation/trip-secret.server.ts";
import { findLogo } from "../../../store/partner/logos.server.ts";
import type { PartnerDesk } from "../../../store/partner/partner-desks.server.ts";
import { findGuestOfPartner } from "../../../store/partner/partner-guests.server.ts";
import { findPolicy } from "../../../store/reservation/policy.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { tripRides } from "../../../store/reservation/trip-rides.server.ts";
import type { Texts } from "../../../texts/en.ts";
import { texts } from "../../../texts/language.ts";
import { briefHours, flightWords, goesWords, standWords } from "../../../texts/ride-places.ts";
import { readGuestsTrip } from "../../kit/guests-trip.server.ts";

/**
 * Reads a booking as its partner may see it: no address, no telephone and no message of the guest. The trip's link goes
 * with what a desk booked itself, because it hands the link to the guest.
 */
export async function readGuestPage({ partner }: PartnerDesk, reference: string, t: Texts) {
  const found = await findGuestOfPartner(partner.id, reference);
  const reservation = found && (await findReservation(found.id, t.language));
  if (!reservation) return undefined;
  const { id, firstName, passengers, travellers, stage, legs, priceCents, policyId, language } = reservation;
  const [money, rides, policy, logo] = await Promise.all([
    readGuestsTrip(reservation),
    tripRides(id, t.language),
    findPolicy(policyId),
    findLogo(partner.id),
  ] as const);
  const standing = legs.filter(({ state }) => state !== "cancelled");
  const words = t.partnerPage.guest;
  const isOver = stage === "cancelled" || stage === "declined" || standing.length === 0;
  const byPartner = isPaidByPartner(reservation.relation);
  const isAsked = stage === "asked";
  // Nobody can pay for what is not confirmed yet, and all of it is still to be paid.
  const dueCents = isAsked ? priceCents : money.dueCents;
  const pay = () => {
    if (byPartner) return words.byPartner;
    if (money.payment === "IN_REVIEW") return words.inReview;
    if (collectorOf(rides, dueCents)) return words.paysDriver;
    if (isAsked) return words.toPayLater;
    return dueCents === 0 ? words.paid : words.toPay;
  };
  const link = found.isByDesk ? tripUrl(id, language) : undefined;
  return {
    name: partner.name,
    logo: logo && logoImage(logo),
    reference,
    guest: firstName,
    people: travellers ?? passengers,
    state: isOver ? ("over" as const) : isAsked ? ("asked" as const) : ("booked" as const),
    rides: standing.map((leg) => rideOf(leg, t)),
    money: isOver ? undefined : pay()(t.dollars(dueCents || priceCents)),
    /** The guest reads no price on the voucher. */
    byPartner,
    policy: isOver || byPartner ? undefined : t.policy(policy),
    link,
    whatsapp: link && whatsappToAnybody(await messageOf(id, link)),
  };
}

function rideOf(leg: Leg, t: Texts) {
  return {
    id: leg.id,
    day: t.day(leg.day),
    hour: briefHours(t, leg),
    why: leg.reason ? t.pickupReason(leg.reason) : undefined,
    stand: standWords(t, leg),
    goes: goesWords(t, leg),
    flight: flightWords(t, leg),
  };
}

/** Writes the voucher in the guest's language. */
async function messageOf(id: string, link: string): Promise<string> {
  const reservation = (await findReservation(id))!;
  const t = texts[reservation.language];
  const trips = reservation.legs.map((leg) =>
    [standWords(t, leg), goesWords(t, leg), t.dayShort(leg.day), briefHours(t, leg)]
      .filter(Boolean)
      .join(", "),
  );
  const { firstName, reference, stage } = reservation;
  const { message, messageAsked } = t.partnerPage.guest;
  return (stage === "asked" ? messageAsked : message)(firstName, trips.join("; "), reference, link);
}
