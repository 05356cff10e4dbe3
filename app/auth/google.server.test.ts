import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { setTo } from "../../test/api.ts";
import { readEnv } from "../env.server.ts";
import { isGoogleSimulated } from "./google.server.ts";

const site = { NODE_ENV: "production", SITE_URL: "https://ecotravel.example" };
const real = { SMTP_URL: "smtps://user:pass@mail.example", SECRET: "x".repeat(32) };
const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };

test.each([
  ["a demonstration on this machine", {}, true],
  ["a public demonstration", { ...site, DEMO: "1" }, true],
  ["a demonstration with Google's own settings", google, false],
  ["a real site", { ...site, ...real }, false],
  ["a site with real mail that calls itself a demonstration", { ...site, ...real, DEMO: "1" }, false],
])("%s has the simulator: %o → %s", (_, settings, simulated) => {
  expect(isGoogleSimulated(readEnv(settings))).toBe(simulated);
});

/** Loads the module as a process does that starts at this address, as a demonstration or not. */
async function startedAt(ownUrl: string, demo = true) {
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { env } = await import("../env.server.ts");
  setTo(env, "ownUrl", ownUrl);
  setTo(env, "demo", demo);
  return await import("./google.server.ts");
}

test("a site that does not offer Google never calls it", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => fetched.mockRestore());
  const { googleAuth, googleOffered } = await startedAt("http://127.0.0.1:9", false);
  expect([googleOffered, await googleAuth()]).toEqual([false, undefined]);
  expect(fetched).not.toHaveBeenCalled();
});

test("a discovery document of another issuer signs no user in", async () => {
  let issuer = "https://another.example";
  const server = createServer((_, answer) => {
    const discovery = {
      issuer,
      authorization_endpoint: `${own}/a`,
      token_endpoint: `${own}/t`,
      jwks_uri: `${own}/k`,
    };
    answer.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(discovery));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { env } = await import("../env.server.ts");
  setTo(env, "GOOGLE_CLIENT_ID", "id");
  setTo(env, "GOOGLE_CLIENT_SECRET", "secret");
  setTo(env, "GOOGLE_DISCOVERY_URL", `${own}/.well-known/openid-configuration`);
  const { googleAuth } = await import("./google.server.ts");
  expect(await googleAuth()).toBeUndefined();
  issuer = own;
  expect(await googleAuth()).toBeDefined();
});

test("Google is called again at the next click when it can't be reached or serves no keys for its signature", async () => {
  let state: "away" | "without keys" | "there" = "away";
  const server = createServer(async ({ url }, answer) => {
    if (state === "away") return answer.destroy();
    const simulated = await google.simulatedGoogle!(new Request(new URL(url!, "http://localhost")));
    const text = await simulated.text();
    answer.writeHead(simulated.status, { "Content-Type": "application/json" });
    answer.end(state === "there" ? text : text.replace("jwks_uri", "no_uri"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const google = await startedAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await google.googleAuth()).toBeUndefined();
  state = "without keys";
  expect(await google.googleAuth()).toBeUndefined();
  state = "there";
  const there = await google.googleAuth();
  expect(there).toBeDefined();
  expect(await google.googleAuth()).toBe(there);
});
