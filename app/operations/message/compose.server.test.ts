import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { later, openTransfer, soon } from "../../../test/bookings.ts";
import { knowGuest } from "../../../test/known-guest.ts";
import { paypal } from "../../../test/paypal.ts";
import { withoutSpans } from "../../../test/text-nodes.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import type { LetterKind } from "../../domain/message/letter-contents.ts";
import { db } from "../../store/engine/db.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { en } from "../../texts/en.ts";
import { startPayment } from "../money/pay.server.ts";
import { refund } from "../money/refund.server.ts";
import { settle } from "../money/settle.server.ts";
import { tripSecret } from "../reservation/trip-secret.server.ts";
import { reserve } from "../sale/reserve.server.ts";
import { composeLetter } from "./compose.server.ts";

beforeEach(() => knowGuest());

async function order(checkout: string): Promise<string> {
  const started = await startPayment(checkout);
  if (started.outcome !== "order") throw new Error(started.outcome);
  return started.orderId;
}

async function letter(kind: LetterKind) {
  const [email] = await db.select().from(messages).where(eq(messages.kind, kind)).orderBy(desc(messages.id));
  return await composeLetter(email!);
}

test("a letter keeps its message id at every try, and no other letter has it, also where numbers begin anew", async () => {
  const id = async () => (await letter("confirmation")).messageId;
  const firstOfAll = async () => {
    await db.execute(sql`truncate messages restart identity`);
    await reserve(await openTransfer());
    return await id();
  };
  const first = await firstOfAll();
  expect(first).toMatch(/^<confirmation-[0-9a-f]{32}@/);
  expect(await id()).toBe(first);
  expect(await firstOfAll()).not.toBe(first);
});

test("a confirmation has the payment as it is when the letter is written", async () => {
  const checkout = await openTransfer();
  const reserved = await reserve(checkout);
  const { text } = await letter("confirmation");
  expect(text).toContain("You can pay $120 online");
  expect(text).toContain(tripSecret(reserved.outcome === "reserved" ? reserved.reservationId : ""));
  const orderId = await order(checkout);
  paypal.approve(orderId);
  await settle(orderId);
  expect((await letter("confirmation")).text).toContain("You have paid. Thank you.");
  expect((await letter("operatorCopy")).text).toContain("Pago: Pago Completado");
});

test("a confirmation has the details of each ride, and asks for missing ones until they are complete", async () => {
  const said = { childSeats: "1", boards: "2", tripType: "roundTrip", returnDate: later };
  await reserve(await openTransfer({ ...said, flightTime: "14:10" }));
  const first = await letter("confirmation");
  for (const body of [first.text, withoutSpans(first.html)]) {
    for (const fact of ["UA1234 lands 2:10 PM", "1 child seat · 2 surfboards"]) expect(body).toContain(fact);
    expect(body).toMatch(/your driver still needs to know/i);
    expect(body).toContain(
      `Ride of ${en.dayShort(soon)}: the hotel or address where we take you and how old the children are.`,
    );
    expect(body).toContain(
      `Ride of ${en.dayShort(later)}: the hotel or address where we collect you, the number of your flight, `,
    );
  }
  const door = "<b>Hotel</b> Diriá";
  await db.update(legs).set({ flight: "UA1", flightTime: "14:10", childSeatAges: "0" });
  await db.update(legs).set({ originDoor: door, destinationDoor: door });
  const { text, html } = await letter("confirmation");
  expect(text).toContain(`${door}, Tamarindo`);
  expect(html).toContain("&lt;b&gt;Hotel&lt;/b&gt; Diriá");
  expect(text).not.toMatch(/still needs to know/i);
});

test("a payment and a partial refund have letters with their own amounts", async () => {
  const checkout = await openTransfer();
  await reserve(checkout);
  const orderId = await order(checkout);
  paypal.approve(orderId);
  await settle(orderId);
  expect(await letter("paid")).toMatchObject({
    to: "ines@example.com",
    subject: expect.stringContaining("$120"),
    text: expect.stringContaining("Still to pay: $0"),
  });
  expect(await letter("operatorPaid")).toMatchObject({
    to: "operator@ecotravel.example",
    subject: expect.stringContaining("Pago recibido: $120"),
  });
  paypal.refund(paypal.order(orderId)!.capture!.id, 2_050);
  await settle(orderId);
  const { subject, text } = await letter("refunded");
  expect(subject).toContain("$20.50");
  expect(text).toContain("Remains paid: $99.50");
});

test("the letter names a payment in review, and when it fails the guest learns how to pay", async () => {
  const orderId = await order(await openTransfer());
  paypal.fault(orderId, "review");
  paypal.approve(orderId);
  await settle(orderId);
  expect((await letter("confirmation")).text).toContain("is still being looked at.");
  expect((await letter("operatorCopy")).text).toContain("Pago en revisión");
  paypal.resolve(paypal.order(orderId)!.capture!.id, "DENIED");
  await settle(orderId);
  expect((await letter("unpaid")).text).toContain("Nothing was charged. You can pay $120 online");
});

test("a guest who booked in Spanish gets every letter in Spanish", async () => {
  const checkout = await openTransfer();
  await db.update(checkouts).set({ language: "es" });
  await reserve(checkout);
  const orderId = await order(checkout);
  paypal.approve(orderId);
  await settle(orderId);
  paypal.refund(paypal.order(orderId)!.capture!.id, 2_050);
  await settle(orderId);
  for (const kind of ["confirmation", "paid", "refunded"] as const) {
    const { html, text } = await letter(kind);
    expect(html).toContain('lang="es"');
    expect(text).toContain("Aeropuerto de Liberia");
    expect(text).toContain("/es/trip/");
  }
  expect((await letter("operatorCopy")).text).toContain("/es/trip/");
});

test("only a refund by the company is called its own", async () => {
  const checkout = await openTransfer();
  const reserved = await reserve(checkout);
  const orderId = await order(checkout);
  paypal.approve(orderId);
  await settle(orderId);
  const reservationId = reserved.outcome === "reserved" ? reserved.reservationId : "";
  await refund({
    reservationId,
    amountCents: 1_000,
    actor: operatorWith("o"),
    refundId: crypto.randomUUID(),
  });
  expect((await letter("refunded")).text).toContain("We have sent back $10 that you paid");
  paypal.reverse(paypal.order(orderId)!.capture!.id);
  await settle(orderId);
  const { subject, text } = await letter("refunded");
  expect(subject).toContain("$110 was returned to you through PayPal");
  expect(text).not.toContain("We have sent back");
});

test("a failed payment leads to the trip, and without a booking back to the draft", async () => {
  const reserved = await reserve(await openTransfer());
  const reservationId = reserved.outcome === "reserved" ? reserved.reservationId : "";
  const own = { kind: "unpaid", recipient: "ines@example.com", reservationId, onceKey: "unpaid:1" } as const;
  await db.insert(messages).values(own);
  expect((await letter("unpaid")).text).toContain(`/trip/${tripSecret(reservationId)}`);
  await db.update(reservations).set({ stage: "held", heldUntil: new Date() });
  const { text } = await letter("unpaid");
  expect([text.includes("/checkout"), text.includes("/trip/")]).toEqual([true, false]);
});

test("the operator's copy leads to the Spanish page and names places as the desk does, whatever the guest speaks", async () => {
  const copies = [];
  for (const language of ["en", "es"] as const) {
    const checkout = await openTransfer();
    await db.update(checkouts).set({ language });
    await reserve(checkout);
    const { text } = await letter("operatorCopy");
    expect(text).toContain("/es/trip/");
    copies.push(/^.*Tamarindo.*$/m.exec(text)![0]);
  }
  expect(copies[1]).toBe(copies[0]);
});

test("texts of guests never become links in letters to the operator", async () => {
  const message = "Pay at https://evil.example.com or www.evil.com, mailto:me@evil.com, call +1 800 555 0199";
  await reserve(await openTransfer({ message, destinationDoor: "Casa 12" }));
  await db.update(legs).set({
    originDoor: "www.evil.com",
    destinationDoor: "evil.com/a",
    extraStop: "evil.com/pay",
    flight: "8005550199",
  });
  await db.update(reservations).set({ firstName: "Ana evil.com" });
  const linked = /evil\.\S|https:\/\/evil|www\.\S|mailto:me|@evil|800 555 0199|8005550199/i;
  for (const { subject, text, html } of [await letter("operatorCopy")]) {
    for (const body of [subject, text, html])
      expect(body.replaceAll(/<!DOCTYPE[^>]*>|https:\/\/api\.whatsapp\S+/g, "")).not.toMatch(linked);
    for (const body of [text, html]) expect(body).toContain("https: //evil. example. com");
    expect(text).toContain("Ana evil. com");
  }
});
