import { and, between, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import { erasedName } from "../../domain/account/person.ts";
import { addDays, type Day } from "../../domain/common/day.ts";
import { type Language, languages } from "../../domain/common/language.ts";
import type { StatementPeriod, ToCut } from "../../domain/money/statement.ts";
import { guestInitials } from "../../domain/partner/guest-booking.ts";
import type { PartnerFacts } from "../../domain/partner/partner-statement.ts";
import { pricesOfRides } from "../../domain/price/price-per-ride.ts";
import { isEnded, type JobState } from "../../domain/ride/job-state.ts";
import { readNamesOfPlaces } from "../catalogue/places.server.ts";
import { listAllTours } from "../catalogue/tours.server.ts";
import type { Transaction } from "../engine/db.server.ts";
import { hasNoLine } from "../money/statements.server.ts";
import { legsOfSeveral } from "../reservation/legs-of-several.server.ts";
import { checkouts } from "../schema/checkout-schema.server.ts";
import { partnerEntries } from "../schema/partner-entry-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { statementLines, statements } from "../schema/statement-schema.server.ts";

/** A ride that ends without earning anything stands in a statement up to so many days after its month began. */
const lookBackDays = 62;

type Names = Map<Language, Map<string, string>>;

/** Reads the names of all places and tours, by which statements call rides. */
export async function readRideNames(): Promise<Names> {
  const places = await readNamesOfPlaces();
  const all = languages.map(async (language) => {
    const tours = await listAllTours(language);
    return [
      language,
      new Map([...places.get(language)!, ...tours.map(({ id, name }) => [id, name] as const)]),
    ] as const;
  });
  return new Map(await Promise.all(all));
}

interface Known {
  names: Names;
  /** The legs of the rides that are over and have no rate. */
  unrated: ReadonlySet<string>;
}

/**
 * Reads what a month's statement of a partner is cut from: its entries without a line, its rides that ended
 * without earning anything, and, without a sum, those of the month that have not ended or have no rate.
 */
export async function readMonthToCut(
  tx: Transaction,
  partnerId: string,
  { firstDay, lastDay, cutAt }: StatementPeriod,
  { names, unrated }: Known,
): Promise<ToCut> {
  const { id, at } = partnerEntries;
  const isTheirs = eq(partnerEntries.partnerId, partnerId);
  const entries = await tx
    .select()
    .from(partnerEntries)
    .where(and(isTheirs, lt(at, cutAt), hasNoLine(id)));
  const bare = await ridesWithoutEntry(tx, partnerId, addDays(firstDay, -lookBackDays), lastDay);
  const bookings = [...entries, ...bare].flatMap(({ reservationId }) => reservationId ?? []);
  const rides = await readBookingsWithRides(tx, [...new Set(bookings)], names);
  const stated = await monthsStated(tx, partnerId);
  const written = entries.map((entry) => {
    const { id, cents, at, day, kind, legId, state, note, method, reservationId } = entry;
    const { tenderedCents, rate } = entry;
    const corrects = legId ? stated.get(legId) : undefined;
    const facts: PartnerFacts = {
      kind,
      ...(reservationId && rides.bookings.get(reservationId)),
      ...(legId && { legId, ...rides.rides.get(legId)?.facts }),
      ...(state && { state }),
      ...(corrects && { corrects }),
      ...(note && { note }),
      ...(method && { method }),
      ...(tenderedCents !== null && { tenderedCents, rate: Number(rate) }),
    };
    return { entryId: id, cents, at, day, facts };
  });
  const unearned: ToCut["entries"] = [];
  const open: (PartnerFacts & { day: Day })[] = [];
  for (const { legId, reservationId } of bare) {
    const ride = rides.rides.get(legId);
    if (!ride) continue;
    const { day, state } = ride;
    const facts = { kind: "ride", ...rides.bookings.get(reservationId), legId, ...ride.facts, state };
    const lacksRate = unrated.has(legId);
    if (!isEnded(state) || lacksRate) {
      if (day >= firstDay) open.push({ day, ...facts, ...(lacksRate && { noRate: true as const }) });
      continue;
    }
    const whole = state === "done" ? { ...facts, earnsNothing: true } : facts;
    unearned.push({ entryId: unearnedId(legId), cents: 0, at: new Date(0), day, facts: whole });
  }
  open.sort((one, other) => Number(one.day > other.day) - Number(one.day < other.day));
  return { entries: [...written, ...unearned], open };
}

/** A ride that earned nothing has no entry: this id lets it stand in one statement all the same. */
const unearnedId = (legId: string) => `unearned:${legId}`;

/** Lists the rides of a partner between two days that have neither an entry nor a line. */
async function ridesWithoutEntry(tx: Transaction, partnerId: string, from: Day, until: Day) {
  const itsEntries = tx.select().from(partnerEntries).where(eq(partnerEntries.legId, legs.id));
  return await tx
    .select({ legId: legs.id, reservationId: legs.reservationId })
    .from(legs)
    .innerJoin(reservations, eq(reservations.id, legs.reservationId))
    .where(
      and(
        eq(reservations.partnerId, partnerId),
        inArray(reservations.stage, ["booked", "cancelled"]),
        between(legs.day, from, until),
        notExists(itsEntries),
        hasNoLine(sql`${unearnedId("")} || ${legs.id}`),
      ),
    );
}

/** Returns the facts of bookings, and of their rides with their days and states. */
async function readBookingsWithRides(tx: Transaction, ids: string[], names: Names) {
  const rows = await tx
    .select({
      id: reservations.id,
      reference: reservations.reference,
      firstName: reservations.firstName,
      tourId: reservations.tourId,
      relation: reservations.relation,
      priceCents: checkouts.priceCents,
      breakdown: checkouts.breakdown,
    })
    .from(reservations)
    .innerJoin(checkouts, eq(checkouts.id, reservations.checkoutId))
    .where(inArray(reservations.id, ids));
  const all = await legsOfSeveral(tx, ids);
  const bookings = new Map<string, Pick<PartnerFacts, "reference" | "initials" | "relation">>();
  const rides = new Map<string, { day: Day; state: JobState; facts: Partial<PartnerFacts> }>();
  for (const { id, reference, firstName, tourId, relation, ...sale } of rows) {
    const initials = firstName === erasedName ? "" : guestInitials(firstName);
    bookings.set(id, { reference, initials, ...(relation && { relation }) });
    const own = all.get(id) ?? [];
    // A person who was erased left no lines of the price.
    const sold = own.length === 1 || sale.breakdown.length > 0 ? pricesOfRides(sale, own.length) : [];
    for (const [n, { id: legId, day, time, state, origin, destination, priceCents }] of own.entries()) {
      const wasCents = sold[n] === priceCents ? undefined : sold[n];
      const ride = rideNames({ tourId, origin, destination }, names);
      const facts = {
        ride,
        soldCents: priceCents,
        ...(time && { time }),
        ...(wasCents !== undefined && { wasCents }),
      };
      rides.set(legId, { day, state, facts });
    }
  }
  return { bookings, rides };
}

interface Road {
  tourId: string | null;
  origin: string | null;
  destination: string | null;
}

function rideNames({ tourId, origin, destination }: Road, names: Names): Partial<Record<Language, string>> {
  const ends = tourId ? [tourId] : [origin, destination];
  const inLanguage = (language: Language) =>
    ends.map((id) => (id && names.get(language)?.get(id)) || "?").join(" → ");
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)]));
}

/** Returns the month of the last statement of a partner in which each of its rides stood. */
async function monthsStated(tx: Transaction, partnerId: string): Promise<Map<string, string>> {
  const legId = sql<string>`${statementLines.facts} ->> 'legId'`;
  const rows = await tx
    .select({ legId, month: sql<string>`max(${statements.period})` })
    .from(statementLines)
    .innerJoin(statements, eq(statements.id, statementLines.statementId))
    .where(and(eq(statements.partnerId, partnerId), sql`${legId} is not null`))
    .groupBy(legId);
  return new Map(rows.map((row) => [row.legId, row.month]));
}
