import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { type Env, env } from "../env.server.ts";

interface Paypal {
  apiBase: string;
  clientId: string;
  secret: string;
  webhookId: string;
}

const demo = isPaypalSimulated(env) ? demoPaypal() : undefined;

/** A demonstration simulates PayPal at /demo/paypal. */
export const simulator = demo && (await import("../../simulators/paypal.ts")).simulatePaypal(demo);

export const paypal: Paypal | undefined = demo ? { ...demo, apiBase: demo.serverUrl } : fromSettings(env);

/** A live site without PayPal's settings takes no online payments. */
export const canPayOnline = paypal !== undefined;

/** The settings with which a browser shows PayPal's button. */
export const payButton = paypal && {
  clientId: paypal.clientId,
  sdkBaseUrl: `${sdkHost(paypal.apiBase)}/sdk/js`,
  simulated: !isPaypals(paypal.apiBase),
};
export type PayButton = NonNullable<typeof payButton>;

/** The origins that a page with the button may load from and lead to (Content-Security-Policy). */
export const payOrigins = !paypal
  ? []
  : isPaypals(paypal.apiBase)
    ? ["https://*.paypal.com", "https://*.paypalobjects.com", "https://*.venmo.com"]
    : demo
      ? []
      : [new URL(paypal.apiBase).origin];

export function isPaypalSimulated({ PAYPAL_CLIENT_ID, live }: Env): boolean {
  return !PAYPAL_CLIENT_ID && !live;
}

function fromSettings(env: Env): Paypal | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret, PAYPAL_WEBHOOK_ID: webhookId } = env;
  let apiBase = env.PAYPAL_API_BASE;
  while (apiBase.endsWith("/")) apiBase = apiBase.slice(0, -1);
  // The environment's check sees to it that all three are set, or none.
  return clientId ? { apiBase, clientId, secret: secret!, webhookId: webhookId! } : undefined;
}

function sdkHost(apiBase: string): string {
  if (demo) return "/demo/paypal";
  if (!isPaypals(apiBase)) return apiBase;
  return apiBase.includes("sandbox") ? "https://www.sandbox.paypal.com" : "https://www.paypal.com";
}

function isPaypals(apiBase: string): boolean {
  return new URL(apiBase).hostname.endsWith(".paypal.com");
}

function demoPaypal() {
  mkdirSync(env.DATA_DIR, { recursive: true });
  return {
    url: `${env.siteUrl}/demo/paypal`,
    serverUrl: `${env.ownUrl}/demo/paypal`,
    webhookId: "demonstration",
    webhookUrl: `${env.ownUrl}/api/paypal/webhook`,
    clientId: "demonstration",
    secret: randomBytes(24).toString("base64url"),
    file: `${env.DATA_DIR}/paypal.sqlite`,
  };
}
