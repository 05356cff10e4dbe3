import { expect, test } from "vitest";
// @ts-expect-error: the file is plain JavaScript without types, so that any Node reads it
import { isLiveSite } from "../bin/live-site.mjs";
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

test("a public site without TLS is refused, a demonstration and this machine are not", () => {
  const site = { NODE_ENV: "production", SMTP_URL: "smtp://mail.example", SECRET: "x".repeat(32) };
  const open = { ...site, SITE_URL: "http://ecotravel.example" };
  expect(() => readEnv(open)).toThrow(/SITE_URL=http:\/\/ecotravel\.example .* https/);
  expect(readEnv({ ...open, DEMO: "1" }).siteUrl).toBe(open.SITE_URL);
  for (const host of ["localhost:3000", "127.0.0.1:80", "[::1]"]) {
    expect(readEnv({ ...site, SITE_URL: `http://${host}` }).production).toBe(false);
  }
});

test("other machines are let in only to a site that has a public address, or that says it is a demonstration", () => {
  for (const SITE_URL of ["", "http://localhost:3000"]) {
    expect(readEnv({ SITE_URL }).HOST).toBe("127.0.0.1");
    expect(() => readEnv({ SITE_URL, HOST: "0.0.0.0" })).toThrow(/HOST=0\.0\.0\.0 .* SITE_URL/);
    expect(readEnv({ SITE_URL, HOST: "0.0.0.0", DEMO: "1" }).HOST).toBe("0.0.0.0");
    expect(readEnv({ SITE_URL, HOST: "::1" }).HOST).toBe("::1");
  }
  expect(readEnv({ SITE_URL: "https://ecotravel.example" }).HOST).toBe("0.0.0.0");
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

test("what is built for a live site is built for the settings with which a server is live", () => {
  const real = { NODE_ENV: "production", SMTP_URL: "smtps://user:pass@mail.example", SECRET: "x".repeat(32) };
  const live = { SITE_URL: "https://ecotravel.example" };
  for (const [settings, isLive] of [
    [{}, false],
    [{ SITE_URL: "" }, false],
    [live, true],
    [{ ...live, DEMO: "0" }, true],
    [{ ...live, DEMO: "" }, true],
    [{ ...live, DEMO: "1" }, false],
    [{ SITE_URL: "https://localhost:3000" }, false],
    [{ SITE_URL: "http://127.0.0.1" }, false],
    [{ SITE_URL: "http://[::1]:80" }, false],
  ] as const) {
    expect([readEnv({ ...real, ...settings }).live, isLiveSite(settings)]).toEqual([isLive, isLive]);
  }
});
