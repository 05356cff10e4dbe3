import { minutesOf, timeOf } from "../app/domain/common/clock.ts";
import { addDays, todayInCostaRica } from "../app/domain/common/day.ts";
import { newReference } from "../app/domain/common/reference.ts";
import { newRide } from "../app/domain/reservation/stored-ride.ts";
import { type DriveMinutes, driveMinutes } from "../app/domain/ride/drive-minutes.ts";
import { writeSearchWords } from "../app/operations/reservation/change-ride.server.ts";
import { writeStates } from "../app/operations/reservation/lock-and-record.server.ts";
import { tripHash } from "../app/operations/reservation/trip-hash.server.ts";
import { tripSecret } from "../app/operations/reservation/trip-secret.server.ts";
import { driverLinkHash } from "../app/operations/team/driver-link.server.ts";
import { listRoads } from "../app/store/catalogue/roads.server.ts";
import { findTour } from "../app/store/catalogue/tours.server.ts";
import { db, type Transaction } from "../app/store/engine/db.server.ts";
import { checkouts } from "../app/store/schema/checkout-schema.server.ts";
import { jobs } from "../app/store/schema/job-schema.server.ts";
import { ledger } from "../app/store/schema/payment-schema.server.ts";
import { activity, legs, reservations } from "../app/store/schema/reservation-schema.server.ts";
import { settings } from "../app/store/schema/settings-schema.server.ts";
import { absences, drivers, papers, vehicles } from "../app/store/schema/team-schema.server.ts";
import { seedFares } from "../app/store/seed/seed-fares.ts";
import { demonstrationWeek, findSetting } from "../app/store/upkeep/settings.server.ts";
import { moveWeek } from "./move-week.ts";
import {
  doors,
  flights,
  guests,
  idOf,
  weekDrivers as people,
  ridesOfDays,
  weekVehicles as vans,
} from "./week-cast.ts";
import { assignAll, drive } from "./week-drives.ts";
import { agree, bookLastMonth, partnerOfRide, stateLastMonth } from "./week-partners.ts";

type Fares = typeof seedFares;
type Tour = NonNullable<Awaited<ReturnType<typeof findTour>>>;

/** The tour that the guests of the week book. */
const tourId = "1004";

/** Tomorrow's ride with this number reaches the airport after its flight has left. */
const lateRide = 53;

/** Fills an empty desk with a lively week, and moves the week of another day to today. */
export async function keepWeek(): Promise<void> {
  const today = todayInCostaRica();
  const made = await findSetting(demonstrationWeek);
  if (made === today || (!made && (await db.$count(reservations)) > 0)) return;
  const way = driveMinutes(await listRoads());
  // The mark is written in the same transaction as the week: a live site may not take a half-made week for bookings.
  await db.transaction(async (tx) => {
    const mark = { target: settings.key, set: { value: today } };
    await tx.insert(settings).values({ key: demonstrationWeek, value: today }).onConflictDoUpdate(mark);
    if (made)
      return await moveWeek(tx, today, Math.round((Date.parse(today) - Date.parse(made)) / 86_400_000));
    await hire(tx, today);
    await agree(tx, today);
    await bookLastMonth(tx, today);
    await book(tx, today, way);
  });
  if (!made) await assignAll(today, way);
  if (!made) await stateLastMonth(today);
  await drive(today, way);
}

async function hire(tx: Transaction, today: string): Promise<void> {
  await tx.insert(drivers).values(
    people.map(([name, languages], n) => ({
      id: idOf("driver", n),
      name,
      languages,
      phone: `+5068${String(7_000_000 + n * 1_111)}`,
      showsPhone: n % 3 !== 0,
      linkHash: driverLinkHash(idOf("driver", n), 1),
    })),
  );
  await tx.insert(vehicles).values(
    vans.map(([name, seats, boards], n) => ({
      id: idOf("van", n),
      name,
      seats,
      boards,
      plate: `SJB ${1200 + n * 37}`,
      driverId: n < people.length ? idOf("driver", n) : null,
    })),
  );
  await tx.insert(papers).values(
    vans.map((_, n) => ({
      id: idOf("paper", n),
      vehicleId: idOf("van", n),
      kind: n === 9 ? ("inspection" as const) : ("marchamo" as const),
      untilDay: addDays(today, n === 9 ? -2 : n === 4 ? 12 : 200 + n),
    })),
  );
  const off = { id: idOf("off", 0), driverId: idOf("driver", 5), reason: "cita médica" };
  await tx.insert(absences).values({ ...off, fromDay: addDays(today, 1), untilDay: addDays(today, 1) });
}

/** Books rides of every kind, the same ones on every day that the week is made. */
async function book(tx: Transaction, today: string, way: DriveMinutes): Promise<void> {
  // A table's own order changes with every edit.
  const driven = seedFares.filter(({ origin, destination }) => doors[origin] ?? doors[destination]);
  const tour = (await findTour(tourId, "es", tx))!;
  let n = 0;
  for (const [index, rides] of ridesOfDays.entries()) {
    for (let ride = 0; ride < rides; ride++, n++)
      await bookOne(tx, {
        n,
        today,
        day: addDays(today, index - 1),
        part: ride / rides,
        fares: driven,
        tour,
        way,
      });
  }
}

interface BookedRide {
  n: number;
  today: string;
  day: string;
  /** The time of day as a part of the day's working hours, from 0 to 1. */
  part: number;
  fares: Fares;
  tour: Tour;
  way: DriveMinutes;
}

async function bookOne(
  tx: Transaction,
  { n, today, day, part, fares, tour, way }: BookedRide,
): Promise<void> {
  const id = idOf("ride", n);
  const isTour = n % 11 === 5;
  const fare = fares[(n * 7) % fares.length]!;
  const passengers = isTour ? 3 + (n % 3) : n % 29 === 8 ? 20 : 1 + ((n * 5) % 7);
  // One van collects all groups of a day's tour that it has seats for. From tomorrow on the times of some are still to be agreed.
  const round = minutesOf(tour.pickupFrom ?? "06:30") + 5 * (n % 7);
  const minute = isTour ? round : Math.floor((270 + part * 900) / 5) * 5;
  const isOpen = isTour ? n % 22 === 5 && day > today : n % 37 === 12;
  const time = isOpen ? null : timeOf(minute);
  const fromAirport = fare.origin.endsWith("-airport");
  const isFlown = !isTour && (fromAirport || fare.destination.endsWith("-airport"));
  const takesOff = minute + (way(fare.origin, fare.destination) ?? 120) + (n === lateRide ? -10 : 180);
  const doorOf = (place: string) =>
    n % 17 === 9 ? null : (doors[place]?.[n % doors[place]!.length] ?? "Recepción");
  const guest = guests[n % guests.length]!;
  const priceCents = isTour ? 30_000 : fare.baseCents + Math.max(0, passengers - 4) * fare.extraCents;
  const language = n % 4 === 0 ? ("es" as const) : ("en" as const);
  const booker = {
    passengers,
    firstName: guest,
    email: `guest${n}@example.com`,
    phone: `+1415555${String(2000 + n)}`,
  };
  const originDoor = isTour ? "Hotel Diriá" : fromAirport ? null : doorOf(fare.origin);
  const destinationDoor = isTour || fare.destination.endsWith("-airport") ? null : doorOf(fare.destination);
  const partner = partnerOfRide(n, [originDoor, destinationDoor]);
  const isReferral = !partner || partner.relation === "referral";
  const isPaid = isReferral && n % 3 !== 0;
  const toDriver = partner?.relation === "deposit" || (isReferral && n % 6 === 0);
  const common = { priceCents, breakdown: [], language };
  await tx.insert(checkouts).values({
    id,
    details: { kind: "Tour", tour: tourId, date: day, message: "", ...booker } as never,
    status: "booked",
    expiresAt: new Date(),
    ...(partner && { partnerId: partner.partnerId, partnerDeskId: partner.partnerDeskId }),
    ...common,
  });
  await tx.insert(reservations).values({
    id,
    reference: newReference(),
    checkoutId: id,
    tripHash: tripHash(tripSecret(id)),
    bookingType: isTour ? "Tour" : "Viaje",
    tourId: isTour ? tourId : null,
    tour: isTour ? tour.name : null,
    tripType: isTour ? null : "oneWay",
    message: n % 9 === 4 ? "Traemos una bicicleta." : "",
    payment: isPaid ? "COMPLETED" : "PENDING",
    status: isPaid ? "COMPLETED" : "pending",
    ...partner,
    ...booker,
    ...common,
  });
  await tx.insert(legs).values({
    id,
    reservationId: id,
    position: 0,
    priceCents,
    ...newRide(
      { day, time, timeFrom: time === null ? null : isFlown && fromAirport ? "flight" : "agreed" },
      isTour ? tour : undefined,
    ),
    flight: isFlown && n % 23 !== 3 ? flights[n % flights.length]! : null,
    flightTime: isFlown && time ? timeOf(fromAirport ? minute - 45 : takesOff) : null,
    origin: isTour ? null : fare.origin,
    destination: isTour ? null : fare.destination,
    originDoor,
    destinationDoor,
    childSeats: n % 8 === 6 ? 2 : 0,
    boards: n % 10 === 7 ? 2 : 0,
    bags: passengers,
  });
  await writeSearchWords(tx, id);
  await addVans(tx, n, passengers, toDriver ? priceCents : null);
  const by = partner ? `partner:${partner.partnerDeskId}` : "guest";
  await tx.insert(activity).values({ reservationId: id, actor: by, event: "reserved" });
  if (isPaid) await pay(tx, n, priceCents);
  if (partner) await writeStates(tx, id);
}

/** Adds the van of a ride, or two for many people; the driver of the first one collects the sum. */
async function addVans(
  tx: Transaction,
  n: number,
  people: number,
  collectCents: number | null,
): Promise<void> {
  const parts = people > 14 && n % 2 === 0 ? [12, people - 12] : [people];
  await tx.insert(jobs).values(
    parts.map((size, position) => ({
      id: idOf(`job${position}`, n),
      legId: idOf("ride", n),
      position,
      people: size,
      collectCents: position === 0 ? collectCents : null,
    })),
  );
}

/** Records that the guest paid by SINPE. */
async function pay(tx: Transaction, n: number, priceCents: number): Promise<void> {
  const id = idOf("ride", n);
  const paid = {
    id: `demo-${id}`,
    kind: "payment",
    method: "sinpe",
    currency: "USD",
    amountCents: priceCents,
    // The accountant asks after the few that have no number.
    note: n % 40 === 1 ? "" : `comprobante ${4400 + n}`,
  } as const;
  const entry = { reservationId: id, actor: "operator", event: "paymentTaken", after: priceCents } as const;
  await tx.insert(ledger).values({ ...paid, reservationId: id, takenBy: entry.actor });
  await tx.insert(activity).values(entry);
}
