import { expect, test } from "vitest";
import { soon } from "../../../../test/bookings.ts";
import { newVan } from "../../../../test/driving.ts";
import { call, press } from "../../../../test/new-booking.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { roomDesk } from "../../../../test/room-desk.ts";
import { minuteOf } from "../../../domain/common/clock.ts";
import { driveMinutes } from "../../../domain/ride/drive-minutes.ts";
import { spareMinutes, taskOf } from "../../../domain/ride/occupied-time.ts";
import { chatAboutBooking } from "../../../operations/message/chat-links.server.ts";
import { availabilityOf } from "../../../operations/sale/availability.server.ts";
import { listRoads } from "../../../store/catalogue/roads.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { listJobs } from "../../../store/ride/board.server.ts";
import { legs, reservations } from "../../../store/schema/reservation-schema.server.ts";
import { extrasWords } from "../../../texts/desk/ride/ride.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import { texts as english } from "../../../texts/en.ts";
import { extrasLine } from "../../../texts/extras-line.ts";

const { errors } = byHandTexts;
const hired = {
  ...call,
  kind: "Horas",
  from: "tamarindo",
  to: "",
  departureTime: "14:00",
  charterHours: "4",
  charterPrice: "280",
  extraHour: "65",
};

test("a van by the hour is a one-way transfer back to its place, for its hours and at its price", async () => {
  const { cookie } = await operatorSignedIn();
  expect((await press(hired, cookie)).led).toMatch(/^\/dashboard\/admin\/r\/TMR-/);
  const [row] = await db.select().from(reservations);
  expect(row).toMatchObject({ bookingType: "Viaje", tripType: "oneWay", priceCents: 28_000 });
  expect(row!.breakdown).toMatchObject([
    { kind: "agreed", reason: "4 hours included; each further hour $65", cents: 28_000 },
  ]);
  expect(await db.select().from(legs)).toMatchObject([
    { origin: "tamarindo", destination: "tamarindo", time: "14:00", charterHours: 4, extraHourCents: 6_500 },
  ]);
  const { open } = await roomDesk(row!.id, cookie);
  // The guest reads it in English, the desk in Spanish.
  const agreed = "Precio acordado: «4 horas incluidas; cada hora más $65»";
  expect((await open()).money.madeOf).toEqual([{ what: agreed, amount: "$280" }]);
  const [job] = await listJobs(soon, soon);
  expect(extrasWords(job!)).toBe("por 4 horas, hasta las 18:00; hora extra $65");
  expect(decodeURIComponent(await chatAboutBooking(row!.id))).toContain(
    "Van with driver for 4 hours, until 6:00 PM.",
  );
  const [leg] = (await findReservation(row!.id))!.legs;
  expect(extrasLine(leg!, english.summary.extras)).toBe("Van with driver for 4 hours, until 6:00 PM");
});

test("its hours occupy driver and van, and no other ride is sold with them", async () => {
  const { cookie } = await operatorSignedIn();
  await newVan();
  await press(hired, cookie);
  const drive = driveMinutes(await listRoads());
  const task = taskOf((await listJobs(soon, soon))[0]!, drive)!;
  expect([task.startsAt, task.endsAt]).toEqual([minuteOf(soon, "14:00"), minuteOf(soon, "18:00")]);
  const at = async (time: string) =>
    await availabilityOf({
      rides: [{ day: soon, time, origin: "tamarindo", destination: "nosara", tourId: null }],
      people: 2,
    });
  expect(spareMinutes).toBe(20);
  expect([await at("17:30"), await at("18:19"), await at("18:20")]).toEqual(["ask", "ask", "sold"]);
});

test.each([
  [{ charterHours: "" }, { charterHours: errors.hoursWrong }],
  [{ charterHours: "25" }, { charterHours: errors.hoursWrong }],
  [{ charterHours: "0" }, { charterHours: errors.hoursWrong }],
  [{ charterPrice: "0" }, { charterPrice: errors.amountWrong }],
  [{ extraHour: "x" }, { extraHour: errors.amountWrong }],
  [{ departureTime: "" }, { departureTime: errors.hourRequired }],
  [{ from: "" }, { from: errors.fromRequired }],
])("%o of a van by the hour is refused at its field", async (change, problems) => {
  const { cookie } = await operatorSignedIn();
  expect((await press({ ...hired, ...change }, cookie)).told.problems).toEqual(problems);
  expect(await db.$count(reservations)).toBe(0);
});
