import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { captureIn, issueOf, startShop } from "./paypal-test-shop.ts";

test("a token needs the secret and its grant type, and everything else a token", async () => {
  await using shop = await startShop();
  expect(await (await shop.askToken()).json()).toMatchObject({ token_type: "Bearer", expires_in: 32400 });
  expect((await shop.askToken("guessed")).status).toBe(401);
  expect((await shop.askToken(undefined, "password")).status).toBe(400);
  const { status, body } = await shop.call("GET", "/v2/checkout/orders/X", undefined, { Authorization: "" });
  expect([status, body.error]).toEqual([401, "invalid_token"]);
});

test("an order is created, read, approved and captured", async () => {
  await using shop = await startShop();
  const created = await shop.create({ invoice_id: "TMR-1", description: "A transfer" });
  const { id } = created.body;
  expect(id).toMatch(/^[A-Z0-9]{17}$/);
  expect(created).toMatchObject({ status: 201, body: { status: "CREATED" } });
  const approve = { rel: "approve", href: `${shop.paypal.url}/checkoutnow?token=${id}`, method: "GET" };
  expect(created.body.links).toContainEqual(approve);
  expect(created.body.purchase_units[0]).toMatchObject({
    amount: { currency_code: "USD", value: "100.00" },
    payee: { merchant_id: expect.any(String), email_address: expect.any(String) },
    custom_id: "checkout-1",
    invoice_id: "TMR-1",
    description: "A transfer",
  });

  expect(issueOf(await shop.capture(id))).toEqual([422, "ORDER_NOT_APPROVED"]);
  shop.paypal.approve(id);
  const captured = await shop.capture(id);
  expect(captured).toMatchObject({ status: 201, body: { status: "COMPLETED" } });
  expect(captureIn(captured)).toMatchObject({
    status: "COMPLETED",
    final_capture: true,
    custom_id: "checkout-1",
    invoice_id: "TMR-1",
    seller_receivable_breakdown: { paypal_fee: { value: "3.98" }, net_amount: { value: "96.02" } },
  });
  expect(captured.body.payer).toMatchObject({ name: { given_name: "Maya" } });
  expect((await shop.read(id)).body).toEqual(captured.body);
  expect(issueOf(await shop.capture(id))).toEqual([422, "ORDER_ALREADY_CAPTURED"]);
});

test("an answer shows the whole order only when asked to", async () => {
  await using shop = await startShop();
  const { body } = await shop.create({}, { Prefer: "return=minimal" });
  expect(Object.keys(body)).toEqual(["id", "status", "links"]);
});

test.each([
  ["another intent", { intent: "AUTHORIZE" }, {}, [422, "UNSUPPORTED_INTENT"]],
  ["two units", { purchase_units: [{}, {}] }, {}, [400, "INVALID_ARRAY_MAX_ITEMS"]],
  ["a number as amount", {}, { amount: { currency_code: "USD", value: 100 } }, [422, "DECIMAL_PRECISION"]],
  ["one decimal", {}, { amount: { currency_code: "USD", value: "9.5" } }, [422, "DECIMAL_PRECISION"]],
  ["colones", {}, { amount: { currency_code: "CRC", value: "9.00" } }, [422, "INVALID_CURRENCY_CODE"]],
  [
    "nothing to pay",
    {},
    { amount: { currency_code: "USD", value: "0.00" } },
    [422, "CANNOT_BE_ZERO_OR_NEGATIVE"],
  ],
  ["a long description", {}, { description: "x".repeat(128) }, [400, "INVALID_STRING_LENGTH"]],
])("an order with %s is refused", async (_, more, unit, refusal) => {
  await using shop = await startShop();
  expect(issueOf(await shop.create(unit, {}, more))).toEqual(refusal);
});

test("a refusal has PayPal's shape", async () => {
  await using shop = await startShop();
  const { status, body } = await shop.read("NOSUCHORDER");
  expect([status, body.name]).toEqual([404, "RESOURCE_NOT_FOUND"]);
  expect(body).toMatchObject({ debug_id: expect.any(String), message: expect.any(String) });
});

test("the same request id makes one order, one capture and one refund, whatever it says the second time", async () => {
  await using shop = await startShop();
  const key = (name: string) => ({ "PayPal-Request-Id": name });
  const first = await shop.create({}, key("create"));
  const again = await shop.create({ custom_id: "another" }, key("create"));
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body).toEqual(first.body);
  const { id } = first.body;
  shop.paypal.approve(id);
  const captured = await shop.capture(id, key("capture"));
  expect((await shop.capture(id, key("capture"))).body).toEqual(captured.body);
  const captureId = captureIn(captured).id;
  const amount = { currency_code: "USD", value: "10.00" };
  const refunded = await shop.refund(captureId, { amount }, key("refund"));
  expect((await shop.refund(captureId, { amount }, key("refund"))).body).toEqual(refunded.body);
  expect(shop.paypal.order(id)!.refunds).toHaveLength(1);
});

test("a request that was refused may be made again with the same id", async () => {
  await using shop = await startShop();
  const { id } = (await shop.create()).body;
  const key = { "PayPal-Request-Id": "capture" };
  expect((await shop.capture(id, key)).status).toBe(422);
  shop.paypal.approve(id);
  expect((await shop.capture(id, key)).status).toBe(201);
});

test("an invoice is paid once", async () => {
  await using shop = await startShop();
  const [one, two] = [await shop.create({ invoice_id: "TMR-1" }), await shop.create({ invoice_id: "TMR-1" })];
  for (const { body } of [one, two]) shop.paypal.approve(body.id);
  expect((await shop.capture(one.body.id)).status).toBe(201);
  expect(issueOf(await shop.capture(two.body.id))).toEqual([422, "DUPLICATE_INVOICE_ID"]);
});

test("a capture is refunded in parts until nothing is left", async () => {
  await using shop = await startShop();
  const { id, captureId } = await shop.paid();
  const amount = (value: string) => ({ amount: { currency_code: "USD", value } });
  const part = await shop.refund(captureId, {
    ...amount("30.00"),
    custom_id: "refund-1",
    note_to_payer: "Sorry",
  });
  expect(part).toMatchObject({ status: 201, body: { status: "COMPLETED", custom_id: "refund-1" } });
  expect((await shop.call("GET", `/v2/payments/captures/${captureId}`)).body).toMatchObject({
    status: "PARTIALLY_REFUNDED",
    supplementary_data: { related_ids: { order_id: id } },
  });
  expect(issueOf(await shop.refund(captureId, amount("70.01")))).toEqual([422, "REFUND_AMOUNT_EXCEEDED"]);
  const rest = await shop.refund(captureId);
  expect(rest.body.amount.value).toBe("70.00");
  expect((await shop.call("GET", `/v2/payments/refunds/${rest.body.id}`)).body).toEqual(rest.body);
  expect(issueOf(await shop.refund(captureId))).toEqual([422, "CAPTURE_FULLY_REFUNDED"]);
  const { payments } = (await shop.read(id)).body.purchase_units[0];
  expect(payments.captures[0].status).toBe("REFUNDED");
  expect(payments.refunds).toEqual([part.body, rest.body]);
});

test("refunds and chargebacks made at PayPal's own site show in the order", async () => {
  await using shop = await startShop();
  const { id, captureId } = await shop.paid();
  shop.paypal.refund(captureId, 2500);
  shop.paypal.reverse(captureId);
  const { refunds } = (await shop.read(id)).body.purchase_units[0].payments;
  expect(refunds.map(({ amount }: { amount: { value: string } }) => amount.value)).toEqual([
    "25.00",
    "75.00",
  ]);
  expect(refunds[1].note_to_payer).toBe("Payment reversed");
});

test("a review ends well or badly", async () => {
  await using shop = await startShop();
  for (const [result, status] of [
    ["COMPLETED", "COMPLETED"],
    ["DENIED", "DECLINED"],
  ] as const) {
    const { id, captureId } = await shop.paid("review");
    const pending = captureIn(await shop.read(id));
    expect(pending).toMatchObject({ status: "PENDING", status_details: { reason: "PENDING_REVIEW" } });
    expect(issueOf(await shop.refund(captureId))).toEqual([422, "PENDING_CAPTURE"]);
    shop.paypal.resolve(captureId, result);
    expect(captureIn(await shop.read(id)).status).toBe(status);
  }
});

test("an order that ran out is gone", async () => {
  await using shop = await startShop();
  const id = await shop.approved();
  shop.paypal.expire(id);
  expect((await shop.read(id)).status).toBe(404);
  expect((await shop.capture(id)).status).toBe(404);
});

test("transactions are found by their date, page by page", async () => {
  await using shop = await startShop();
  const { captureId } = await shop.paid();
  const refundId = shop.paypal.refund(captureId, 2500);
  const reviewed = await shop.paid("review");
  shop.paypal.reverse(captureId);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const search = (from: number, until: number, more = "") => {
    const dates = new URLSearchParams({ start_date: day(from), end_date: day(until), fields: "all" });
    return shop.call("GET", `/v1/reporting/transactions?${dates}${more}`);
  };
  const { transaction_details, total_pages } = (await search(-1, 1)).body;
  const rows = transaction_details.map(
    ({ transaction_info: row }: { transaction_info: Record<string, never> }) => row,
  );
  expect(total_pages).toBe(1);
  const row = (id: string) =>
    rows.find(({ transaction_id }: { transaction_id: string }) => transaction_id === id);
  expect(row(captureId)).toMatchObject({ transaction_event_code: "T0006", custom_field: "checkout-1" });
  expect(row(reviewed.captureId)).toMatchObject({ transaction_status: "P" });
  const amount = { currency_code: "USD", value: "-25.00" };
  const refund = {
    transaction_event_code: "T1107",
    paypal_reference_id: captureId,
    transaction_amount: amount,
  };
  expect(row(refundId)).toMatchObject(refund);
  expect(rows.map((row: Record<string, string>) => row.transaction_event_code)).toContain("T1106");

  expect((await search(-1, 1, "&page_size=3&page=2")).body).toMatchObject({ total_pages: 2, page: 2 });
  expect((await search(-3, -2)).body).toMatchObject({ total_pages: 0, transaction_details: [] });
  expect((await search(-31.5, 0)).status).toBe(400);
});

test("the ledger, its events, its key and its answers outlive the process", async () => {
  const folder = await mkdtemp(join(tmpdir(), "paypal-"));
  const options = { file: join(folder, "paypal.sqlite"), serverUrl: "http://localhost:1", webhookId: "W" };
  const all = ({ paypal }: Awaited<ReturnType<typeof startShop>>) =>
    [paypal.orders(), paypal.events.map(({ headers, body }) => ({ headers, body }))] as const;
  const headers = { "PayPal-Request-Id": "capture" };
  let id = "";
  let before: ReturnType<typeof all>;
  {
    await using shop = await startShop(options);
    id = await shop.approved();
    await shop.capture(id, headers);
    await shop.paypal.idle();
    before = all(shop);
  }
  {
    await using shop = await startShop(options);
    expect(all(shop)).toEqual(before);
    expect((await shop.capture(id, headers)).body.status).toBe("COMPLETED");
    expect(issueOf(await shop.capture(id))).toEqual([422, "ORDER_ALREADY_CAPTURED"]);
    await shop.paypal.idle();
    expect(shop.heard).toEqual([]);
  }
  await rm(folder, { recursive: true });
});
