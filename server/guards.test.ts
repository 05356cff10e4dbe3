import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { env } from "../app/env.server.ts";
import { setTo } from "../test/api.ts";
import { createHandler } from "./handle.ts";
import { ask } from "./test-ask.ts";

const app = (_: IncomingMessage, response: ServerResponse) => void response.end("the app");
const server = createServer(createHandler(new Map(), app)).listen(0, "127.0.0.1");
const bare = createServer(app).listen(0, "127.0.0.1");
const port = (one: typeof server) => (one.address() as AddressInfo).port;
afterAll(() => {
  server.close();
  bare.close();
});

const origin = "https://book.ecotravel.example";
const answerTo = (path: string, headers = {}) => ask(port(server), path, { method: "POST", headers });
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
  ["/dashboard/admin/partners/aB3-x_.data", 12_648_448, 200],
  ["/dashboard/admin/partners/aB3", 12_648_449, 413],
  ["/dashboard/admin/partners/aB3/sign", 65_537, 413],
  ["/dashboard/admin/backups.data", 33_619_968, 200],
  ["/dashboard/admin/backups", 33_619_969, 413],
  ["/dashboard/admin/backups/x", 65_537, 413],
  ["/contact?/dashboard/admin/photos", 65_537, 413],
  ["/dashboard/admin/photos/../../../contact", 65_537, 413],
])("a body for %s of %i bytes is answered with %i", async (path, length, status) => {
  const type = "multipart/form-data; boundary=b";
  expect(await post(path, { "Content-Length": length, "Content-Type": type })).toBe(status);
});

test.each([
  ["", 413],
  ["application/x-www-form-urlencoded", 413],
  ["multipart/form-data, application/x-www-form-urlencoded", 413],
  ["multipart/form-data;boundary=b, application/x-www-form-urlencoded", 413],
  ["multipart/form-dataset", 413],
  ["Multipart/Form-Data; boundary=b", 200],
])("a photograph's form of the type %j gets %i", async (type, status) => {
  const headers = { "Content-Length": 65_537, "Content-Type": type };
  expect(await post("/dashboard/admin/team", headers)).toBe(status);
  expect(await post("/dashboard/admin/team", { ...headers, "Content-Length": 65_536 })).toBe(200);
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
  // The simulator's address is nothing special while none is mounted, and no detour leads past the guards.
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

const refused: [string, number, string, string, OutgoingHttpHeaders, string?][] = [
  ["a path that can't be decoded", 400, "GET", "/%E0%A4%A", {}],
  ["a path with a null byte", 400, "GET", "/tours%00", {}],
  ["a path that is a whole address", 400, "GET", "http://elsewhere.example/home", {}],
  ["a host that is not a name", 400, "GET", "/home", { Host: "ours@elsewhere.example" }],
  ["a host with a port that can't be", 400, "GET", "/home", { Host: "localhost:99999" }],
  ["an unknown method", 405, "PROPFIND", "/home", {}],
  ["a body without length", 411, "POST", "/home", { "Transfer-Encoding": "chunked" }, "a=1"],
  ["a body over 64 kB", 413, "POST", "/contact", {}, "x".repeat(65_537)],
  ["a post from another site", 403, "POST", "/contact", { Origin: "https://elsewhere.example" }],
  ["a post from another port", 403, "POST", "/contact", { Origin: "http://127.0.0.1:1" }],
  ["a post from nowhere", 403, "POST", "/contact", { Origin: "null" }],
  ["a post from a broken origin", 403, "POST", "/api/quote", { Origin: "elsewhere" }],
  ["a post from another site without origin", 403, "POST", "/contact", { "Sec-Fetch-Site": "cross-site" }],
  ["a post from a sister site without origin", 403, "POST", "/contact", { "Sec-Fetch-Site": "same-site" }],
];

test.each(refused)("%s gets %i in words", async (_, status, method, path, headers, body) => {
  const answer = await ask(port(server), path, { method, headers, body });
  expect(answer.status).toBe(status);
  expect(answer.bytes.toString()).toMatch(/[A-Z].+\./);
  expect(answer.bytes.toString()).not.toContain("the app");
});

test.each(refused)(
  "without the guards %s reaches the app",
  async (_name, _status, method, path, headers, body) => {
    const answer = await ask(port(bare), path, { method, headers, body });
    expect(answer.bytes.toString()).toBe("the app");
  },
);

test.each<[string, OutgoingHttpHeaders]>([
  ["from our own page", { Origin: env.siteUrl }],
  ["from the host that was asked", { Origin: "http://127.0.0.1:81", Host: "127.0.0.1:81" }],
  ["from our own page without origin", { "Sec-Fetch-Site": "same-origin" }],
  ["from a program", {}],
])("a post %s reaches the app", async (_, headers) => {
  const answer = await ask(port(server), "/contact", { method: "POST", headers, body: "a=1" });
  expect(answer.bytes.toString()).toBe("the app");
});

test("a page of another site may link to us", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site" };
  expect((await ask(port(server), "/home", { headers })).status).toBe(200);
});

test("an OPTIONS request is answered with the allowed methods", async () => {
  const { status, headers } = await ask(port(server), "/home", { method: "OPTIONS" });
  expect([status, headers.allow]).toEqual([405, "GET, HEAD, POST"]);
});

test.each([
  ["OPTIONS", "/api/ecotravel/email_tour", 200],
  ["PUT", "/api/ecotravel/email_tour", 405],
  ["OPTIONS", "/api/quote", 405],
])("%s of %s, as a browser asks before it posts from API_ORIGINS, gets %i", async (method, path, status) => {
  expect((await ask(port(server), path, { method })).status).toBe(status);
});
