import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { soon } from "../../../../../test/bookings.ts";
import { bookRides, dayDesk, give } from "../../../../../test/day-desk.ts";
import { hire, newVan } from "../../../../../test/driving.ts";
import { agreedHour } from "../../../../../test/rides.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { legs, reservations } from "../../../../store/schema/reservation-schema.server.ts";
import { drivers } from "../../../../store/schema/team-schema.server.ts";

test("the sheet shows faces, the ride's own driver and van, and who gets a message", async () => {
  const [one, two] = [await bookRides(), await bookRides({ firstName: "Noah", departureTime: "06:00" })];
  const [marco, randall] = [await hire("Marco Jiménez"), await hire("Randall Quirós")];
  const small = await newVan({ name: "Hyundai 9", seats: 9 });
  await db
    .update(drivers)
    .set({ photo: new Uint8Array([1]) })
    .where(eq(drivers.id, randall.driverId));
  const { open, press } = await dayDesk();
  await press(soon, give(one.job.id, { ...marco, vehicleId: small }));
  const offers = async (...rides: string[]) =>
    (await open(soon, `?${rides.map((id) => `assign=${id}`).join("&")}`)).assign!.offers;
  const found = await offers(one.job.id);
  const of = (driver: typeof marco) => found.find(({ driverId }) => driverId === driver.driverId);
  expect(of(marco)).toMatchObject({ isTheirs: true, vehicleId: small, van: "Hyundai 9", photo: undefined });
  expect(of(randall)).toMatchObject({
    isTheirs: false,
    vehicleId: randall.vehicleId,
    photo: `/dashboard/admin/team/photo/${randall.driverId}`,
    afterwards: "Después falta avisar a Randall.",
  });
  // A guest without an address gets no letter.
  await db.update(reservations).set({ email: "" });
  const both = await offers(one.job.id, two.job.id);
  expect(both.map(({ isTheirs }) => isTheirs)).toEqual([false, false]);
  expect(both[0]!.afterwards).toMatch(/ a Noah y a Inés\.$/);
});

test("the reasons for a driver are the ride before, its place, the number of people, and the guest's language", async () => {
  const [first, later, timeless] = [
    await bookRides(),
    await bookRides({ departureTime: "20:00" }),
    await bookRides({ departureTime: "20:30" }),
  ];
  const marco = await hire("Marco Jiménez");
  await db.update(drivers).set({ languages: "Español, Inglés" });
  await db.update(legs).set(agreedHour(null)).where(eq(legs.id, timeless.leg.id));
  const { open, press } = await dayDesk();
  const reasons = async (ride: typeof first) =>
    (await open(soon, `?assign=${ride.job.id}`)).assign!.offers[0]!.reasons;
  expect(await reasons(first)).toEqual(["Sin otro viaje ese día", "Habla inglés", "Caben los 6"]);
  await press(soon, give(first.job.id, marco));
  expect(await reasons(later)).toEqual([
    "Libre desde 15:45",
    expect.stringMatching(/^Tamarindo, a 1\sh 15\smin$/),
    "2 viajes con este",
    "Habla inglés",
    "Caben los 6",
  ]);
  expect((await open(soon, `?assign=${later.job.id}`)).assign!.offers[0]!.briefly).toMatch(
    /^Tamarindo, a 1\sh 15\smin · 2 viajes$/,
  );
  expect(await reasons(timeless)).toEqual(["2 viajes con este", "Habla inglés", "Caben los 6"]);
  await press(soon, give(later.job.id, marco));
  await press(
    soon,
    give(first.job.id, { driverId: "", vehicleId: "" }, `:${marco.driverId}:${marco.vehicleId}`),
  );
  const withoutWords = [
    "Libre hasta ese viaje",
    "Después, libre hasta las 19:15",
    "2 viajes con este",
    "Caben los 6",
  ];
  await db.update(reservations).set({ language: "es" }); // every driver speaks Spanish
  expect(await reasons(first)).toEqual(withoutWords);
  await db.update(reservations).set({ language: "en" });
  await db.update(drivers).set({ languages: "español" });
  expect(await reasons(first)).toEqual(withoutWords);
});
