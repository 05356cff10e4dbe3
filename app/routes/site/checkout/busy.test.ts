import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { openTransfer, soon } from "../../../../test/bookings.ts";
import { whileQueueIsFull } from "../../../../test/full-queue.ts";
import { addCode } from "../../../../test/promo-codes.ts";
import { args, post } from "../../../../test/requests.ts";
import { bookedTrip } from "../../../../test/trip.ts";
import { log } from "../../../log.server.ts";
import { enterCode } from "../../../operations/price/enter-code.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { promoCodes } from "../../../store/schema/price-schema.server.ts";
import { reservations } from "../../../store/schema/reservation-schema.server.ts";
import { en } from "../../../texts/en.ts";
import { loader as processPayment } from "../../api/process-payment.ts";
import { action as sendBookingData } from "../../api/send-booking-data.ts";
import { checkoutCookie } from "../../kit/cookies.server.ts";
import { action as change } from "../trip/change/change.tsx";
import { action as book } from "./checkout.tsx";
import { action as pay } from "./paypal.ts";

const onPostgres = test.skipIf(!process.env.DATABASE_URL);
const again = { problem: "busy" };
const later = { status: 429, headers: { "Retry-After": "3" } };

/** Counts the errors that are logged until the test ends. */
function loggedErrors(): () => number {
  const spy = vi.spyOn(log, "error");
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.length;
}

onPostgres("whoever meets a full queue is told in words to come again, and nothing is an error", async () => {
  const checkout = await openTransfer();
  const { secret, leg } = await bookedTrip();
  const logged = loggedErrors();
  const headers = { cookie: (await checkoutCookie.serialize(checkout)).split(";")[0]! };
  const json = { ...headers, "Content-Type": "application/json" };
  const told = (answer: Response) => [answer.status, answer.headers.get("Retry-After")];
  await whileQueueIsFull(async () => {
    expect(await book(post("/checkout", { checkout }))).toMatchObject({ data: again, init: later });
    const called = await sendBookingData(
      args("/api/ecotravel/send_booking_data", { method: "POST", headers: json, body: "{}" }),
    );
    expect([...told(called), await called.json()]).toEqual([
      429,
      "3",
      { success: false, error: en.checkout.busy },
    ]);
    const begun = await processPayment(args("/api/ecotravel/process_payment", { headers }));
    expect([...told(begun), await begun.json()]).toEqual([
      429,
      "3",
      { success: false, error: en.checkout.busy },
    ]);
    const asked = { method: "POST", headers: { Accept: "application/json" } };
    const order = new URLSearchParams({ intent: "order", checkout });
    const ordered = (await pay(args("/checkout/paypal", { ...asked, body: order }))) as Response;
    expect(await ordered.json()).toEqual({ outcome: "busy" });
    const plain = (await pay(post("/checkout/paypal", { intent: "order", checkout }))) as Response;
    expect(plain.headers.get("Location")).toBe("/checkout?problem=busy");
    const day = { [`${leg}-day`]: soon, [`before-${leg}-day`]: soon };
    const people = { people: "5", "before-people": "6" };
    const form = { leg, ...day, ...people, intent: "look" };
    expect(await change(post(`/trip/${secret}/change`, form, "", { secret }))).toMatchObject({
      data: { outcome: "busy", typed: { people: "5" } },
    });
  });
  expect([await db.$count(reservations), logged()]).toEqual([1, 0]);
});

onPostgres("who waits too long for a code's last use is told so, and books once it is free", async () => {
  await addCode("LAST", { mostUses: 1 });
  const checkout = await openTransfer();
  await enterCode(checkout, "LAST");
  const logged = loggedErrors();
  const locked = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const other = db.transaction(async (tx) => {
    await tx.select().from(promoCodes).where(eq(promoCodes.code, "LAST")).for("update");
    locked.resolve();
    await free.promise;
  });
  await locked.promise;
  const asked = performance.now();
  expect(await book(post("/checkout", { checkout }))).toMatchObject({ data: again, init: later });
  expect(performance.now() - asked).toBeLessThan(12_000);
  expect([await db.$count(reservations), logged()]).toEqual([0, 0]);
  free.resolve();
  await other;
  expect(((await book(post("/checkout", { checkout }))) as Response).status).toBe(302);
});
