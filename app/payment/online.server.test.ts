import { expect, test } from "vitest";
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
