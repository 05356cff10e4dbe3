import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { clockMail } from "../../../test/clock-letters.ts";
import { booked, bookedJob, hire, newDriver, rowOf } from "../../../test/driving.ts";
import { knowGuest } from "../../../test/known-guest.ts";
import { agreedHour } from "../../../test/rides.ts";
import { withoutSpans } from "../../../test/text-nodes.ts";
import type { DriverNews } from "../../domain/message/letter-contents.ts";
import { db } from "../../store/engine/db.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { clockLetters } from "../../store/schema/message-schema.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { assignJob } from "../ride/assign.server.ts";
import { writeByClock } from "./clock-letters.server.ts";
import { composeLetter } from "./compose.server.ts";
import { deliverLetter } from "./notify.server.ts";

beforeEach(() => knowGuest());

const { ana, at, sent, counts, confirmed, off, deliverAll, given } = clockMail;

test("three days and one day before, a letter asks the guest for missing details, once each", async () => {
  const id = await booked();
  await confirmed("sent");
  await writeByClock(at("14:25", 3));
  expect(await sent("unsaid")).toEqual([]);
  await Promise.all([writeByClock(at("14:35", 3)), writeByClock(at("14:35", 3))]);
  for (const time of ["08:00", "20:00"]) await writeByClock(at(time, 2));
  expect(await sent("unsaid")).toMatchObject([
    { reservationId: id, recipient: "ines@example.com", onceKey: `unsaid:${id}:${soon}:72` },
  ]);
  await writeByClock(at("14:35", 1));
  await writeByClock(at("07:30"));
  await writeByClock(at("14:35"));
  const letters = await sent("unsaid");
  expect(letters.map(({ onceKey }) => onceKey.split(":").at(-1))).toEqual(["72", "24"]);
  const { subject, text } = await composeLetter(letters[0]!);
  expect(subject).toMatch(/^Your driver still needs something from you \(/);
  expect(text).toContain(
    "Your ride: when your flight lands or takes off and the hotel or address where we take you.",
  );
});

test("a guest with complete details, a cancelled trip, no confirmation or a booking of today is not asked", async () => {
  const said = { destinationDoor: "Hotel Diriá", flightTime: "14:10" };
  await booked(openTransfer(said));
  await booked(openTour({ originDoor: "Hotel Diriá" }));
  await confirmed("sent");
  await writeByClock(at("10:00", 1));
  expect(await sent("unsaid")).toEqual([]);
  await db.update(legs).set({ originDoor: null, destinationDoor: null });
  await confirmed("withheld");
  await writeByClock(at("10:00", 1));
  await confirmed("sent");
  await db.update(jobs).set({ state: "cancelled" });
  await writeByClock(at("10:00", 1));
  await db.update(jobs).set({ state: "planned" });
  await db.update(reservations).set({ createdAt: at("11:00", 2) });
  await writeByClock(at("10:00", 1));
  expect(await sent("unsaid")).toEqual([]);
  await writeByClock(at("11:05", 1));
  expect(await sent("unsaid")).toHaveLength(2);
});

test("letters that can wait are not written at night, and switched-off ones never", async () => {
  await booked(openTransfer({ departureTime: "03:00" }));
  await confirmed("sent");
  for (const time of ["21:00", "23:59"]) await writeByClock(at(time, 4));
  for (const time of ["03:05", "06:59"]) await writeByClock(at(time, 3));
  expect(await counts()).toEqual([0, 0, 0]);
  await off("unsaid");
  await writeByClock(at("07:00", 3));
  expect(await counts()).toEqual([0, 0, 0]);
  await db.delete(clockLetters);
  await writeByClock(at("07:00", 3));
  expect(await counts()).toEqual([1, 0, 0]);
});

test("the driver is sent the evening before, or once assigned, and the guest counts as informed once the letter was sent", async () => {
  const { job, marco } = await given();
  await writeByClock(at("17:55", 1));
  expect(await sent("driver")).toEqual([]);
  await Promise.all([writeByClock(at("18:00", 1)), writeByClock(at("18:00", 1))]);
  await writeByClock(at("08:00"));
  const [letter, ...others] = await sent("driver");
  expect(others).toEqual([]);
  const { subject, text, html } = await composeLetter(letter!);
  expect(subject).toMatch(/^Who picks you up \(/);
  for (const word of ["Marco Jiménez", "HiAce 12, plate SJB 1", "a sign that says INÉS ÑANDÚ."])
    expect([text, withoutSpans(html)].every((body) => body.includes(word))).toBe(true);
  expect((await rowOf(job.id)).guestToldAt).toBeNull();
  await deliverLetter(letter!.id);
  expect((await rowOf(job.id)).guestToldAt).not.toBeNull();
  const luis = await hire("Luis Mora", 14);
  await assignJob({ jobId: job.id, before: marco, after: luis }, ana);
  await writeByClock(at("09:00"));
  await writeByClock(at("14:30"));
  expect(await sent("driver")).toHaveLength(2);
  // The first driver drives again: the guest was told another name last.
  await deliverAll();
  await assignJob({ jobId: job.id, before: luis, after: marco }, ana);
  await Promise.all([writeByClock(at("09:10")), writeByClock(at("09:10"))]);
  await writeByClock(at("09:15"));
  expect((await sent("driver")).map(({ contents }) => (contents as DriverNews).vans[0]!.driverId)).toEqual([
    marco.driverId,
    luis.driverId,
    marco.driverId,
  ]);
});

test("at night only guests with a pickup before eight are informed of the driver", async () => {
  await given({ departureTime: "08:00" });
  await given({ departureTime: "08:01" });
  await writeByClock(at("22:30", 1));
  expect(await sent("driver")).toHaveLength(1);
  await writeByClock(at("07:00"));
  expect(await sent("driver")).toHaveLength(2);
});

test("without vans the driver alone is sent, from six in the evening until the ride begins", async () => {
  const [job, late] = [await bookedJob(), await bookedJob({ departureTime: "20:00" })];
  const luis = { driverId: await newDriver(), vehicleId: null };
  await assignJob({ jobId: job.id, before: { driverId: null, vehicleId: null }, after: luis }, ana);
  await writeByClock(at("18:00", 1));
  expect((await sent("driver")).map(({ reservationId }) => reservationId)).toEqual([job.reservationId]);
  await assignJob({ jobId: late.id, before: { driverId: null, vehicleId: null }, after: luis }, ana);
  await writeByClock(at("20:00"));
  expect(await sent("driver")).toHaveLength(1);
});

test("the driver is not sent without an hour, a van or a driver, nor at night unless the ride is before the morning", async () => {
  const { job, marco } = await given({ departureTime: "09:00" });
  await db.update(legs).set(agreedHour(null));
  await writeByClock(at("18:00", 1));
  await db.update(legs).set(agreedHour("09:00"));
  await db.update(jobs).set({ vehicleId: null });
  await writeByClock(at("18:00", 1));
  await db.update(jobs).set({ vehicleId: marco.vehicleId, driverId: null });
  await writeByClock(at("18:00", 1));
  await db.update(jobs).set({ driverId: marco.driverId });
  await writeByClock(at("22:00", 1));
  await off("driver");
  await writeByClock(at("18:00", 1));
  expect(await counts()).toEqual([0, 0, 0]);
  await db.delete(clockLetters);
  await db.update(legs).set(agreedHour("05:00"));
  await writeByClock(at("22:00", 1));
  expect(await counts()).toEqual([0, 1, 0]);
  expect((await rowOf(job.id)).state).toBe("planned");
});

const reviewUrl = "https://reviews.example/ours";

/** Books a trip whose last ride was done at 16:00. */
async function driven(change: Parameters<typeof openTransfer>[0] = {}): Promise<string> {
  const id = await booked(openTransfer(change));
  await db.insert(clockLetters).values({ kind: "thanks", isOn: true, reviewUrl }).onConflictDoNothing();
  await db.update(jobs).set({ state: "done", moments: { done: at("16:00").toISOString() } });
  return id;
}

test("thanks go once, two hours after the last ride, with the link for a review as the button", async () => {
  await driven();
  await writeByClock(at("17:59"));
  expect(await counts()).toEqual([0, 0, 0]);
  await Promise.all([writeByClock(at("18:01")), writeByClock(at("18:01"))]);
  await writeByClock(at("09:00", -1));
  const letters = await sent("thanks");
  expect(letters).toHaveLength(1);
  const { subject, html, text } = await composeLetter(letters[0]!);
  expect(subject).toMatch(/^Thank you for riding with Ecotravel \(/);
  expect(html).toContain(`href="${reviewUrl}"`);
  expect(text).toContain(reviewUrl);
});

test("no thanks are sent without a link, after a no-show, a refund or a complaint, before the last ride, or days later", async () => {
  const id = await driven();
  const thanked = async (moment = at("19:00")) => {
    await writeByClock(moment);
    return (await sent("thanks")).length;
  };
  await db.update(clockLetters).set({ reviewUrl: "" });
  expect(await thanked()).toBe(0);
  await db.update(clockLetters).set({ reviewUrl });
  for (const state of ["noShow", "planned", "aboard"] as const) {
    await db.update(jobs).set({ state });
    expect(await thanked()).toBe(0);
  }
  await db.update(jobs).set({ state: "done" });
  await db.update(reservations).set({ complainedAt: at("17:00") });
  expect(await thanked()).toBe(0);
  await db.update(reservations).set({ complainedAt: null });
  expect(await thanked(at("09:00", -5))).toBe(0);
  expect(await thanked(at("22:00"))).toBe(0);
  const cash = { method: "cash", amountCents: 100, currency: "USD", reservationId: id } as const;
  await db
    .insert(ledger)
    .values({ ...cash, kind: "payment", id: "in", takenBy: "operator:ana", at: at("16:30") });
  await db
    .insert(ledger)
    .values({ ...cash, kind: "refund", id: "out", reverses: "in", givenBy: "operator:ana", at: at("17:00") });
  expect(await thanked()).toBe(0);
  const other = await driven({ departure: soon });
  expect(await thanked()).toBe(1);
  await db
    .update(reservations)
    .set({ complainedAt: at("18:00") })
    .where(eq(reservations.id, other));
  await deliverAll();
  expect(await sent("thanks")).toEqual([]);
});
