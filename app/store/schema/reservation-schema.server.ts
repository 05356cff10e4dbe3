import { isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import type { Language } from "../../domain/common/language.ts";
import { type Relation, relations } from "../../domain/partner/relation.ts";
import type { TripType } from "../../domain/price/fare.ts";
import type { PriceLine } from "../../domain/price/price-line.ts";
import type { ActivityEvent } from "../../domain/reservation/activity.ts";
import {
  type BookingType,
  type PaymentState,
  paymentStates,
  type ReservationStatus,
  reservationStatuses,
} from "../../domain/reservation/reservation.ts";
import { type Stage, stages } from "../../domain/reservation/stage.ts";
import { type PartOfDay, partsOfDay } from "../../domain/ride/pickup-window.ts";
import { type TimeSource, timeSources } from "../../domain/ride/when.ts";
import { searchText } from "../engine/words.server.ts";
import { createdAtColumn, madeBy, momentColumn } from "./account-schema.server.ts";
import { places, tours } from "./catalogue-schema.server.ts";
import { checkouts } from "./checkout-schema.server.ts";
import { isHour, isOneOf, isServiceDay, isServiceHour } from "./checks.server.ts";
import { partnerDesks, partners } from "./partner-schema.server.ts";
import { policyAsSold } from "./policy-schema.server.ts";
import { series } from "./series-schema.server.ts";

export const reservations = pgTable(
  "reservations",
  {
    id: text().primaryKey(),
    reference: text().notNull().unique(),
    // One checkout makes one reservation, however often it is sent.
    checkoutId: text()
      .notNull()
      .unique()
      .references(() => checkouts.id),
    userId: madeBy(),
    tripHash: text().notNull().unique(),
    bookingType: text().$type<BookingType>().notNull(),
    tourId: text().references(() => tours.id),
    /** The name of the tour when it was sold. */
    tour: text(),
    tripType: text().$type<TripType>(),
    passengers: integer().notNull(),
    /** The number of travellers where fewer come than are paid for. */
    travellers: integer(),
    priceCents: integer().notNull(),
    breakdown: jsonb().$type<PriceLine[]>().notNull(),
    firstName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    /** Flights, and the names of places and tour in both languages, for the search. */
    rides: text().notNull().default(""),
    search: text().generatedAlwaysAs((): SQL => searchText(reservations)),
    language: text().$type<Language>().notNull(),
    stage: text().$type<Stage>().notNull().default("booked"),
    status: text().$type<ReservationStatus>().notNull().default("pending"),
    payment: text().$type<PaymentState>().notNull().default("PENDING"),
    policyId: policyAsSold(),
    /** The amount to be refunded that no refund was requested for yet, as the ledger says. */
    owedCents: integer().notNull().default(0),
    /** How often the plan changed: the SEQUENCE of its calendar entries (RFC 5545). */
    changes: integer().notNull().default(0),
    /** The moment when a colleague noted a complaint: the guest gets no letter of thanks. */
    complainedAt: momentColumn(),
    /** The reservation that this one was split from. */
    splitFromId: text(),
    /** The series that made this reservation, and for which of its days, whatever day its ride is on by now. */
    seriesId: text().references(() => series.checkoutId, { onDelete: "set null" }),
    seriesDay: text(),
    /** The partner who booked it or sent its guest. */
    partnerId: text().references(() => partners.id),
    /** The desk of the partner on whose page it was booked. */
    partnerDeskId: text().references(() => partnerDesks.id),
    /** The partner booked for itself, which earns nothing: so it was when it was sold (`isSoldToItself`). */
    isPartnersOwn: boolean().notNull().default(false),
    /** The relation with the partner when it was sold; null without one, and for what was sold before there were any. */
    relation: text().$type<Relation>(),
    /** The deposit that the guest left with the partner when it was sold, under that relation and once its rate is known. */
    depositCents: integer(),
    /** The number under which an agency or a marketplace has the booking in its own books, or "". */
    partnerReference: text().notNull().default(""),
    /** The tax number for the receipt, where the guest gave one. */
    taxId: text().notNull().default(""),
    /** The version of the link for fellow travellers: links of another version open nothing. */
    shareVersion: integer().notNull().default(1),
    /** The end of the hold: an online payment was begun and nothing is booked yet. */
    heldUntil: momentColumn(),
    /** The moment when the guest's personal data was erased. */
    erasedAt: momentColumn(),
    createdAt: createdAtColumn(),
    updatedAt: createdAtColumn(),
  },
  // The indexes are ascending and read backwards: an index of Drizzle's desc() puts nulls last and fits no "order
  // by … desc".
  ({
    bookingType,
    stage,
    status,
    payment,
    priceCents,
    owedCents,
    heldUntil,
    createdAt,
    id,
    userId,
    email,
    phone,
    search,
    seriesId,
    seriesDay,
    partnerId,
    isPartnersOwn,
    relation,
    depositCents,
    partnerReference,
  }) => [
    unique().on(seriesId, seriesDay),
    index().on(createdAt, id).where(isNull(heldUntil)),
    index("reservations_held_index").on(createdAt, id).where(isNotNull(heldUntil)),
    index("reservations_asked_index").on(createdAt, id).where(sql`${stage} = 'asked'`),
    index().on(userId),
    index().on(partnerId, createdAt).where(isNotNull(partnerId)),
    index().on(phone),
    index().on(priceCents, createdAt),
    index("reservations_email_index").on(sql`lower(${email})`),
    index().on(bookingType, status, payment, createdAt, id).where(isNull(heldUntil)),
    check("reservations_stage", isOneOf(stage, stages)),
    check("reservations_held", sql`(${stage} = 'held') = (${heldUntil} is not null)`),
    check("reservations_status", isOneOf(status, reservationStatuses)),
    check("reservations_payment", isOneOf(payment, paymentStates)),
    check("reservations_price", sql`${priceCents} >= 0`),
    check("reservations_owed", sql`${owedCents} >= 0`),
    check("reservations_relation", isOneOf(relation, relations)),
    check("reservations_partner", sql`${relation} is null or ${partnerId} is not null`),
    check("reservations_partners_own", sql`not ${isPartnersOwn} or ${partnerId} is not null`),
    check("reservations_partner_reference", sql`length(${partnerReference}) <= 64`),
    check("reservations_deposit", sql`${depositCents} >= 0`),
    index().on(owedCents).where(sql`${owedCents} > 0`),
    index("reservations_search_index").using("gin", search.op("gin_trgm_ops")).with({ fastupdate: false }),
  ],
);

export const legs = pgTable(
  "legs",
  {
    id: text().primaryKey(),
    reservationId: text()
      .notNull()
      .references(() => reservations.id),
    position: integer().notNull(),
    /** The pick-up and the hour from which its deadlines count, `YYYY-MM-DDTHH:mm`, as `rideAfter` computes them. */
    day: text().notNull(),
    time: text(),
    timeFrom: text().$type<TimeSource>(),
    timeToCheck: boolean().notNull().default(false),
    /** The `PickupWindow` of a tour: it counts while there is no time. */
    windowFrom: text(),
    windowTo: text(),
    /** The part of the day that the guest asked for: it counts while there is no time. */
    partOfDay: text().$type<PartOfDay>(),
    refundsFrom: text().notNull(),
    /** The leg's share of the reservation's price in cents; for a cancelled leg the amount that the company keeps. */
    priceCents: integer().notNull(),
    flight: text(),
    origin: text().references(() => places.id),
    destination: text().references(() => places.id),
    /** The time when the flight lands or takes off, `HH:mm`. */
    flightTime: text(),
    originDoor: text(),
    destinationDoor: text(),
    /** The traveller's phone number, where it differs from the reservation's. */
    phone: text(),
    childSeats: integer().notNull().default(0),
    /** The ages in years, such as `0, 4`. */
    childSeatAges: text(),
    boards: integer().notNull().default(0),
    bags: integer().notNull().default(0),
    extraStop: text(),
    /** The hours for which the van was hired, and what each further one costs; null on other rides. */
    charterHours: integer(),
    extraHourCents: integer(),
  },
  (leg) => [
    unique().on(leg.reservationId, leg.position),
    index().on(leg.day),
    index().on(leg.phone).where(isNotNull(leg.phone)),
    check("legs_price", sql`${leg.priceCents} >= 0`),
    check("legs_flight_time", isHour(leg.flightTime)),
    check("legs_extras", sql`least(${leg.childSeats}, ${leg.boards}, ${leg.bags}) >= 0`),
    check(
      "legs_charter",
      sql`(${leg.charterHours} is null) = (${leg.extraHourCents} is null) and ${leg.charterHours} between 1 and 24 and ${leg.extraHourCents} > 0`,
    ),
    check("legs_child_ages", sql`${leg.childSeatAges} ~ '^[0-9]{1,2}(, [0-9]{1,2}){0,9}$'`),
    check("legs_day", isServiceDay(leg.day)),
    check("legs_time", isHour(leg.time)),
    check("legs_time_from", isOneOf(leg.timeFrom, timeSources)),
    check("legs_time_has_source", sql`(${leg.time} is null) = (${leg.timeFrom} is null)`),
    check("legs_time_to_check", sql`not ${leg.timeToCheck} or ${leg.timeFrom} in ('agreed', 'guest')`),
    check(
      "legs_window",
      sql`(${leg.windowFrom} is null) = (${leg.windowTo} is null) and ${leg.windowFrom} < ${leg.windowTo} and ${isHour(leg.windowFrom)} and ${isHour(leg.windowTo)}`,
    ),
    check("legs_part_of_day", isOneOf(leg.partOfDay, partsOfDay)),
    check("legs_refunds_from", isServiceHour(leg.refundsFrom)),
  ],
);

/**
 * The history of each reservation. Rows are added and never changed, except that the data of an erased person is
 * emptied: a trigger enforces it.
 */
export const activity = pgTable(
  "activity",
  {
    id: serial().primaryKey(),
    reservationId: text()
      .notNull()
      .references(() => reservations.id),
    /** The key of an `Actor`, which contains no name. */
    actor: text().notNull(),
    event: text().$type<ActivityEvent>().notNull(),
    /** The values before and after the event. */
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    at: createdAtColumn(),
  },
  (entry) => [index().on(entry.reservationId)],
);
