import { expect, test } from "vitest";
import { readEnv, SettingsError } from "./env.server.ts";

test("everything boots with no settings, as a demonstration", () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    siteUrl: "http://localhost:3000",
    demo: true,
    production: false,
  });
});

test("an empty setting is no setting", () => {
  expect(readEnv({ SMTP_URL: "", PORT: "" })).toMatchObject({ PORT: 3000, demo: true });
});

test.each([
  [{ PORT: "http" }, "PORT"],
  [{ DATABASE_URL: "mysql://localhost/x" }, "DATABASE_URL"],
  [{ SMTP_URL: "localhost:25" }, "SMTP_URL"],
  [{ WHATSAPP: "8888 0000" }, "WHATSAPP"],
  [{ SECRET: "short" }, "SECRET"],
  [{ SITE_URL: "localhost:3000" }, "SITE_URL"],
  [{ MAIL_FROM: "nonsense" }, "MAIL_FROM"],
  [{ GOOGLE_CLIENT_ID: "only-half" }, "GOOGLE_CLIENT_SECRET"],
])("%o is refused, and the sentence names %s", (settings, name) => {
  expect(() => readEnv(settings as never)).toThrow(SettingsError);
  expect(() => readEnv(settings as never)).toThrow(name);
});

test("a public site refuses stand-ins unless it says that it is a demonstration", () => {
  const site = { NODE_ENV: "production", SITE_URL: "https://ecotravel.example" };
  expect(() => readEnv(site)).toThrow(/SMTP_URL and SECRET/);
  expect(readEnv({ ...site, DEMO: "1" }).production).toBe(true);
  const real = { SMTP_URL: "smtps://user:pass@mail.example", SECRET: "x".repeat(32) };
  expect(readEnv({ ...site, ...real })).toMatchObject({ production: true, demo: false });
  const issuer = { GOOGLE_DISCOVERY_URL: "https://issuer.example/.well-known/openid-configuration" };
  expect(() => readEnv({ ...site, ...real, ...issuer })).toThrow(/GOOGLE_DISCOVERY_URL/);
  for (const lookalike of ["http://accounts.google.com/", "https://accounts.google.com.issuer.example/"]) {
    expect(() => readEnv({ ...site, ...real, GOOGLE_DISCOVERY_URL: lookalike })).toThrow(/not Google's/);
  }
  expect(readEnv({ ...site, ...issuer, DEMO: "1" }).GOOGLE_DISCOVERY_URL).toMatch("issuer.example");
});
