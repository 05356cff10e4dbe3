import { expect, onTestFinished } from "vitest";
import { test } from "./browser.ts";
import { openDraft, post } from "./screen-cast.ts";
import { startSite } from "./site.ts";
import { startedFolder } from "./started-folder.ts";
import { soon } from "./steps.ts";

test("with PayPal's own settings the page asks for both buttons in its language, and lets PayPal's hosts alone in", async ({
  stage: { browser },
  onTestFinished,
}) => {
  const folder = startedFolder();
  const keys = { PAYPAL_CLIENT_ID: "client", PAYPAL_SECRET: "secret", PAYPAL_WEBHOOK_ID: "webhook" };
  const sandbox = { PAYPAL_API_BASE: "https://api-m.sandbox.paypal.com" };
  const site = await startSite(folder.path, { ...keys, ...sandbox });
  const context = await browser.newContext({ baseURL: site.url });
  onTestFinished(async () => {
    await context.close();
    await site.stop();
    folder.remove();
  });
  const asked: URL[] = [];
  await context.route(/paypal\.com/, (route) => {
    asked.push(new URL(route.request().url()));
    return route.abort();
  });
  const page = await context.newPage();
  for (const [language, path, locale] of [
    ["en", "/checkout", "en_US"],
    ["es", "/es/checkout", "es_ES"],
  ] as const) {
    const { cookie } = await openDraft({ site: site.url, language });
    await context.addCookies([
      { name: "checkout", value: cookie.slice(cookie.indexOf("=") + 1), url: site.url },
    ]);
    asked.length = 0;
    const answer = (await page.goto(path))!;
    await soon(async () => asked.length > 0).toBe(true);
    expect(asked[0]!.href).toMatch("https://www.sandbox.paypal.com/sdk/js?");
    expect(Object.fromEntries(asked[0]!.searchParams)).toMatchObject({
      "client-id": "client",
      "enable-funding": "card",
      currency: "USD",
      locale,
    });
    const policy = (await answer.headerValue("content-security-policy"))!;
    const hosts = "https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com";
    for (const rule of ["script-src", "img-src", "connect-src", "frame-src", "child-src", "form-action"]) {
      expect(policy).toContain(`${rule} 'self' ${hosts}`);
    }
  }
});

test("a real site without PayPal's settings begins no payment online for any request", async () => {
  const folder = startedFolder();
  onTestFinished(folder.remove);
  const real = {
    SITE_URL: "https://ecotravel.example",
    SMTP_URL: "smtp://127.0.0.1:1",
    SECRET: "s".repeat(32),
  };
  const site = await startSite(folder.path, real);
  onTestFinished(() => site.stop());
  const order = { intent: "order", checkout: "abcdefghij0123456789" };
  const answer = await post(`${site.url}/checkout/paypal`, order);
  expect(await answer.json()).toEqual({ outcome: "notOffered" });
});
