import { addDays, formatMonth, todayInCostaRica } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { guestInitials, type PartnerDoor, type PartnerOffer } from "../../../domain/partner/guest-booking.ts";
import { logoImage } from "../../../domain/partner/logo.ts";
import { partnerLines, statementState } from "../../../domain/partner/partner-statement.ts";
import { termOn } from "../../../domain/partner/relation.ts";
import { payButton } from "../../../payment/online.server.ts";
import { listPlaces, listSoldPlaces } from "../../../store/catalogue/places.server.ts";
import { listRoads } from "../../../store/catalogue/roads.server.ts";
import { linesOfStatement } from "../../../store/money/statements.server.ts";
import { findLogo } from "../../../store/partner/logos.server.ts";
import type { PartnerDesk } from "../../../store/partner/partner-desks.server.ts";
import {
  type GuestOfPartner,
  lastRideOfDesk,
  listEarned,
  listGuestsOfPartner,
} from "../../../store/partner/partner-guests.server.ts";
import { listLeft, type StatementLeft, voicesOf } from "../../../store/partner/partner-statements.server.ts";
import { listTerms, usedOfLimitCents } from "../../../store/partner/partner-terms.server.ts";
import { listRates, type Partner } from "../../../store/partner/partners.server.ts";
import { listFares } from "../../../store/price/fares.server.ts";
import { listSurcharges } from "../../../store/price/surcharges.server.ts";
import type { Texts } from "../../../texts/en.ts";
import { pickUpsOf } from "./pick-up.server.ts";

/** The page leads to so many statements. */
const mostStatements = 12;

export type OwnPage = Awaited<ReturnType<typeof readOwnPage>>;

/** Returns where a partner's guests are collected. */
export function doorOf({ placeId, door, name, phone }: Partner): PartnerDoor {
  return { placeId, door: door || name, phone };
}

/** Reads all that the page of a partner's desk shows, and nothing of other partners' guests. */
export async function readOwnPage({ desk, partner }: PartnerDesk, t: Texts) {
  const today = todayInCostaRica();
  const [ofToday, later, earned, offer, places, statements, logo, last] = await Promise.all([
    listGuestsOfPartner(partner.id, today, addDays(today, 1)),
    listGuestsOfPartner(partner.id, addDays(today, 1)),
    listEarned(partner.id, today.slice(0, 7)),
    readOffer(partner, t),
    listPlaces(t.language),
    readStatements(partner.id, t),
    findLogo(partner.id),
    lastRideOfDesk({ desk, partner }),
  ] as const);
  const nameOf = (id: string | null) => places.find((place) => place.id === id)?.name ?? "";
  return {
    name: partner.name,
    desk: desk.name,
    logo: logo && logoImage(logo),
    today,
    pickUps: await pickUpsOf(ofToday, partner, t),
    later: later.map((guest) => laterOf(guest, partner, nameOf)),
    month: earned.map(({ reference, firstName, day, cents }) => {
      return { reference, guest: guestInitials(firstName), day, cents };
    }),
    statements,
    door: doorOf(partner),
    offer,
    /** The ride that this desk booked last. */
    last,
    online: payButton !== undefined,
    click: newId(),
  };
}

/** Reads the newest statements of a partner, and whether lines of them wait for its answer. */
async function readStatements(partnerId: string, t: Texts) {
  const newest = (await listLeft(partnerId)).slice(-mostStatements).reverse();
  const read = async ({ id, period, balanceCents, isClosed }: StatementLeft) => {
    const month = formatMonth(period, t.locale);
    const lines = isClosed ? [] : partnerLines(await linesOfStatement(id));
    const waits = !isClosed && statementState(lines, await voicesOf([id])).open.length > 0;
    return { period, name: month[0]!.toUpperCase() + month.slice(1), balanceCents, waits };
  };
  return await Promise.all(newest.map(read));
}

function laterOf(
  { reference, firstName, day, origin, destination, stage, tour }: GuestOfPartner,
  { placeId }: Partner,
  nameOf: (id: string | null) => string,
) {
  const arrives = destination === placeId && placeId !== null;
  const place = nameOf(arrives ? origin : destination);
  return { reference, guest: firstName, day, place, tour: tour ?? "", arrives, isAsked: stage === "asked" };
}

/** Reads what the partner's rides are chosen from: those that begin or end at its place, or all where it has none. */
export async function readOffer(
  partner: Partner,
  { language }: Pick<Texts, "language">,
): Promise<PartnerOffer> {
  const { placeId, id } = partner;
  const [all, fares, roads, surcharges, rates, terms] = await Promise.all([
    listSoldPlaces(language),
    listFares(),
    listRoads(),
    listSurcharges(),
    listRates(id),
    listTerms(id),
  ] as const);
  const { relation, limitCents } = termOn(terms, todayInCostaRica());
  const isHere = (road: { origin: string; destination: string }) =>
    placeId === null || road.origin === placeId || road.destination === placeId;
  const mine = fares.filter(isHere);
  const ends = new Set(mine.flatMap(({ origin, destination }) => [origin, destination]));
  return {
    places: all.filter((place) => ends.has(place.id)),
    fares: mine,
    roads: roads.filter(isHere).map(({ origin, destination, minutes }) => ({ origin, destination, minutes })),
    surcharges,
    relation,
    leftCents: limitCents === null ? null : Math.max(0, limitCents - (await usedOfLimitCents(id))),
    rates: rates.map(({ origin, destination, tourId, percent, cents, fromDay, createdAt }) => {
      return { origin, destination, tourId, percent, cents, fromDay, createdAt };
    }),
  };
}
