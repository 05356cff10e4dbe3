import { and, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setTo } from "../../../test/api.ts";
import { openTransfer, soon } from "../../../test/bookings.ts";
import { office } from "../../../test/cash-trips.ts";
import { bookedJob, hire } from "../../../test/driving.ts";
import { paypal } from "../../../test/paypal.ts";
import { guestActor } from "../../domain/common/actor.ts";
import { addDays, momentInCostaRica } from "../../domain/common/day.ts";
import { env } from "../../env.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { isKnownAddress } from "../../store/message/known-addresses.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { knownAddresses } from "../../store/schema/address-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { startPayment } from "../money/pay.server.ts";
import { settle } from "../money/settle.server.ts";
import { declineAsked } from "../reservation/answer-asked.server.ts";
import { cancelLegs } from "../reservation/cancel.server.ts";
import { changeRide } from "../reservation/change-ride.server.ts";
import { assignJob } from "../ride/assign.server.ts";
import { reserve } from "../sale/reserve.server.ts";
import { writeByClock } from "./clock-letters.server.ts";

const email = "ines@example.com";

test("a payment that PayPal looks into makes no address known, and its letters are counted by who began it", async () => {
  setTo(env, "SMTP_URL", "smtp://127.0.0.1:9");
  const one = { address: "one", network: "net" };
  const pay = async (n: number, ...faults: "review"[]) => {
    const to = `guest${n}@example.com`;
    const { orderId } = (await startPayment(await openTransfer({ email: to }), one)) as { orderId: string };
    paypal.fault(orderId, ...faults);
    paypal.approve(orderId);
    await settle(orderId);
    const letters = await db.select().from(messages).where(eq(messages.recipient, to)).orderBy(messages.id);
    return { orderId, to, states: letters.map(({ state }) => state) };
  };
  for (let n = 0; n < 6; n++) expect((await pay(n, "review")).states).toEqual(["queued"]);
  const seventh = await pay(6, "review");
  expect(seventh.states).toEqual(["withheld"]);
  expect(await isKnownAddress(seventh.to)).toBe(false);
  expect((await pay(7)).states).toEqual(["queued"]);
  const eighth = await pay(8, "review");
  const decide = async (orderId: string, end: "DENIED" | "COMPLETED") => {
    paypal.resolve(paypal.order(orderId)!.capture!.id, end);
    await settle(orderId);
  };
  await decide(seventh.orderId, "COMPLETED");
  expect(await isKnownAddress(seventh.to)).toBe(true);
  await decide(eighth.orderId, "DENIED");
  const unpaid = await db.select().from(messages).where(eq(messages.kind, "unpaid"));
  expect(unpaid).toMatchObject([{ recipient: eighth.to, state: "withheld" }]);
});

test("where the confirmation was held back, neither the desk's changes nor the clock write to that address", async () => {
  const job = await bookedJob({ destinationDoor: "Hotel Diriá", flightTime: "13:40" });
  const letters = (kind: "changed" | "driver" | "confirmation") => eq(messages.kind, kind);
  await db.update(messages).set({ state: "withheld" }).where(letters("confirmation"));
  const nobody = { driverId: null, vehicleId: null };
  await assignJob({ jobId: job.id, before: nobody, after: await hire("Marco") }, office);
  const evening = momentInCostaRica(addDays(soon, -1), "18:00");
  await writeByClock(evening);
  expect(await db.$count(messages, letters("driver"))).toBe(0);
  await changeRide(job.legId, { before: { time: "14:30" }, after: { time: "15:00" } }, office);
  expect(await db.select().from(messages).where(letters("changed"))).toMatchObject([
    { channel: "mail", state: "withheld" },
    { channel: "whatsapp" },
  ]);
  await db.insert(knownAddresses).values({ address: email, how: "letter" });
  await writeByClock(evening);
  expect(await db.$count(messages, letters("driver"))).toBe(1);
});

test("one visitor causes six letters a day to unknown addresses and a network twenty, and the bookings stand", async () => {
  setTo(env, "SMTP_URL", "smtp://127.0.0.1:9");
  let count = 0;
  const book = async (origin: { address: string; network: string }, to = `guest${count++}@example.com`) => {
    const checkout = await openTransfer({ email: to, departure: addDays(soon, count % 30) });
    const result = await reserve(checkout, { actor: guestActor, origin });
    const [letter] = await db
      .select()
      .from(messages)
      .where(eq(messages.recipient, to))
      .orderBy(desc(messages.id));
    return [result.outcome, letter!.state];
  };
  const [sent, withheld] = [
    ["reserved", "queued"],
    ["reserved", "withheld"],
  ];
  const one = { address: "one", network: "net" };
  for (let n = 0; n < 6; n++) expect(await book(one)).toEqual(sent);
  expect(await book(one)).toEqual(withheld);
  await db.insert(knownAddresses).values({ address: "known@example.com", how: "desk" });
  expect(await book(one, "known@example.com")).toEqual(sent);
  for (let n = 0; n < 13; n++) expect(await book({ ...one, address: `other ${n}` })).toEqual(sent);
  expect(await book({ ...one, address: "another" })).toEqual(withheld);
  expect(await book({ address: "far", network: "far" })).toEqual(sent);
});

test("news of a booking whose letter was held back is held back too, until its address is confirmed", async () => {
  setTo(env, "SMTP_URL", "smtp://127.0.0.1:9");
  const origin = { address: "one", network: "net" };
  const ids: string[] = [];
  for (let n = 0; n < 9; n++) {
    const checkout = await openTransfer({ email: `guest${n}@example.com`, departure: addDays(soon, n) });
    const done = await reserve(checkout, { actor: guestActor, origin });
    ids.push((done as { reservationId: string }).reservationId);
  }
  const cancel = async (id: string) => {
    const [leg] = (await findReservation(id))!.legs;
    const cancelled = { reservationId: id, legIds: [leg!.id], actor: guestActor, backCents: 0 };
    await cancelLegs({ ...cancelled, gives: "policy" });
    const isIts = and(eq(messages.reservationId, id), eq(messages.kind, "cancelled"));
    return (await db.select().from(messages).where(isIts))[0]!.state;
  };
  await db.insert(knownAddresses).values({ address: "guest7@example.com", how: "letter" });
  expect([await cancel(ids[5]!), await cancel(ids[6]!), await cancel(ids[7]!)]).toEqual([
    "queued",
    "withheld",
    "queued",
  ]);
  await db.update(reservations).set({ stage: "asked" }).where(eq(reservations.id, ids[8]!));
  expect(await declineAsked(ids[8]!, office)).toBe("answered");
  const declined = await db.select().from(messages).where(eq(messages.kind, "declined"));
  expect(declined).toMatchObject([{ recipient: "guest8@example.com", state: "withheld" }]);
});
