import { expect, test } from "vitest";
import { openTransfer } from "../../../../test/bookings.ts";
import { paypal } from "../../../../test/paypal.ts";
import { args, cookieOf, post } from "../../../../test/requests.ts";
import { tripSecret } from "../../../operations/reservation/trip-secret.server.ts";
import { reserve } from "../../../operations/sale/reserve.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { reservations } from "../../../store/schema/reservation-schema.server.ts";
import { checkoutCookie, payingCookie } from "../../kit/cookies.server.ts";
import { action, loader } from "./paypal.ts";

const json = { Accept: "application/json" };

async function ask(form: Record<string, string>, cookie = "") {
  const body = new URLSearchParams(form);
  const answer = (await action(
    args("/checkout/paypal", { method: "POST", body, headers: { ...json, cookie } }),
  )) as Response;
  return { answer, ...((await answer.json()) as { outcome: string; orderId: string; goTo?: string }) };
}

async function bookedLater() {
  const checkout = await openTransfer();
  const reserved = await reserve(checkout);
  if (reserved.outcome !== "reserved") throw new Error(reserved.outcome);
  return { checkout, trip: tripSecret(reserved.reservationId) };
}

test("a checkout is paid from the button, and its own browser is told what was booked", async () => {
  const checkout = await openTransfer();
  const cookie = (await checkoutCookie.serialize(checkout)).split(";")[0]!;
  const { orderId } = await ask({ intent: "order", checkout });
  paypal.approve(orderId);
  const { outcome, goTo, answer } = await ask({ intent: "settle", order: orderId, checkout }, cookie);
  expect([outcome, goTo]).toEqual(["paid", "/home"]);
  expect(cookieOf(answer, "notice")).not.toBe("");
  expect(answer.headers.getSetCookie().join()).toContain("checkout=;");
});

test("who knows only the order's id settles it, and learns nothing about the booking", async () => {
  const { orderId } = await ask({ intent: "order", checkout: await openTransfer() });
  paypal.approve(orderId);
  const { outcome, answer } = await ask({ intent: "settle", order: orderId, checkout: await openTransfer() });
  expect(outcome).toBe("paid");
  expect(cookieOf(answer, "notice")).toBe("");
});

test("a trip is paid behind its secret, and a wrong secret pays nothing", async () => {
  const { trip } = await bookedLater();
  expect(await ask({ intent: "order", trip: "x".repeat(24) })).toMatchObject({ outcome: "unknown" });
  const { orderId } = await ask({ intent: "order", trip });
  paypal.approve(orderId);
  expect(await ask({ intent: "settle", order: orderId, trip })).toMatchObject({
    outcome: "paid",
    goTo: `/trip/${trip}`,
  });
  expect(await ask({ intent: "order", trip })).toMatchObject({ outcome: "paid" });
});

test("without a script the buyer is sent to PayPal and comes back to what was booked", async () => {
  const checkout = await openTransfer();
  const cookie = (await checkoutCookie.serialize(checkout)).split(";")[0]!;
  const sent = (await action(post("/checkout/paypal", { intent: "order", checkout }))) as Response;
  const approval = new URL(sent.headers.get("Location")!);
  expect([sent.status, approval.origin]).toEqual([303, paypal.url]);
  const order = approval.searchParams.get("token")!;
  paypal.approve(order);
  const back = await loader(args(`/checkout/paypal?token=${order}&PayerID=x`, { headers: { cookie } }));
  expect(back.headers.get("Location")).toBe("/home");
  expect(cookieOf(back, "notice")).not.toBe("");
});

test("a guest who comes back to a trip without having approved is told so there", async () => {
  const { trip } = await bookedLater();
  const sent = (await action(post("/checkout/paypal", { intent: "order", trip }))) as Response;
  const cookie = cookieOf(sent, "paying");
  expect(cookie).toBe((await payingCookie.serialize(trip)).split(";")[0]);
  const order = new URL(sent.headers.get("Location")!).searchParams.get("token")!;
  const back = (query: string) => loader(args(`/checkout/paypal?${query}`, { headers: { cookie } }));
  expect((await back(`token=${order}`)).headers.get("Location")).toBe(`/trip/${trip}?problem=notApproved`);
  expect((await back(`cancelled&token=${order}`)).headers.get("Location")).toBe(
    `/trip/${trip}?problem=cancelled`,
  );
});

test("cancelling changes nothing, and both ways to pay stay open", async () => {
  const checkout = await openTransfer();
  const { orderId } = await ask({ intent: "order", checkout });
  const before = await db.select().from(reservations);
  expect(await ask({ intent: "cancelled", order: orderId })).toMatchObject({ outcome: "notApproved" });
  expect(await db.select().from(reservations)).toEqual(before);
  expect(await ask({ intent: "order", checkout })).toMatchObject({ outcome: "order", orderId });
  expect(await reserve(checkout)).toMatchObject({ outcome: "reserved" });
});

test.each<Record<string, string>>([
  { intent: "order" },
  { intent: "order", checkout: "' or 1=1" },
  { intent: "order", checkout: "A".repeat(20) },
])("%j begins no payment", async (form) => {
  const before = paypal.orders().length;
  expect((await ask(form)).outcome).toBe("unknown");
  expect(paypal.orders().length).toBe(before);
});

test.each(["", "nonsense", "../../v1/oauth2/token", "A".repeat(17), "x".repeat(5000)])(
  "settling %j takes no money and breaks nothing",
  async (order) => {
    expect((await ask({ intent: "settle", order })).outcome).toBe("gone");
  },
);

test("a buyer who approves and then seems to cancel has paid, and is told so", async () => {
  const checkout = await openTransfer();
  const { orderId } = await ask({ intent: "order", checkout });
  paypal.approve(orderId);
  expect(await ask({ intent: "cancelled", order: orderId, checkout })).toMatchObject({
    outcome: "paid",
    goTo: "/home",
  });
});

test("a second press after approving, without a script, ends where the first one would have", async () => {
  const checkout = await openTransfer();
  const { orderId } = await ask({ intent: "order", checkout });
  paypal.approve(orderId);
  const answer = (await action(post("/checkout/paypal", { intent: "order", checkout }))) as Response;
  expect(answer.headers.get("Location")).toBe("/home");
});

test("an unknown intent and a trip that no header can hold do nothing", async () => {
  await expect(ask({ intent: "steal", checkout: await openTransfer() })).rejects.toMatchObject({
    init: { status: 400 },
  });
  for (const trip of ["ñ☃", "x".repeat(12_000)])
    for (const intent of ["order", "settle", "cancelled"])
      await expect(ask({ intent, trip })).rejects.toMatchObject({ init: { status: 400 } });
});

test.each(["a\r\nSet-Cookie: x=1", "日本", "x".repeat(25), "", 7, { trip: "x" }])(
  "who comes back with %j in place of a trip, and with no order's id, is sent to the checkout",
  async (trip) => {
    const cookie = (await payingCookie.serialize(trip)).split(";")[0]!;
    const path = `/checkout/paypal?token=${encodeURIComponent("\0".repeat(3))}`;
    const answer = await loader(args(path, { headers: { cookie } }));
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/checkout?problem=gone"]);
  },
);
