import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setTo } from "../../../test/api.ts";
import { openTransfer } from "../../../test/bookings.ts";
import { paypal } from "../../../test/paypal.ts";
import { args } from "../../../test/requests.ts";
import { env } from "../../env.server.ts";
import { settle } from "../../operations/money/settle.server.ts";
import { paypal as ours } from "../../payment/online.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { visitorContext } from "../../visitor.server.ts";
import { checkoutCookie } from "../kit/cookies.server.ts";
import { loader } from "./process-payment.ts";

const origin = "https://book.ecotravel.example";

async function ask(checkout: string, headers: Record<string, string> = {}, method = "GET", visitor = "") {
  const cookie = checkout && (await checkoutCookie.serialize(checkout)).split(";")[0]!;
  const asked = args("/api/ecotravel/process_payment", { method, headers: { cookie, ...headers } });
  asked.context.set(visitorContext, visitor);
  return await loader(asked);
}

test("a payment makes one order of the quoted price, however often it is asked", async () => {
  const checkout = await openTransfer();
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(checkout)));
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  const { id } = bodies[0];
  expect(bodies).toEqual(Array(8).fill({ id, approveUrl: expect.stringMatching(id) }));
  expect(answers[0]!.headers.get("Cache-Control")).toBe("no-store");
  expect(paypal.order(id)).toMatchObject({ amountCents: 12_000, customId: checkout });
  expect(await db.select().from(reservations)).toMatchObject([
    { id, status: "pending", checkoutId: checkout },
  ]);
  expect(await db.$count(paypalOrders)).toBe(1);
});

test.each([
  ["an <img> of another site", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image" }],
  ["an <img> of our own site", { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "image" }],
  ["a link", { "Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document" }],
  ["a link of our own site", { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document" }],
  ["a prefetch", { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "empty", "Sec-Purpose": "prefetch" }],
  ["a script of another site", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "empty" }],
  ["a script of a sister site", { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Dest": "empty" }],
  ["an old browser's script of another site", { Origin: "https://elsewhere.example" }],
  ["an allowed page's <img>", { Origin: origin, "Sec-Fetch-Site": "same-site", "Sec-Fetch-Dest": "image" }],
])("%s starts no payment", async (_, headers) => {
  setTo(env, "API_ORIGINS", [origin]);
  const response = await ask(await openTransfer(), headers);
  expect([response.status, await response.json()]).toMatchObject([403, { error: expect.any(String) }]);
  expect(await db.$count(paypalOrders)).toBe(0);
});

test.each([
  ["a program", {}],
  ["a script of our own page", { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "empty" }],
  ["an allowed page", { Origin: origin, "Sec-Fetch-Site": "same-site", "Sec-Fetch-Dest": "empty" }],
])("%s starts one", async (_, headers) => {
  setTo(env, "API_ORIGINS", [origin]);
  expect((await ask(await openTransfer(), headers)).status).toBe(200);
});

test("HEAD and OPTIONS start nothing", async () => {
  const checkout = await openTransfer();
  const statuses = [await ask(checkout, {}, "HEAD"), await ask(checkout, {}, "OPTIONS")].map((r) => r.status);
  expect(statuses).toEqual([405, 204]);
  expect(await db.$count(paypalOrders)).toBe(0);
});

test("without a checkout there is nothing to pay", async () => {
  expect((await ask("")).status).toBe(404);
});

test("a checkout that can't be paid now is refused with the reason", async () => {
  const problem = async (checkout: string) => {
    const response = await ask(checkout);
    return [response.status, (await response.json()).error];
  };
  expect(await problem("A".repeat(20))).toEqual([409, expect.stringMatching("can't find this checkout")]);

  const paid = await openTransfer();
  const { id } = await (await ask(paid)).json();
  paypal.approve(id);
  expect(await settle(id)).toBe("paid");
  expect(await problem(paid)).toEqual([409, expect.stringMatching("paid already")]);

  const old = await openTransfer();
  await db
    .update(checkouts)
    .set({ expiresAt: new Date(0) })
    .where(eq(checkouts.id, old));
  expect(await problem(old)).toEqual([409, expect.stringMatching("more than a day old")]);
  expect(await db.$count(paypalOrders)).toBe(1);
});

test("a call counts as a post, so that nobody makes us ask PayPal without end", async () => {
  setTo(env, "POSTS_PER_MINUTE", 1);
  const checkout = await openTransfer();
  expect((await ask(checkout)).status).toBe(200);
  const refused = await ask(checkout);
  expect([refused.status, Number(refused.headers.get("Retry-After"))]).toEqual([429, expect.any(Number)]);
  expect((await ask(checkout, {}, "GET", "somebody else")).status).toBe(200);
});

test("when PayPal does not answer the visitor hears that nothing was charged, and can try again", async () => {
  const restore = setTo(ours!, "apiBase", "http://127.0.0.1:1");
  const checkout = await openTransfer();
  const response = await ask(checkout);
  expect([response.status, (await response.json()).error]).toEqual([
    502,
    expect.stringMatching("nothing was charged"),
  ]);
  restore();
  expect((await ask(checkout)).status).toBe(200);
});
