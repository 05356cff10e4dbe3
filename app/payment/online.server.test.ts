import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readEnv } from "../env.server.ts";
import { isPaypalSimulated } from "./online.server.ts";

test("a demonstration has a simulated PayPal; a real site has its own or none", () => {
  const real = {
    NODE_ENV: "production",
    SITE_URL: "https://a.example",
    SMTP_URL: "smtp://x",
    SECRET: "s".repeat(32),
  };
  const keys = { PAYPAL_CLIENT_ID: "a", PAYPAL_SECRET: "b", PAYPAL_WEBHOOK_ID: "c" };
  expect(isPaypalSimulated(readEnv({}))).toBe(true);
  expect(isPaypalSimulated(readEnv(real))).toBe(false);
  expect(isPaypalSimulated(readEnv({ ...real, DEMO: "1" }))).toBe(true);
  expect(isPaypalSimulated(readEnv(keys))).toBe(false);
  expect(() => readEnv({ PAYPAL_CLIENT_ID: "a" })).toThrow("belong together");
  const elsewhere = { PAYPAL_API_BASE: "https://paypal.com.evil.example" };
  expect(() => readEnv({ ...real, ...keys, ...elsewhere })).toThrow("PAYPAL_API_BASE is not PayPal's");
  expect(() => readEnv({ ...real, CRASH_AT: "captured" })).toThrow("must not crash on purpose");
});

/** Loads the module as a process does that starts with these settings. */
async function startedWith(settings: Record<string, string>) {
  vi.resetModules();
  const folder = mkdtempSync(join(tmpdir(), "ecotravel-online-"));
  const { env } = await import("../env.server.ts");
  const before = { ...env };
  const allSettings = { ...settings, DATA_DIR: join(folder, "deep/data"), LOG_LEVEL: "silent" };
  const keys = { PAYPAL_CLIENT_ID: undefined, PAYPAL_SECRET: undefined, PAYPAL_WEBHOOK_ID: undefined };
  Object.assign(env, keys, readEnv(allSettings));
  const online = await import("./online.server.ts");
  onTestFinished(() => {
    online.simulator?.close();
    rmSync(folder, { recursive: true });
    Object.assign(env, keys, before);
    vi.resetModules();
  });
  const { payButton, payOrigins, canPayOnline, simulator } = online;
  return { payButton, payOrigins, canPayOnline, demo: simulator !== undefined };
}

const keys = { PAYPAL_CLIENT_ID: "a", PAYPAL_SECRET: "b", PAYPAL_WEBHOOK_ID: "c" };
const paypals = ["https://*.paypal.com", "https://*.paypalobjects.com", "https://*.venmo.com"];
const button = (sdkBaseUrl: string, simulated = false) => ({ clientId: "a", sdkBaseUrl, simulated });

test.each([
  ["PayPal's own", keys, button("https://www.paypal.com/sdk/js"), paypals],
  [
    "PayPal's sandbox",
    { ...keys, PAYPAL_API_BASE: "https://api-m.sandbox.paypal.com/" },
    button("https://www.sandbox.paypal.com/sdk/js"),
    paypals,
  ],
  [
    "a stand-in's",
    { ...keys, PAYPAL_API_BASE: "http://localhost:4/pay//" },
    button("http://localhost:4/pay/sdk/js", true),
    ["http://localhost:4"],
  ],
  ["its own", {}, { ...button("/demo/paypal/sdk/js", true), clientId: "demonstration" }, []],
])("a site shows the button of %s with %o", async (_, settings, payButton, payOrigins) => {
  const demo = !("PAYPAL_SECRET" in settings);
  expect(await startedWith(settings)).toEqual({ payButton, payOrigins, canPayOnline: true, demo });
});

test("a real site without PayPal's settings has no button, and its pages load from nowhere else", async () => {
  const real = { NODE_ENV: "production", SITE_URL: "https://a.example", SMTP_URL: "smtp://x" };
  const noPaypal = { payButton: undefined, payOrigins: [], canPayOnline: false, demo: false };
  expect(await startedWith({ ...real, SECRET: "s".repeat(32) })).toEqual(noPaypal);
});
