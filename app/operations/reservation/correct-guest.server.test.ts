import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { office } from "../../../test/cash-trips.ts";
import { ahead, newSeries, ridesOf } from "../../../test/series.ts";
import { db } from "../../store/engine/db.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { activity, legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { series } from "../../store/schema/series-schema.server.ts";
import { erasePerson } from "../account/erase.server.ts";
import { correctGuest, correctRidesAhead, type GuestDetails } from "./correct-guest.server.ts";
import { bookSeriesByClock } from "./series.server.ts";

const wrong = { firstName: "Inés Ñandú", email: "ines@example.com", phone: "+14155552671" };
const right = { firstName: "Inés Ñandú Mora", email: "ines.mora@example.com", phone: "+50688887777" };

async function correct(id: string, after: Partial<GuestDetails>) {
  const [now] = await db.select().from(reservations).where(eq(reservations.id, id));
  return await correctGuest(id, now!, after, office);
}
const guestOn = async (day: string) =>
  (await db.select().from(reservations).where(eq(reservations.seriesDay, day)))[0];

test("the guest of a ride is corrected in its series too, so that later rides are booked for the right one", async () => {
  const { id } = await newSeries();
  const [one, two] = await ridesOf(id);
  expect(await correct(one!.reservationId, right)).toEqual({ outcome: "saved", alsoSeries: true });
  const [order] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  expect(order!.details).toMatchObject(right);
  await db.update(series).set({ untilDay: ahead(5) });
  await bookSeriesByClock();
  expect(await guestOn(ahead(5))).toMatchObject(right);
  // Each booked ride keeps a guest of its own.
  expect(await guestOn(two!.made!)).toMatchObject(wrong);
  const corrected = await db.select().from(activity).where(eq(activity.event, "contactChanged"));
  expect(corrected).toMatchObject([{ after: ["firstName", "email", "phone", "series"] }]);
});

test("the rides ahead are corrected too, but for one that had another guest", async () => {
  const { id } = await newSeries();
  const [one, other, past] = (await ridesOf(id)).map((ride) => ride.reservationId);
  await db.update(reservations).set({ firstName: "Pedro" }).where(eq(reservations.id, other!));
  await db
    .update(legs)
    .set({ day: ahead(-1) })
    .where(eq(legs.reservationId, past!));
  await db
    .update(reservations)
    .set({ seriesDay: ahead(-1) })
    .where(eq(reservations.id, past!));
  await correct(one!, { firstName: right.firstName });
  const ofRides = () => correctRidesAhead(one!, wrong, { ...right, phone: wrong.phone }, office);
  expect(await ofRides()).toBe(3);
  expect(await ofRides()).toBe(0);
  const names = await db.select().from(reservations).orderBy(reservations.seriesDay);
  expect(names.map(({ firstName }) => firstName)).toEqual([
    wrong.firstName,
    right.firstName,
    "Pedro",
    right.firstName,
    right.firstName,
  ]);
});

test("a guest who is forgotten by the corrected address has no series any more", async () => {
  const { id } = await newSeries();
  await correct((await ridesOf(id))[0]!.reservationId, { email: right.email });
  await erasePerson({ email: right.email }, office);
  expect(await db.$count(series)).toBe(0);
  expect(await db.$count(checkouts, eq(checkouts.id, id))).toBe(0);
});

test("a ride that had another guest than its series, and a note, change the ride alone", async () => {
  const { id } = await newSeries();
  const ride = (await ridesOf(id))[0]!.reservationId;
  await db.update(reservations).set({ firstName: "Pedro" }).where(eq(reservations.id, ride));
  const saved = { outcome: "saved", alsoSeries: false };
  expect(await correct(ride, { firstName: "Pedro Mora", message: "con perro" })).toEqual(saved);
  const [order] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  expect(order!.details).toMatchObject({ ...wrong, message: "A surfboard 🏄" });
  // The phone number is that of the series.
  expect(await correct(ride, { phone: right.phone })).toMatchObject({ alsoSeries: true });
});
