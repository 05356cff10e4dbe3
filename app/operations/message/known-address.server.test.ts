import { and, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { registered } from "../../../test/accounts.ts";
import { setTo } from "../../../test/api.ts";
import { openTransfer, soon } from "../../../test/bookings.ts";
import { office } from "../../../test/cash-trips.ts";
import { booked, bookedJob, hire } from "../../../test/driving.ts";
import { paypal } from "../../../test/paypal.ts";
import { args, post } from "../../../test/requests.ts";
import { bookedTrip, loadTrip } from "../../../test/trip.ts";
import { guestActor } from "../../domain/common/actor.ts";
import { addDays, momentInCostaRica } from "../../domain/common/day.ts";
import type { KindOfLetter } from "../../domain/message/letter-contents.ts";
import { env } from "../../env.server.ts";
import { action, loader } from "../../routes/site/trip/page/confirm.tsx";
import { db } from "../../store/engine/db.server.ts";
import { isKnownAddress } from "../../store/message/known-addresses.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { users } from "../../store/schema/account-schema.server.ts";
import { knownAddresses } from "../../store/schema/address-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { jobs, legs, reservations } from "../../store/schema/schema.server.ts";
import { startPayment } from "../money/pay.server.ts";
import { settle } from "../money/settle.server.ts";
import { confirmAsked, declineAsked } from "../reservation/answer-asked.server.ts";
import { cancelLegs } from "../reservation/cancel.server.ts";
import { changeRide } from "../reservation/change-ride.server.ts";
import { correctGuest } from "../reservation/correct-guest.server.ts";
import { assignJob } from "../ride/assign.server.ts";
import { reserve } from "../sale/reserve.server.ts";
import { writeByClock } from "./clock-letters.server.ts";
import { composeLetter } from "./compose.server.ts";
import { confirmSecret } from "./confirm-link.server.ts";

const email = "ines@example.com";
const typed = {
  originDoor: "Zorblat desk 800 555",
  destinationDoor: "Call 1800 ZORBLAT",
  flight: "800 555 0199",
  extraStop: "Office of Zorblat",
};
const marks = /zorblat|800 555/i;

/** Books with a stranger's address, as an abuser would. */
async function misused(): Promise<string> {
  const id = await booked();
  await db
    .update(reservations)
    .set({ firstName: "Zorblat +1 800 555 0199", message: "zorblat", taxId: "zorblat" })
    .where(eq(reservations.id, id));
  await db.update(legs).set(typed).where(eq(legs.reservationId, id));
  return id;
}

async function composed(reservationId: string, of: KindOfLetter) {
  const letter = { ...of, reservationId, recipient: email, onceKey: `${of.kind}:test` };
  const [row] = await db
    .insert(messages)
    .values(letter)
    .onConflictDoUpdate({ target: messages.onceKey, set: { ...letter, state: "queued" } })
    .returning();
  return await composeLetter(row!);
}

const plan = { people: 6, priceCents: 12_000, legs: [] };
const back = { backCents: 0, byItselfCents: 0 };

test("until its address is confirmed no kind of letter contains the booker's texts, and afterwards they do", async () => {
  const id = await misused();
  const [leg] = (await findReservation(id))!.legs;
  const kinds: KindOfLetter[] = [
    { kind: "confirmation" },
    { kind: "asked" },
    { kind: "declined" },
    { kind: "unpaid" },
    { kind: "unsaid" },
    { kind: "thanks" },
    { kind: "driver", contents: { legId: leg!.id, day: soon, time: "14:30", vans: [] } },
    { kind: "paid", contents: { amountCents: 12_000 } },
    { kind: "refunded", contents: { amountCents: 12_000, takenBack: false } },
    { kind: "changed", contents: { ...back, before: plan, after: { ...plan, people: 5 } } },
    { kind: "cancelled", contents: { ...back, legs: [leg!.id], keptCents: 0 } },
  ];
  const link = `/confirm/${confirmSecret((await findReservation(id))!)}`;
  for (const kind of kinds) {
    const { attachments, ...letter } = await composed(id, kind);
    const all = JSON.stringify([letter, attachments]).replaceAll("\\r\\n ", "");
    expect(all, kind.kind).not.toMatch(marks);
    expect(all, kind.kind).not.toContain("/trip/");
    expect(letter.text, kind.kind).toMatch(/\nHello,\n/);
    expect([letter.text.includes(link), letter.html.includes(link)], kind.kind).toEqual([true, true]);
  }
  const staysId = await misused();
  const joined = { movedCents: 0, staysId };
  const contents = { ...back, legs: [leg!.id], keptCents: 0, joined };
  const other = await composed(id, { kind: "cancelled", contents });
  expect(other.text).not.toContain("/trip/");
  expect(other.text).toContain(confirmSecret((await findReservation(staysId))!));
  const { text } = await composed(id, { kind: "confirmation" });
  for (const fact of ["Liberia Airport → Tamarindo", "2:30 PM", "Total: $120", "TMR-"])
    expect(text).toContain(fact);
  await db.insert(knownAddresses).values({ address: email, how: "desk" });
  const known = await composed(id, { kind: "confirmation" });
  for (const fact of [
    "Hello Zorblat +1 800",
    typed.originDoor,
    typed.destinationDoor,
    "800 555 0199",
    "/trip/",
  ])
    expect(known.text).toContain(fact);
});

test("a hotel of the catalogue or of many guests is in every letter, and so is a plain name", async () => {
  const id = await booked(openTransfer({ destinationDoor: "hotel diriá" }));
  const text = async () => (await composed(id, { kind: "confirmation" })).text;
  expect(await text()).not.toContain("hotel diriá");
  for (const phone of ["+50688880001", "+50688880002", "+50688880003"]) {
    const other = await booked(openTransfer({ destinationDoor: "Hotel Diriá", phone }));
    await db.update(legs).set({ day: "2026-01-10" }).where(eq(legs.reservationId, other));
    const [ride] = await db.select().from(legs).where(eq(legs.reservationId, other));
    await db.update(jobs).set({ state: "done" }).where(eq(jobs.legId, ride!.id));
  }
  expect(await text()).toContain("hotel diriá");
  expect(await text()).toContain("Hello Inés Ñandú,");
  await db.update(legs).set({ destinationDoor: "Flamingo" }).where(eq(legs.reservationId, id));
  expect(await text()).toContain("Tamarindo (Flamingo)");
});

const confirmArgs = (secret: string) => args(`/confirm/${secret}`, { params: { secret } });
const press = (secret: string) => action(post(`/confirm/${secret}`, {}, "", { secret })) as Promise<never>;

test("only a press on the page of a letter's link confirms an address, as often as it comes", async () => {
  const { id, secret: trip, shared } = await bookedTrip();
  const secret = confirmSecret((await findReservation(id))!);
  for (let look = 0; look < 2; look++)
    expect(await loader(confirmArgs(secret))).toMatchObject({ data: { email } });
  expect(await isKnownAddress(email)).toBe(false);
  for (const wrong of [trip, shared, `${secret}x`, secret.slice(0, -1), ""]) {
    expect(await loader(confirmArgs(wrong))).toMatchObject({ init: { status: 404 } });
    expect(await press(wrong)).toMatchObject({ init: { status: 404 } });
  }
  // The booker's browser receives no part of the link.
  const told = JSON.stringify((await loadTrip(trip)).data);
  expect(told).not.toContain(secret.slice(10));
  expect(await isKnownAddress(email)).toBe(false);
  for (let n = 0; n < 2; n++)
    expect(((await press(secret)) as Response).headers.get("Location")).toBe(`/trip/${trip}`);
  expect(await isKnownAddress("INES@Example.com")).toBe(true);
  await expect(loader(confirmArgs(secret))).rejects.toMatchObject({ status: 302 });
  // Another address of the same booking is confirmed only by its own letter.
  await db.update(reservations).set({ email: "other@example.com" }).where(eq(reservations.id, id));
  expect(await press(secret)).toMatchObject({ init: { status: 404 } });
  expect(await isKnownAddress("other@example.com")).toBe(false);
});

test("an address is known after a payment, a confirmation or correction by the desk, or when Google vouches for it", async () => {
  const checkout = await openTransfer();
  const started = await startPayment(checkout);
  expect(await isKnownAddress(email)).toBe(false);
  const { orderId } = started as { orderId: string };
  paypal.approve(orderId);
  await settle(orderId);
  expect(await isKnownAddress(email)).toBe(true);
  await db.delete(knownAddresses);
  const id = await booked();
  await correctGuest(id, {}, { message: "more" }, office);
  expect(await isKnownAddress(email)).toBe(false);
  await correctGuest(id, {}, { email: "typed@example.com" }, guestActor);
  expect(await isKnownAddress("typed@example.com")).toBe(false);
  await correctGuest(id, {}, { email: "right@example.com" }, office);
  expect(await isKnownAddress("right@example.com")).toBe(true);
  const other = await booked();
  for (const [trip, to] of [
    [id, "Right@Example.com"],
    [other, "right@example.com"],
    [id, "new@example.com"],
  ] as const)
    await correctGuest(trip, {}, { email: to }, office);
  expect(await isKnownAddress("right@example.com")).toBe(true);
  await correctGuest(other, {}, { email: "new@example.com" }, office);
  expect(await isKnownAddress("right@example.com")).toBe(false);
  const asked = await booked(openTransfer({ email: "asks@example.com" }));
  await db.update(reservations).set({ stage: "asked" }).where(eq(reservations.id, asked));
  await confirmAsked(asked, office);
  expect(await isKnownAddress("asks@example.com")).toBe(true);
  const called = await openTransfer({ email: "calls@example.com" });
  await reserve(called, { actor: office, how: { channel: "phone" } });
  expect(await isKnownAddress("calls@example.com")).toBe(true);
  await registered({ email: "zoe@example.com" });
  expect(await isKnownAddress("zoe@example.com")).toBe(false);
  await db.update(users).set({ emailVerified: true });
  expect(await isKnownAddress("zoe@example.com")).toBe(true);
});

test("an address is known once a booking is paid later, and not when the payment begins", async () => {
  const checkout = await openTransfer();
  await reserve(checkout);
  const { orderId } = (await startPayment(checkout)) as { orderId: string };
  expect(await settle(orderId)).toBe("notApproved");
  expect(await isKnownAddress(email)).toBe(false);
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("paid");
  expect(await isKnownAddress(email)).toBe(true);
});

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
  const [sent, held] = [
    ["reserved", "queued"],
    ["reserved", "withheld"],
  ];
  const one = { address: "one", network: "net" };
  for (let n = 0; n < 6; n++) expect(await book(one)).toEqual(sent);
  expect(await book(one)).toEqual(held);
  await db.insert(knownAddresses).values({ address: "known@example.com", how: "desk" });
  expect(await book(one, "known@example.com")).toEqual(sent);
  for (let n = 0; n < 13; n++) expect(await book({ ...one, address: `other ${n}` })).toEqual(sent);
  expect(await book({ ...one, address: "another" })).toEqual(held);
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
