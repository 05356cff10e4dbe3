import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { env } from "../app/env.server.ts";
import { setTo } from "../test/api.ts";
import { createHandler } from "./handle.ts";
import { ask } from "./test-ask.ts";

const server = createServer(createHandler(new Map(), (_, response) => void response.end("the app"))).listen(
  0,
);
afterAll(() => void server.close());

const origin = "https://book.ecotravel.example";
const answerTo = (path: string, headers = {}) =>
  ask((server.address() as AddressInfo).port, path, { method: "POST", headers });
const post = async (path: string, headers = {}) => (await answerTo(path, headers)).status;

test.each([
  ["/api/ecotravel/email_tour", 200],
  ["/api/ecotravel/send_booking_data?a=1", 200],
  ["/api/emailSender/sendEmail", 200],
  ["/API/emailsender/sendEmail", 200],
  ["/checkout", 403],
  ["/contact?/api/emailSender/sendEmail", 403],
  ["/api/quote", 403],
  ["/api/ecotravel/../../contact", 403],
  ["/api/ecotravel/send_booking_data.data", 403],
  ["/dashboard/admin", 403],
  ["//", 403],
])("a page of API_ORIGINS that posts to %s gets %i", async (path, status) => {
  setTo(env, "API_ORIGINS", [origin]);
  expect(await post(path, { Origin: origin })).toBe(status);
  expect(await post(path, { Origin: "https://elsewhere.example" })).toBe(403);
});

test("a page of API_ORIGINS can read why it was refused, another page can't", async () => {
  setTo(env, "API_ORIGINS", [origin]);
  const path = "/api/emailSender/sendEmail";
  const tooLong = { "Content-Length": 65_537 };
  const readable = {
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    "access-control-expose-headers": "Retry-After",
  };
  expect((await answerTo(path, { Origin: origin, ...tooLong })).headers).toMatchObject(readable);
  const elsewhere = await answerTo(path, { Origin: "https://elsewhere.example", ...tooLong });
  expect([elsewhere.status, elsewhere.headers["access-control-allow-origin"]]).toEqual([413, undefined]);
  setTo(env, "POSTS_PER_MINUTE", 0);
  expect(await answerTo(path, { Origin: origin })).toMatchObject({ status: 429, headers: readable });
});

test.each([
  ["/contact", 65_536, 200],
  ["/contact", 65_537, 413],
  ["/dashboard/admin/photos", 12_648_448, 200],
  ["/dashboard/admin/photos/", 12_648_448, 200],
  ["/dashboard/admin/photos.data?x=1", 12_648_448, 200],
  ["/dashboard/admin/photos/_.data", 12_648_448, 200],
  ["/dashboard/admin/photos", 12_648_449, 413],
  ["/dashboard/admin/team.data", 12_648_448, 200],
  ["/dashboard/admin/team", 12_648_449, 413],
  ["/dashboard/admin/catalogue/company", 12_648_448, 200],
  ["/dashboard/admin/catalogue/companyx", 65_537, 413],
  ["/dashboard/admin/team/photo/x", 65_537, 413],
  ["/contact?/dashboard/admin/photos", 65_537, 413],
  ["/dashboard/admin/photos/../../../contact", 65_537, 413],
])("what is sent to %s may be %i bytes long or not: %i", async (path, length, status) => {
  expect(await post(path, { "Content-Length": length })).toBe(status);
});

test("PayPal's messages come from anywhere, and are not the visitor's posts", async () => {
  setTo(env, "POSTS_PER_MINUTE", 1);
  const path = "/api/paypal/webhook";
  const headers = { Origin: "https://www.paypal.com" };
  expect([await post(path, headers), await post(path, headers), await post(path)]).toEqual([200, 200, 200]);
  expect([await post("/contact"), await post("/contact")]).toEqual([200, 429]);
});

test.each([
  "/api/paypal/webhook/more",
  "/api/paypal/webhook.data",
  "/contact?/demo/paypal/",
  // Where no simulator is mounted its address is nothing special; and no detour leads past the guards.
  "/demo/paypal/v2/checkout/orders",
  "/api/paypal/webhook/../../../contact",
  "/demo/paypal/%2e%2e/contact",
])("%s is no machine's address", async (path) => {
  expect(await post(path, { Origin: "https://www.paypal.com" })).toBe(403);
});

test("a machine is stopped as well, once it posts without end", async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 1201; n++) statuses.add(await post("/api/paypal/webhook"));
  expect([...statuses]).toEqual([200, 429]);
});
