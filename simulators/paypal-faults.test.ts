import { expect, test } from "vitest";
import { captureIn, issueOf, startShop } from "./paypal-test-shop.ts";

const key = { "PayPal-Request-Id": "capture" };

test("a declined card works once the buyer has approved again", async () => {
  await using shop = await startShop();
  const id = await shop.approved("declineOnce");
  expect(issueOf(await shop.capture(id, key))).toEqual([422, "INSTRUMENT_DECLINED"]);
  expect(issueOf(await shop.capture(id, key))).toEqual([422, "INSTRUMENT_DECLINED"]);
  expect((await shop.read(id)).body.status).toBe("APPROVED");
  shop.paypal.approve(id);
  expect(captureIn(await shop.capture(id, key)).status).toBe("COMPLETED");
});

test("a payment can be refused for good", async () => {
  await using shop = await startShop();
  const answer = await shop.capture(await shop.approved("decline"));
  expect([answer.status, answer.body.status, captureIn(answer).status]).toEqual([
    201,
    "COMPLETED",
    "DECLINED",
  ]);
  expect(captureIn(answer)).not.toHaveProperty("seller_receivable_breakdown");
});

test.each([
  ["lostCapture", "is lost"],
  ["errorAfterCapture", "is an error"],
] as const)("%s: the money is taken and the first answer %s", async (fault, _) => {
  await using shop = await startShop();
  const id = await shop.approved(fault);
  if (fault === "lostCapture") await expect(shop.capture(id, key)).rejects.toThrow("fetch failed");
  else expect((await shop.capture(id, key)).status).toBe(500);
  expect(shop.paypal.order(id)!.capture!.status).toBe("COMPLETED");
  expect(issueOf(await shop.capture(id))).toEqual([422, "ORDER_ALREADY_CAPTURED"]);
  const again = await shop.capture(id, key);
  expect([again.status, captureIn(again).id]).toEqual([200, shop.paypal.order(id)!.capture!.id]);
});

test("PayPal can be out of order twice before it takes the money", async () => {
  await using shop = await startShop();
  const id = await shop.approved("errorBeforeCapture");
  expect((await shop.capture(id, key)).status).toBe(500);
  expect((await shop.capture(id, key)).status).toBe(500);
  expect(shop.paypal.order(id)!.capture).toBeUndefined();
  expect((await shop.capture(id, key)).status).toBe(201);
});

test("an order is there though the answer to its creation was lost", async () => {
  await using shop = await startShop();
  shop.paypal.fault("next", "lostCreate");
  const create = () => shop.create({}, { "PayPal-Request-Id": "create" });
  await expect(create()).rejects.toThrow("fetch failed");
  const [order] = shop.paypal.orders();
  expect(await create()).toMatchObject({ status: 200, body: { id: order!.id } });
  expect((await shop.create()).status).toBe(201);
  expect(shop.paypal.orders()).toHaveLength(2);
});

test("a refund is made though its answer was lost", async () => {
  await using shop = await startShop();
  const { id, captureId } = await shop.paid("lostRefund");
  const refund = () => shop.refund(captureId, {}, { "PayPal-Request-Id": "refund" });
  await expect(refund()).rejects.toThrow("fetch failed");
  const [made] = shop.paypal.order(id)!.refunds;
  expect(await refund()).toMatchObject({ status: 200, body: { id: made!.id } });
});

test.each([
  ["wrongAmount", { currency_code: "USD", value: "99.99" }],
  ["wrongCurrency", { currency_code: "EUR", value: "100.00" }],
] as const)("%s: something else is captured than was asked for", async (fault, amount) => {
  await using shop = await startShop();
  const answer = await shop.capture(await shop.approved(fault));
  expect(captureIn(answer).amount).toEqual(amount);
  expect(answer.body.purchase_units[0].amount).toEqual({ currency_code: "USD", value: "100.00" });
});

test("the messages can come before the answer", async () => {
  await using shop = await startShop();
  const id = await shop.approved("webhookFirst");
  await shop.paypal.idle();
  await shop.capture(id);
  expect(shop.heard.map(({ type }) => type)).toEqual([
    "CHECKOUT.ORDER.APPROVED",
    "PAYMENT.CAPTURE.COMPLETED",
  ]);
  shop.paypal.refund(shop.paypal.order(id)!.capture!.id);
  await shop.paypal.idle();
  expect(shop.heard).toHaveLength(3);
});

test("the messages can come not at all, and be delivered by hand", async () => {
  await using shop = await startShop();
  await shop.paid("noWebhooks");
  await shop.paypal.idle();
  expect(shop.heard).toEqual([]);
  const [approved, completed] = shop.paypal.events;
  expect(await shop.paypal.deliver(completed!)).toEqual([200]);
  expect(await shop.paypal.deliver(approved!, 2)).toEqual([200, 200]);
  expect(shop.heard.map(({ type }) => type.split(".").at(-1))).toEqual(["COMPLETED", "APPROVED", "APPROVED"]);
});

test("the messages can come three times each, and out of order", async () => {
  await using shop = await startShop();
  await shop.paid("duplicateWebhooks");
  await shop.paypal.idle();
  const types = shop.heard.map(({ type }) => type.split(".").at(-1)!);
  expect(types.toSorted()).toEqual([...Array(3).fill("APPROVED"), ...Array(3).fill("COMPLETED")]);
  expect(types.lastIndexOf("APPROVED")).toBeGreaterThan(types.indexOf("COMPLETED"));
});

test("the messages can come three seconds late", async () => {
  await using shop = await startShop();
  const begun = Date.now();
  await shop.approved("lateWebhooks");
  await shop.paypal.idle();
  expect(shop.heard).toHaveLength(1);
  expect(Date.now() - begun).toBeGreaterThan(2900);
});
