import { isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import type { Language } from "../../domain/common/language.ts";
import type { PriceLine, TripType } from "../../domain/price/fare.ts";
import type { ActivityEvent } from "../../domain/reservation/activity.ts";
import {
  type BookingType,
  type CheckoutDetails,
  type PaymentState,
  paymentStates,
  type ReservationStatus,
  reservationStatuses,
} from "../../domain/reservation/reservation.ts";
import { type Stage, stages } from "../../domain/reservation/stage.ts";
import { type JobState, jobStates } from "../../domain/ride/job.ts";
import { searchText } from "../engine/words.server.ts";
import { createdAtColumn, momentColumn, users } from "./account-schema.server.ts";
import { places, tours } from "./catalogue-schema.server.ts";
import { isHour, isOneOf, isServiceDay } from "./checks.server.ts";
import { policyAsSold } from "./policy-schema.server.ts";
import { drivers, vehicles } from "./team-schema.server.ts";

/** The account that was signed in; nobody's when a guest books without one. */
const madeBy = () => text().references(() => users.id, { onDelete: "set null" });

export const checkouts = pgTable(
  "checkouts",
  {
    id: text().primaryKey(),
    userId: madeBy(),
    details: jsonb().$type<CheckoutDetails>().notNull(),
    priceCents: integer().notNull(),
    breakdown: jsonb().$type<PriceLine[]>().notNull(),
    /** The promo code that the price is with; the code itself may be gone. */
    code: text(),
    language: text().$type<Language>().notNull(),
    status: text().$type<"active" | "booked">().notNull().default("active"),
    /** As it has to be stored of what is not booked yet; what is paid stands in the ledger. */
    payment: text().notNull().default("pending"),
    policyId: policyAsSold(),
    createdAt: createdAtColumn(),
    expiresAt: momentColumn().notNull(),
  },
  ({ code, status, priceCents }) => [
    index().on(code).where(isNotNull(code)),
    check("checkouts_status", isOneOf(status, ["active", "booked"])),
    check("checkouts_price", sql`${priceCents} >= 0`),
  ],
);

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
    /** The tour's name as sold. */
    tour: text(),
    tripType: text().$type<TripType>(),
    passengers: integer().notNull(),
    /** How many come, where they are fewer than are paid for. */
    travellers: integer(),
    priceCents: integer().notNull(),
    breakdown: jsonb().$type<PriceLine[]>().notNull(),
    firstName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    /** Flights, places and tour in the words of both languages, for the search. */
    rides: text().notNull().default(""),
    search: text().generatedAlwaysAs((): SQL => searchText(reservations)),
    language: text().$type<Language>().notNull(),
    stage: text().$type<Stage>().notNull().default("booked"),
    status: text().$type<ReservationStatus>().notNull().default("pending"),
    payment: text().$type<PaymentState>().notNull().default("PENDING"),
    policyId: policyAsSold(),
    /** What is to go back and nothing is asked to return yet, as the ledger says. */
    owedCents: integer().notNull().default(0),
    /** How often the plan changed: calendars call it SEQUENCE. */
    changes: integer().notNull().default(0),
    /** When somebody wrote down that the guest is not content: nobody thanks them. */
    complainedAt: momentColumn(),
    /** The one that it was split from. */
    splitFromId: text(),
    /** For the receipt, if the guest gave one. */
    taxId: text().notNull().default(""),
    /** The version of the link for fellow travellers: links of another version open nothing. */
    shareVersion: integer().notNull().default(1),
    /** Until when it is held: an online payment was begun and nothing is booked yet. */
    heldUntil: momentColumn(),
    /** When all that tells who travelled was taken away. */
    erasedAt: momentColumn(),
    createdAt: createdAtColumn(),
    updatedAt: createdAtColumn(),
  },
  // Ascending, and read backwards: an index of Drizzle's desc() puts nulls last and fits no "order by … desc".
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
  }) => [
    index().on(createdAt, id).where(isNull(heldUntil)),
    index("reservations_held_index").on(createdAt, id).where(isNotNull(heldUntil)),
    index("reservations_asked_index").on(createdAt, id).where(sql`${stage} = 'asked'`),
    index().on(userId),
    index().on(phone),
    index("reservations_email_index").on(sql`lower(${email})`),
    index().on(bookingType, status, payment, createdAt, id).where(isNull(heldUntil)),
    check("reservations_stage", isOneOf(stage, stages)),
    check("reservations_held", sql`(${stage} = 'held') = (${heldUntil} is not null)`),
    check("reservations_status", isOneOf(status, reservationStatuses)),
    check("reservations_payment", isOneOf(payment, paymentStates)),
    check("reservations_price", sql`${priceCents} >= 0`),
    check("reservations_owed", sql`${owedCents} >= 0`),
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
    day: text().notNull(),
    time: text(),
    /** Its share of the reservation's price; of a cancelled one what is kept. */
    priceCents: integer().notNull(),
    flight: text(),
    origin: text().references(() => places.id),
    destination: text().references(() => places.id),
    /** When the flight lands or takes off, `HH:mm`. */
    flightTime: text(),
    originDoor: text(),
    destinationDoor: text(),
    /** The number of whoever travels, where it is another than the reservation's. */
    phone: text(),
    childSeats: integer().notNull().default(0),
    /** In years, `0, 4`. */
    childSeatAges: text(),
    boards: integer().notNull().default(0),
    bags: integer().notNull().default(0),
    /** Where else it goes on the way. */
    extraStop: text(),
  },
  (leg) => [
    unique().on(leg.reservationId, leg.position),
    index().on(leg.day),
    index().on(leg.phone).where(isNotNull(leg.phone)),
    check("legs_price", sql`${leg.priceCents} >= 0`),
    check("legs_flight_time", isHour(leg.flightTime)),
    check("legs_extras", sql`least(${leg.childSeats}, ${leg.boards}, ${leg.bags}) >= 0`),
    check("legs_child_ages", sql`${leg.childSeatAges} ~ '^[0-9]{1,2}(, [0-9]{1,2}){0,9}$'`),
    check("legs_day", isServiceDay(leg.day)),
    check("legs_time", isHour(leg.time)),
  ],
);

/** What one van does of a leg. */
export const jobs = pgTable(
  "jobs",
  {
    id: text().primaryKey(),
    legId: text()
      .notNull()
      .references(() => legs.id),
    position: integer().notNull().default(0),
    people: integer().notNull(),
    state: text().$type<JobState>().notNull().default("planned"),
    /** When it last came to each state. */
    moments: jsonb().$type<Partial<Record<JobState, string>>>().notNull().default({}),
    driverId: text().references(() => drivers.id),
    vehicleId: text().references(() => vehicles.id),
    /** Why it was given to somebody who can't be there in time. */
    clashReason: text(),
    /** For which clashes that was said, as `clashKey` names them. */
    clashWith: jsonb().$type<string[]>().notNull().default([]),
    /** What the driver is to collect; null where nobody has said so. */
    collectCents: integer(),
    /** When the driver's page showed it, when the driver said so, and when the guest was told who drives. */
    seenAt: momentColumn(),
    receivedAt: momentColumn(),
    guestToldAt: momentColumn(),
    /** What the driver says is wrong, until somebody has seen to it. */
    problem: text(),
  },
  (job) => [
    unique().on(job.legId, job.position),
    index().on(job.driverId),
    index("jobs_problem_index").on(job.legId).where(isNotNull(job.problem)),
    check("jobs_state", isOneOf(job.state, jobStates)),
    check("jobs_people", sql`${job.people} >= 1`),
    check("jobs_collect", sql`${job.collectCents} > 0`),
  ],
);

/** Added to and never changed, but for what names a person who is erased: a trigger sees to it. */
export const activity = pgTable(
  "activity",
  {
    id: serial().primaryKey(),
    reservationId: text()
      .notNull()
      .references(() => reservations.id),
    /** Of an `Actor`: it names nobody. */
    actor: text().notNull(),
    event: text().$type<ActivityEvent>().notNull(),
    /** What it was before, and what it is since. */
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    at: createdAtColumn(),
  },
  (entry) => [index().on(entry.reservationId)],
);
