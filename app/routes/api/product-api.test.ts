import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { servedApi, setTo } from "../../../test/api.ts";
import { type Operation, operations } from "../../domain/sale/api.ts";
import { env } from "../../env.server.ts";
import { db } from "../../store/engine/db.server.ts";

const { quote, availability, paypalWebhook, ...forPages } = operations;
const ours = Object.values<Operation>(forPages);
const origin = "https://book.ecotravel.example";
const foreign = "https://elsewhere.example";
const cors = (headers: object) => Object.keys(headers).filter((name) => name.startsWith("access-control-"));

test("a page of API_ORIGINS may ask first, call with credentials and read every answer", async () => {
  setTo(env, "API_ORIGINS", [origin]);
  const ask = await servedApi();
  for (const { method, path } of ours) {
    const preflight = await ask("OPTIONS", path, { headers: { Origin: origin } });
    expect([preflight.status, preflight.headers]).toMatchObject([
      204,
      {
        "access-control-allow-origin": origin,
        "access-control-allow-credentials": "true",
        "access-control-allow-methods": method,
        "access-control-allow-headers": "content-type",
        "access-control-max-age": "600",
        vary: "Origin",
      },
    ]);
    const headers = { Origin: origin, "Sec-Fetch-Site": "same-site" };
    const answer = await ask(method, path, { headers, body: method === "POST" ? "no JSON" : undefined });
    expect([400, 401, 404]).toContain(answer.status);
    expect(answer.headers).toMatchObject({
      "access-control-allow-origin": origin,
      "access-control-allow-credentials": "true",
      "cache-control": "no-store",
    });
  }
});

test("a page of any other origin is told nothing and can do nothing", async () => {
  setTo(env, "API_ORIGINS", [origin]);
  const ask = await servedApi();
  for (const Origin of [foreign, "null", `${origin}.elsewhere.example`, "http://book.ecotravel.example"]) {
    for (const { method, path } of ours) {
      const preflight = await ask("OPTIONS", path, { headers: { Origin } });
      expect([preflight.headers.vary, cors(preflight.headers)]).toEqual(["Origin", []]);
      const answer = await ask(method, path, { headers: { Origin } });
      expect([path, answer.status, cors(answer.headers)]).toEqual([path, 403, []]);
      expect(answer.json.error).toMatch(/other|own/);
    }
  }
});

test("without API_ORIGINS no other origin is let in", async () => {
  const ask = await servedApi();
  for (const { method, path } of ours) {
    expect((await ask(method, path, { headers: { Origin: origin } })).status).toBe(403);
  }
});

test("a method that an address doesn't have is refused with the one that it has", async () => {
  const ask = await servedApi();
  for (const { method, path } of ours) {
    for (const other of method === "GET" ? ["HEAD", "POST"] : ["HEAD", "GET"]) {
      const { status, headers } = await ask(other, path);
      expect([path, other, status, headers.allow]).toEqual([path, other, 405, `${method}, OPTIONS`]);
    }
  }
});

test.each(["", "{", "[]", "null", '"text"', "a=1&b=2"])("the body %j is refused in words", async (body) => {
  const ask = await servedApi();
  for (const path of [forPages.sendBookingData.path, forPages.sendEmail.path]) {
    const { status, json } = await ask("POST", path, { body });
    expect([status, json]).toEqual([400, { success: false, error: "Send a JSON object." }]);
  }
});

test("a failure on our side is answered with one sentence", async () => {
  const ask = await servedApi();
  const body = { subject: "Hello", text: "Is there room for two bicycles?" };
  await db.execute(sql`alter table messages rename to emails_away`);
  try {
    const { status, json } = await ask("POST", forPages.sendEmail.path, { body });
    const error = "Error desconocido en el envío del correo";
    expect([status, json]).toEqual([500, { success: false, error }]);
  } finally {
    await db.execute(sql`alter table emails_away rename to messages`);
  }
});

test("an address written in capitals is as well guarded", async () => {
  const ask = await servedApi();
  expect((await ask("POST", "/API/ECOTRAVEL/EMAIL_TOUR", { body: {} })).status).toBe(401);
});
