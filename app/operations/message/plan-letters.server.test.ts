import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addSurcharges } from "../../../test/add-surcharges.ts";
import { later, openTransfer } from "../../../test/bookings.ts";
import { booked, happened } from "../../../test/driving.ts";
import { agreeOn, newPartner, soldFor } from "../../../test/partners.ts";
import { paidTrip } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { pickupAt } from "../../../test/rides.ts";
import { childSeat } from "../../../test/surcharges.ts";
import { type Actor, guestActor, operatorWith } from "../../domain/common/actor.ts";
import { timeInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import type { LetterKind } from "../../domain/message/letter-contents.ts";
import type { TripChangeRequest } from "../../domain/reservation/wished-plan.ts";
import { db } from "../../store/engine/db.server.ts";
import { isLetter } from "../../store/message/mailbox.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { cancelLegs } from "../reservation/cancel.server.ts";
import { changeRide } from "../reservation/change-ride.server.ts";
import { changeTrip } from "../reservation/change-trip.server.ts";
import { composeLetter } from "./compose.server.ts";

const ana = operatorWith("ana");
const legIds = async (id: string) => (await findReservation(id))!.legs.map((leg) => leg.id);
const kinds: LetterKind[] = ["changed", "cancelled", "operatorChanged", "operatorCancelled"];

/** Returns the letters about plans, in the order of queueing. */
async function told() {
  return await db
    .select()
    .from(messages)
    .where(and(isLetter, inArray(messages.kind, kinds)))
    .orderBy(asc(messages.id));
}

async function written(kind: LetterKind) {
  const [email] = (await told()).filter((letter) => letter.kind === kind).slice(-1);
  return await composeLetter(email!);
}

async function move(id: string, time: string, actor: Actor, tell?: boolean) {
  const [leg] = await legIds(id);
  const wish: TripChangeRequest = { kind: "change", legs: [{ id: leg!, before: {}, after: { time } }] };
  const { priceCents } = (await findReservation(id))!;
  return await changeTrip(id, wish, actor, { agreedCents: priceCents, tell });
}

async function cancel(reservationId: string, which: string[], backCents: number, more = {}) {
  const asked = {
    reservationId,
    legIds: which,
    backCents,
    actor: guestActor,
    gives: "policy",
    ...more,
  } as const;
  expect(await cancelLegs(asked)).toMatchObject({ outcome: "cancelled" });
}

test("a guest who changes a trip gets one letter, the operator another, and asking for the price none", async () => {
  const id = await paidTrip();
  const [leg] = await legIds(id);
  const wish: TripChangeRequest = {
    kind: "change",
    people: 4,
    legs: [{ id: leg!, before: {}, after: { day: later, destination: "playa-avellanas" } }],
  };
  const quoted = await changeTrip(id, wish, guestActor);
  expect(await told()).toEqual([]);
  const { priceCents } = (quoted as { quote: { priceCents: number } }).quote;
  await changeTrip(id, wish, guestActor, { agreedCents: priceCents });
  expect(await changeTrip(id, wish, guestActor, { agreedCents: priceCents })).toEqual({
    outcome: "nothingToDo",
  });
  expect((await told()).map(({ kind, recipient, onceKey }) => [kind, recipient, onceKey])).toEqual([
    ["changed", "ines@example.com", `changed:${id}:1`],
    ["operatorChanged", "operator@ecotravel.example", `operatorChanged:${id}:1`],
  ]);
  const { text, attachments } = await written("changed");
  expect(text).toMatch(/Day: \w+, .* \(before: \w+, .*\)\n/);
  expect(text).toContain("To: Playa Avellanas (before: Tamarindo)");
  expect(text).toContain("People: 4 (before: 6)");
  expect(text).not.toContain("From:");
  expect(attachments[0]!.content).toContain("SEQUENCE:1\r\n");
  expect((await written("operatorChanged")).text).toContain("Personas: 4 (antes: 6)");
});

test("the letter has the values before and after its own change, and the trip as it is when the letter is written", async () => {
  const id = await booked();
  await move(id, "16:00", guestActor);
  await move(id, "18:00", guestActor);
  const all = (await told()).filter(({ kind }) => kind === "changed");
  const [first, second] = await Promise.all(all.map(composeLetter));
  expect(first!.text).toContain("Pick-up: 4:00 PM (before: 2:30 PM)");
  expect(second!.text).toContain("Pick-up: 6:00 PM (before: 4:00 PM)");
  for (const { text } of [first!, second!]) expect(text).toContain("Pick-up at 6:00 PM");
});

test("a change by the operator is sent to the guest only, unless the operator chose not to", async () => {
  const id = await booked();
  await move(id, "16:00", ana);
  expect((await told()).map(({ kind }) => kind)).toEqual(["changed"]);
  expect((await happened()).at(-1)!.after).not.toHaveProperty("told");
  await move(id, "18:00", ana, false);
  await cancel(id, await legIds(id), 0, { actor: ana, tell: false });
  expect(await told()).toHaveLength(1);
  const [moved, off] = (await happened()).slice(-2);
  expect([moved!.after, off!.after]).toMatchObject([{ told: false }, { told: false }]);
});

test("a changed hour is sent a minute later, as it is by then, and calendars can follow", async () => {
  const id = await booked();
  const [leg] = await legIds(id);
  const unsent = async () =>
    (await db.select().from(messages)).filter(({ channel }) => channel === "whatsapp");
  await changeRide(leg!, { before: {}, after: { bags: 3 } }, ana);
  expect([await told(), await unsent()]).toEqual([[], []]);
  await changeRide(leg!, { before: {}, after: { time: "15:00" } }, ana);
  await changeRide(leg!, { before: {}, after: { time: "17:00" } }, ana);
  expect((await told()).map(({ kind, onceKey }) => [kind, onceKey])).toEqual([
    ["changed", `changed:${id}:2`],
  ]);
  expect((await written("changed")).text).toContain("Pick-up: 5:00 PM (before: 2:30 PM)");
  expect(await unsent()).toHaveLength(1);
  await changeRide(leg!, { before: {}, after: { time: "14:30" } }, ana);
  expect([await told(), await unsent()]).toEqual([[], []]);
  expect((await findReservation(id))!.changes).toBe(3);
  await changeRide(leg!, { before: {}, after: { time: "18:00" } }, ana);
  const [waiting] = await told();
  // The newest letter is taken: tests before this one had letters of the same number.
  const job = sql`select start_after > now() + interval '60 seconds' as "waits" from pgboss.job
    where name = 'letter' and data ->> 'emailId' = ${waiting!.id}::text order by created_on desc limit 1`;
  expect(await db.execute(job)).toMatchObject({ rows: [{ waits: true }] });
  // The letter may be on its way to the mail server by now.
  await db
    .update(messages)
    .set({ createdAt: new Date(Date.now() - 65_000) })
    .where(eq(messages.id, waiting!.id));
  await changeRide(leg!, { before: {}, after: { time: "14:30" } }, ana);
  expect((await told()).map(({ onceKey }) => onceKey)).toEqual([`changed:${id}:4`, `changed:${id}:5`]);
});

test("a first hour is sent with the driver, and a guest who entered it knows it", async () => {
  const id = await booked(openTransfer({ departureTime: "" }));
  const [leg] = await legIds(id);
  await changeRide(leg!, { before: {}, after: { time: "15:00" } }, ana);
  await changeRide(leg!, { before: {}, after: { time: "16:00" } }, guestActor);
  expect(await told()).toEqual([]);
});

test("a guest who cancels one of two rides gets the refund and only that ride's calendar file", async () => {
  const id = await paidTrip(openTransfer({ tripType: "roundTrip", returnDate: later }));
  const [, back] = await legIds(id);
  await cancel(id, [back!], 12_000);
  expect((await told()).map(({ kind }) => kind)).toEqual(["cancelled", "operatorCancelled"]);
  const letter = await written("cancelled");
  expect(letter.subject).toMatch(/^Cancelled: [^→]+, Tamarindo to Liberia Airport/);
  expect(letter.text).toContain("One ride is cancelled.");
  expect(letter.text).toContain("PayPal sends $120 back to you by itself");
  expect(letter.text).toMatch(/WHAT STAYS BOOKED\n\nRIDE OF \w+, \w+ \d+\n/);
  expect(letter.attachments).toMatchObject([
    { filename: expect.stringMatching(/-2\.ics$/), contentType: expect.stringContaining("method=CANCEL") },
  ]);
  const copy = await written("operatorCancelled");
  expect(copy.text).toContain("Devuelve PayPal, solo: $120");
  const confirmation = (await db.select().from(messages).where(eq(messages.kind, "confirmation")))[0]!;
  const again = await composeLetter(confirmation);
  expect(again.text).toContain("CANCELLED: RIDE OF ");
  expect(again.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/-1\.ics$/)]);
});

test("an amount that PayPal refused to refund is returned by the company, and a fee is named", async () => {
  const id = await paidTrip();
  const inTenHours = new Date(Date.now() + 10 * 3_600_000);
  await db.update(legs).set(pickupAt(todayInCostaRica(inTenHours), timeInCostaRica(inTenHours)));
  paypal.fault(id, "refund REFUND_FAILED_INSUFFICIENT_FUNDS");
  await cancel(id, await legIds(id), 6_000);
  const { text } = await written("cancelled");
  expect(text).toContain("Your booking is cancelled.");
  expect(text).toContain("We give $60 back to you: our office");
  expect(text).toContain("We keep $60 of the price");
  expect(text).not.toContain("by itself");
});

test("who left no address gets no letter, and of a guest's own changes only so many go to one address", async () => {
  const id = await booked();
  for (let n = 0; n < 7; n++) await move(id, `1${n}:00`, guestActor);
  const states = async (kind: LetterKind) =>
    (await told()).filter((letter) => letter.kind === kind).map(({ state }) => state === "withheld");
  expect(await states("changed")).toEqual([false, false, false, false, false, true, true]);
  expect(await states("operatorChanged")).toEqual(Array(7).fill(false));
  await move(id, "09:00", ana);
  expect((await told()).at(-1)).toMatchObject({ kind: "changed", state: "queued" });
  await db.update(reservations).set({ email: "" });
  await move(id, "08:00", ana);
  await cancel(id, await legIds(id), 0);
  expect((await told()).slice(-2).map(({ kind }) => kind)).toEqual(["changed", "operatorCancelled"]);
});

test("a guest whose partner pays gets no letter about a price alone, and one about a new hour", async () => {
  await addSurcharges(childSeat);
  const partnerId = await newPartner();
  await agreeOn(partnerId, "net");
  const id = await soldFor(partnerId);
  const [leg] = await legIds(id);
  const seats = async (was: number, will: number, actor: Actor) =>
    await changeRide(leg!, { before: { childSeats: was }, after: { childSeats: will } }, actor, {
      agreedCents: 12_000 + 1_000 * will,
    });
  expect(await seats(0, 1, ana)).toMatchObject({ outcome: "saved" });
  expect(await told()).toEqual([]);
  expect(await seats(1, 2, guestActor)).toMatchObject({ outcome: "saved" });
  expect((await findReservation(id))!.priceCents).toBe(14_000);
  expect((await told()).map(({ kind }) => kind)).toEqual(["operatorChanged"]);
  await move(id, "16:00", ana);
  expect((await told()).map(({ kind }) => kind)).toEqual(["operatorChanged", "changed"]);
});
