import { verify } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { expect, test, vi } from "vitest";
import { startShop } from "./paypal-test-shop.ts";

test("every event is signed over its raw body", async () => {
  await using shop = await startShop();
  await shop.paid();
  await shop.paypal.idle();
  expect(shop.heard).toHaveLength(2);
  for (const { headers, body } of shop.heard) {
    const { "paypal-transmission-id": id, "paypal-transmission-time": time } = headers;
    const publicKey = await (await fetch(headers["paypal-cert-url"]!)).text();
    const signature = Buffer.from(headers["paypal-transmission-sig"]!, "base64");
    const signs = (raw: string) => {
      const message = `${id}|${time}|${shop.paypal.webhookId}|${crc32(raw)}`;
      return verify("sha256", Buffer.from(message), publicKey, signature);
    };
    expect(headers["paypal-auth-algo"]).toBe("SHA256withRSA");
    expect([signs(body), signs(`${body} `)]).toEqual([true, false]);
  }
});

test("events tell the order in the ways PayPal does", async () => {
  await using shop = await startShop();
  const { id, captureId } = await shop.paid();
  shop.paypal.refund(captureId, 100);
  shop.paypal.reverse(captureId);
  const gone = await shop.approved();
  shop.paypal.expire(gone);
  const resources = shop.paypal.events.map(({ body }) => JSON.parse(body));
  const up = { rel: "up", href: `${shop.paypal.url}/v2/payments/captures/${captureId}`, method: "GET" };
  expect(resources).toMatchObject([
    { event_type: "CHECKOUT.ORDER.APPROVED", resource: { id, status: "APPROVED" } },
    {
      event_type: "PAYMENT.CAPTURE.COMPLETED",
      summary: "Payment completed for $ 100.00 USD",
      resource: { id: captureId, supplementary_data: { related_ids: { order_id: id } } },
    },
    {
      event_type: "PAYMENT.CAPTURE.REFUNDED",
      resource: { amount: { value: "1.00" }, custom_id: "checkout-1" },
    },
    { event_type: "PAYMENT.CAPTURE.REVERSED", resource: { amount: { value: "99.00" } } },
    { event_type: "CHECKOUT.ORDER.APPROVED", resource: { id: gone } },
    { event_type: "CHECKOUT.PAYMENT-APPROVAL.REVERSED", resource: { order_id: gone } },
  ]);
  for (const { resource } of resources.slice(2, 4)) {
    expect(resource.links).toContainEqual(up);
    expect(JSON.stringify(resource)).not.toContain(id);
  }
});

test.each([
  ["review", "PENDING"],
  ["decline", "DENIED"],
] as const)("%s is announced as %s", async (fault, type) => {
  await using shop = await startShop();
  await shop.paid(fault);
  expect(shop.paypal.events.at(-1)!.type).toBe(`PAYMENT.CAPTURE.${type}`);
});

test("an event is tried again until it is answered with 2xx, and then no more", async () => {
  await using shop = await startShop({ webhookRetryMs: [10, 10, 10] });
  shop.answerNext(500, 404);
  await shop.approved();
  await vi.waitFor(() => expect(shop.heard).toHaveLength(3));
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(shop.heard).toHaveLength(3);
});

test("an event that is never answered is given up", async () => {
  await using shop = await startShop({ webhookRetryMs: [10, 10] });
  shop.answerNext(500, 500, 500, 500);
  await shop.approved();
  await vi.waitFor(() => expect(shop.heard).toHaveLength(3));
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(shop.heard).toHaveLength(3);
});

test("a missing shop counts as an answer of 0, and idle does not wait for later tries", async () => {
  await using shop = await startShop({ webhookUrl: "http://127.0.0.1:1/webhook" });
  await shop.approved();
  await shop.paypal.idle();
  expect(await shop.paypal.deliver(shop.paypal.events[0]!)).toEqual([0]);
});

test("an event that was not answered before a restart comes after it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "paypal-"));
  const options = { file: join(folder, "paypal.sqlite"), webhookRetryMs: [10] };
  {
    await using shop = await startShop({ ...options, webhookRetryMs: [60_000] });
    shop.answerNext(503);
    await shop.paid();
    await shop.paypal.idle();
  }
  {
    await using shop = await startShop(options);
    await vi.waitFor(() => expect(shop.heard).toHaveLength(1));
  }
  await rm(folder, { recursive: true });
});
