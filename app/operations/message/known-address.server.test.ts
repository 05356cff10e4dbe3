import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { registered } from "../../../test/accounts.ts";
import { openTransfer, soon } from "../../../test/bookings.ts";
import { office } from "../../../test/cash-trips.ts";
import { booked } from "../../../test/driving.ts";
import { paypal } from "../../../test/paypal.ts";
import { args, post } from "../../../test/requests.ts";
import { bookedTrip, loadTrip } from "../../../test/trip.ts";
import { guestActor } from "../../domain/common/actor.ts";
import type { KindOfLetter } from "../../domain/message/letter-contents.ts";
import { action, loader } from "../../routes/site/trip/page/confirm.tsx";
import { db } from "../../store/engine/db.server.ts";
import { isKnownAddress } from "../../store/message/known-addresses.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { users } from "../../store/schema/account-schema.server.ts";
import { knownAddresses } from "../../store/schema/address-schema.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { startPayment } from "../money/pay.server.ts";
import { settle } from "../money/settle.server.ts";
import { confirmAsked } from "../reservation/answer-asked.server.ts";
import { correctGuest } from "../reservation/correct-guest.server.ts";
import { reserve } from "../sale/reserve.server.ts";
import { composeLetter } from "./compose.server.ts";
import { confirmSecret } from "./confirm-link.server.ts";

const back = { backCents: 0, byItselfCents: 0 };
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
  for (const fact of ["Liberia Airport, outside the exit → Tamarindo", "2:30 PM", "Total: $120", "TMR-"])
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
  expect(await text()).toContain("Flamingo, Tamarindo");
});

const confirmArgs = (secret: string) => args(`/confirm/${secret}`, { params: { secret } });

const press = (secret: string) => action(post(`/confirm/${secret}`, {}, "", { secret })) as Promise<never>;

test("only a press on the page of a letter's link confirms an address, as often as it comes", async () => {
  const { id, secret: trip, shared } = await bookedTrip();
  const secret = confirmSecret((await findReservation(id))!);
  for (let look = 0; look < 2; look++)
    expect(await loader(confirmArgs(secret))).toMatchObject({ data: { email } });
  expect(await isKnownAddress(email)).toBe(false);
  for (const wrong of [trip, shared, `${secret}x`, secret.slice(0, -2), ""]) {
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
