import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTransfer, soon } from "../../../test/bookings.ts";
import { booked, happened } from "../../../test/driving.ts";
import { paidTrip } from "../../../test/paying.ts";
import { type Actor, guestActor, operatorWith } from "../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { mayHaveWhatsapp } from "../../domain/common/phone-number.server.ts";
import { newId } from "../../domain/common/reference.ts";
import type { KnownPlan } from "../../domain/message/letter-contents.ts";
import type { TripChangeRequest } from "../../domain/reservation/wished-plan.ts";
import { db } from "../../store/engine/db.server.ts";
import { isLetter } from "../../store/message/mailbox.server.ts";
import {
  countUnsentChanges,
  isUnsentToGuest,
  listUnsentChanges,
} from "../../store/message/unsent-changes.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { refund } from "../money/refund.server.ts";
import { cancelLegs } from "../reservation/cancel.server.ts";
import { changeRide } from "../reservation/change-ride.server.ts";
import { changeTrip } from "../reservation/change-trip.server.ts";
import { requeueLetters } from "../upkeep/work.server.ts";
import { deliverLetter } from "./notify.server.ts";
import { noteGuestKnowsPlan } from "./unsent-changes.server.ts";

const ana = operatorWith("ana");
const eva = operatorWith("eva");
const today = todayInCostaRica();
const roundTrip = () => booked(openTransfer({ tripType: "roundTrip", returnDate: later }));
const unsent = () => listUnsentChanges(today);

async function move(id: string, after: { time?: string; day?: string }, actor: Actor, tell = true) {
  const { legs, priceCents } = (await findReservation(id))!;
  const wish: TripChangeRequest = { kind: "change", legs: [{ id: legs[0]!.id, before: {}, after }] };
  const done = await changeTrip(id, wish, actor, { agreedCents: priceCents, tell });
  expect(done.outcome).toBe("changed");
}

async function cancel(id: string, actor: Actor, tell = true, n = 0) {
  const legIds = [(await findReservation(id))!.legs[n]!.id];
  const asked = { reservationId: id, legIds, actor, gives: "all", backCents: 0, tell } as const;
  expect((await cancelLegs(asked)).outcome).toBe("cancelled");
}

const changesOf = async (id: string) => (await findReservation(id))!.changes;
const times = ({ legs }: KnownPlan) => legs.map(({ time }) => time);

test("a change by the office is to be sent on WhatsApp, one by the guest or marked as silent is not", async () => {
  const id = await roundTrip();
  await move(id, { time: "16:00" }, guestActor);
  await move(id, { time: "17:00" }, ana, false);
  await cancel(id, guestActor, undefined, 1);
  expect(await unsent()).toEqual([]);
  await move(id, { time: "18:00" }, ana);
  expect(await unsent()).toMatchObject([{ id, known: { people: 6, legs: [{ day: soon, time: "17:00" }] } }]);
  const other = await roundTrip();
  await cancel(other, ana, false);
  expect(await countUnsentChanges(today)).toBe(1);
  await cancel(other, ana, undefined, 1);
  expect(await unsent()).toMatchObject([{ id }, { id: other, known: { legs: [{ day: later }] } }]);
  const third = await booked();
  await changeRide(
    (await findReservation(third))!.legs[0]!.id,
    { before: {}, after: { time: "15:00" } },
    ana,
  );
  expect(await countUnsentChanges(today)).toBe(3);
});

test("each trip has one unsent change: the plan before the first change", async () => {
  const id = await roundTrip();
  await move(id, { time: "16:00" }, ana);
  await move(id, { time: "18:00" }, ana);
  await cancel(id, ana, undefined, 1);
  const { known } = (await unsent())[0]!;
  expect(times(known)).toEqual(["14:30", null]);
  expect(known.priceCents).toBe(24_000);
  await expect(
    db
      .insert(messages)
      .values({ channel: "whatsapp", kind: "changed", reservationId: id, recipient: "", onceKey: "two" }),
  ).rejects.toThrow();
});

test("told is noted once, by who did, and of the plan that was seen", async () => {
  const id = await booked();
  await move(id, { time: "16:00" }, ana);
  const seen = await changesOf(id);
  await move(id, { time: "18:00" }, guestActor);
  expect(await noteGuestKnowsPlan(id, seen, ana)).toBe("changedMeanwhile");
  expect(await countUnsentChanges(today)).toBe(1);
  const now = await changesOf(id);
  const both = await Promise.all([noteGuestKnowsPlan(id, now, ana), noteGuestKnowsPlan(id, now, eva)]);
  expect(both.sort()).toEqual(["nothingToDo", "saved"]);
  expect(await unsent()).toEqual([]);
  const told = (await happened()).filter(({ event }) => event === "toldOnWhatsapp");
  expect(told).toHaveLength(1);
  await move(id, { time: "19:00" }, ana);
  expect(times((await unsent())[0]!.known)).toEqual(["18:00"]);
  expect(await noteGuestKnowsPlan("nobody", 0, ana)).toBe("nothingToDo");
});

test("a landline gets no message, and a past trip needs none", async () => {
  expect(["+50688880000", "+14155552671", "+50626530000", ""].map(mayHaveWhatsapp)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const id = await booked();
  await db.update(reservations).set({ phone: "+50626530000" });
  await move(id, { time: "16:00" }, ana);
  expect(await unsent()).toEqual([]);
  await db.update(reservations).set({ email: "" });
  await move(id, { time: "17:00" }, ana);
  expect(await unsent()).toMatchObject([{ id }]); // there is no e-mail address either, so a colleague has to call
  expect(await noteGuestKnowsPlan(id, await changesOf(id), ana)).toBe("saved");
  await db.update(reservations).set({ phone: "+50688880000" });
  await move(id, { time: "18:00" }, ana);
  expect(await countUnsentChanges(today)).toBe(1);
  await db.update(legs).set({ day: addDays(today, -1) });
  expect([await unsent(), await countUnsentChanges(today)]).toEqual([[], 0]);
});

test("a trip that ends with a refund is sent only with the rides that were still to be driven", async () => {
  const id = await paidTrip(openTransfer({ tripType: "roundTrip", returnDate: later }));
  const [out, back] = (await findReservation(id))!.legs;
  await db.update(jobs).set({ state: "done" }).where(eq(jobs.legId, out!.id));
  const money = { reservationId: id, amountCents: 24_000, cancelsTrip: true, actor: ana };
  await refund({ ...money, refundId: newId() });
  expect(await unsent()).toMatchObject([{ id, known: { legs: [{ id: back!.id }] } }]);
});

test("a trip that ends with a refund is sent like any other", async () => {
  const id = await paidTrip();
  const money = { reservationId: id, amountCents: 12_000, cancelsTrip: true, actor: ana };
  expect(await refund({ ...money, refundId: newId() })).toBe("refunded");
  expect(await unsent()).toMatchObject([{ id, known: { priceCents: 12_000, legs: [{ day: soon }] } }]);
});

test("no mail goes out of what is to be told by somebody", async () => {
  const id = await booked();
  await db.update(messages).set({ state: "sent" });
  await db.update(reservations).set({ email: "" });
  await move(id, { time: "16:00" }, ana);
  const [row] = await db.select().from(messages).where(isUnsentToGuest);
  await requeueLetters();
  await deliverLetter(row!.id);
  expect(await db.select().from(messages).where(isUnsentToGuest)).toEqual([row]);
  expect(await db.$count(messages, isLetter)).toBe(2);
});
