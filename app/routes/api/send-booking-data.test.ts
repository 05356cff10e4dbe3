import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTour, openTransfer } from "../../../test/bookings.ts";
import { args } from "../../../test/requests.ts";
import { addRule } from "../../../test/sale-rules.ts";
import { startPayment } from "../../operations/money/pay.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { checkoutCookie } from "../kit/cookies.server.ts";
import { action } from "./send-booking-data.ts";

async function send(checkout: string, body: object = {}) {
  const cookie = checkout && (await checkoutCookie.serialize(checkout)).split(";")[0]!;
  const init = { method: "POST", headers: { cookie }, body: JSON.stringify(body) };
  const response = await action(args("/api/ecotravel/send_booking_data", init));
  return [response.status, await response.json()];
}

async function order(checkout: string): Promise<string> {
  const started = await startPayment(checkout);
  if (started.outcome !== "order") throw new Error(started.outcome);
  return started.orderId;
}

test("pay later books what was quoted, once, and no price or text of the body", async () => {
  const checkout = await openTransfer();
  const lies = {
    price: 1,
    priceCents: 1,
    passengers: 1,
    to: "arenal",
    email: "eve@example.com",
    status: "COMPLETED",
  };
  const first = await send(checkout, lies);
  const [row, ...others] = await db.select().from(reservations);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    priceCents: 12_000,
    passengers: 6,
    email: "ines@example.com",
    status: "pending",
  });
  const { id, reference } = row!;
  const told = {
    bookingType: "Viaje",
    stage: "booked",
    status: "pending",
    payment: "PENDING",
    priceCents: 12_000,
    currency: "USD",
  };
  expect(first).toEqual([200, { success: true, id, reference, ...told }]);
  expect(await send(checkout)).toEqual(first);
  expect(await db.$count(messages)).toBe(2);
});

test("a trip that only waits to be confirmed is not said to be booked", async () => {
  await addRule({ effect: "ask" });
  expect(await send(await openTransfer())).toMatchObject([200, { success: true, stage: "asked" }]);
});

test.each(["orderId", "id"])(
  "with its PayPal order as %s it answers what waits for the payment",
  async (name) => {
    const checkout = await openTour();
    const id = await order(checkout);
    const answer = await send(checkout, { [name]: id, price: 1 });
    expect(answer).toMatchObject([
      200,
      { id, bookingType: "Tour", stage: "held", status: "pending", priceCents: 34_000 },
    ]);
    expect(await db.select().from(reservations)).toMatchObject([{ id, heldUntil: expect.any(Date) }]);
    expect(await db.$count(messages)).toBe(0);
  },
);

test("an order of another's checkout, or of nobody's, books nothing and tells nothing", async () => {
  const [mine, theirs] = [await openTransfer(), await order(await openTour())];
  for (const orderId of [theirs, "NOBODYS"]) {
    const [status, { error, ...rest }] = await send(mine, { orderId });
    expect([status, rest, error]).toEqual([409, { success: false }, expect.stringMatching("not an order")]);
  }
  expect(await db.$count(reservations)).toBe(1);
});

test("without a checkout there is nothing to book", async () => {
  expect(await send("")).toMatchObject([404, { success: false, error: expect.stringMatching("checkout") }]);
});

test.each<[string, (id: string) => Promise<string>]>([
  ["unknown", async () => "A".repeat(20)],
  ["too old", (id) => change(id, { expiresAt: new Date(0) })],
  [
    "past",
    async (id) =>
      change(id, { details: { ...(await detailsOf(id)), pickups: undefined, departure: "2026-01-01" } }),
  ],
])("a checkout that is %s is not booked", async (_, made) => {
  const checkout = await made(await openTransfer());
  expect(await send(checkout)).toMatchObject([409, { success: false, error: expect.any(String) }]);
  expect(await db.$count(reservations)).toBe(0);
});

async function change(id: string, values: object): Promise<string> {
  await db.update(checkouts).set(values).where(eq(checkouts.id, id));
  return id;
}

async function detailsOf(id: string) {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return checkout!.details;
}
