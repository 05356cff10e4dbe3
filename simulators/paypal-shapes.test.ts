import { expect, test } from "vitest";
import { captureIn, startShop } from "./paypal-test-shop.ts";

const account = /^[2-9A-HJ-NP-Z]{13}$/;
const moment = /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-6]\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const own = /^.{1,127}$/;
const listed = /^[a-zA-Z0-9]{1,24}$/;

/** These are PayPal's documented rules for the fields that we use, in any object. */
const documented: Record<string, RegExp> = {
  merchant_id: account,
  payer_id: account,
  account_id: account,
  create_time: moment,
  update_time: moment,
  start_date: moment,
  end_date: moment,
  transaction_initiation_date: moment,
  transaction_updated_date: moment,
  custom_id: own,
  invoice_id: own,
  currency_code: /^.{3}$/,
  value: /^(?=.{1,32}$)-?(\d+|\d*\.\d+)$/,
  country_code: /^([A-Z]{2}|C2)$/,
  method: /^(GET|POST|PUT|DELETE|HEAD|CONNECT|OPTIONS|PATCH)$/,
  email_address: /^[^@]+@[^@]+$/,
  intent: /^(CAPTURE|AUTHORIZE)$/,
  event_version: /^(\d+\.)+\d+$/,
  resource_version: /^(\d+\.)+\d+$/,
  transaction_id: listed,
  paypal_reference_id: listed,
  transaction_event_code: /^[a-zA-Z0-9]{1,5}$/,
  paypal_reference_id_type: /^(ODR|TXN|SUB|PAP)$/,
  transaction_status: /^[a-zA-Z0-9]$/,
  custom_field: /^[a-zA-Z0-9_'\-., ":;!?]{1,127}$/,
};

/** An object with the first of these fields also has the others. */
const required = [
  ["value", "currency_code"],
  ["currency_code", "value"],
  ["href", "rel"],
  ["debug_id", "name", "message"],
  ["issue", "description"],
];

/** Returns the paths of all values that PayPal would not send. */
function oddities(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value).filter(([, value]) => value !== undefined);
  const odd = entries.filter(([name, value]) => {
    return typeof value !== "object" && documented[name]?.test(String(value)) === false;
  });
  const names = entries.map(([name]) => name);
  const lacking = required.filter(([sign, ...others]) => {
    return names.includes(sign!) && !others.every((name) => names.includes(name));
  });
  return [
    ...odd.map(([name, value]) => `${path}.${name} ${value}`),
    ...lacking.map((fields) => `${path} lacks one of ${fields}`),
    ...entries.flatMap(([name, value]) => oddities(value, `${path}.${name}`)),
  ];
}

test("all answers of the simulator have the ids, sums, moments and fields that PayPal documents", async () => {
  await using shop = await startShop();
  const created = await shop.create({ invoice_id: "TMR-1", description: "A transfer" });
  const { id } = created.body;
  const refused = await shop.capture(id);
  shop.paypal.approve(id);
  const captured = await shop.capture(id);
  const capture = captureIn(captured);
  const path = `/v2/payments/captures/${capture.id}`;
  const amount = { currency_code: "USD", value: "10.00" };
  const refund = await shop.call("POST", `${path}/refund`, { amount });
  shop.paypal.reverse(capture.id);
  const dates = "start_date=2026-01-01T00:00:00Z&end_date=2026-01-31T00:00:00Z";
  const [start, end] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 60_000)];
  const period = `start_date=${start.toISOString()}&end_date=${end.toISOString()}`;
  const answers = {
    created,
    refused,
    captured,
    refund,
    read: await shop.read(id),
    capture: await shop.call("GET", path),
    madeRefund: await shop.call("GET", `/v2/payments/refunds/${refund.body.id}`),
    unknown: await shop.call("GET", "/v2/checkout/orders/UNKNOWN"),
    nothing: await shop.call("GET", `/v1/reporting/transactions?${dates}`),
    list: await shop.call("GET", `/v1/reporting/transactions?${period}`),
    events: shop.paypal.events.map(({ body }) => JSON.parse(body)),
  };
  expect(answers.list.body.transaction_details).toHaveLength(3);
  expect(answers.events.length).toBeGreaterThan(3);
  expect(oddities(answers)).toEqual([]);
  for (const { id } of [created.body, capture, refund.body]) expect(id).toMatch(/^[A-Z0-9]{17}$/);
});

test("a value that PayPal would not send is noticed", () => {
  const order = { payee: { merchant_id: "SHOP1" }, amount: { value: "1,00" }, links: [{ href: "x" }] };
  expect(oddities(order)).toEqual([
    ".payee.merchant_id SHOP1",
    ".amount.value 1,00",
    ".amount lacks one of value,currency_code",
    ".links.0 lacks one of href,rel",
  ]);
});
