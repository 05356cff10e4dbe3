import { expect, test } from "vitest";
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
