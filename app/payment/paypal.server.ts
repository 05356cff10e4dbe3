import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { type Env, env } from "../env.server.ts";

const patienceMs = 10_000;
const pausesMs = env.NODE_ENV === "test" ? [1, 5] : [300, 1200];

interface Paypal {
  apiBase: string;
  clientId: string;
  secret: string;
  webhookId: string;
}

const demo = isSimulated(env) ? demoPaypal() : undefined;

/** PayPal's place in a demonstration, at /demo/paypal. */
export const simulatedPaypal = demo && (await import("../../simulators/paypal.ts")).simulatePaypal(demo);

/** Undefined where paying online is not offered: a real site without PayPal's settings. */
export const paypal: Paypal | undefined = demo ? { ...demo, apiBase: demo.serverUrl } : fromSettings(env);

/** What a browser needs to show PayPal's button. */
export const paypalInBrowser = paypal && {
  clientId: paypal.clientId,
  sdkBaseUrl: `${sdkHost(paypal.apiBase)}/sdk/js`,
  simulated: !isPaypals(paypal.apiBase),
};
export type PaypalInBrowser = NonNullable<typeof paypalInBrowser>;

/** The addresses that a page with the button may load from and lead to. */
export const paypalOrigins = !paypal
  ? []
  : isPaypals(paypal.apiBase)
    ? ["https://*.paypal.com", "https://*.paypalobjects.com", "https://*.venmo.com"]
    : demo
      ? []
      : [new URL(paypal.apiBase).origin];

export function isSimulated({ PAYPAL_CLIENT_ID, production, DEMO }: Env): boolean {
  return !PAYPAL_CLIENT_ID && (!production || DEMO);
}

/** Why PayPal did not do what was asked. With `retry` it may have done it all the same: read before judging. */
export class PaypalError extends Error {
  retry: boolean;
  /** PayPal's word for it, such as INSTRUMENT_DECLINED. */
  issue: string;

  status: number | undefined;

  constructor(issue: string, retry: boolean, detail = "", status?: number) {
    super(detail ? `${issue}: ${detail}` : issue);
    this.status = status;
    this.name = "PaypalError";
    this.issue = issue;
    this.retry = retry;
  }
}

interface Call {
  method?: "GET" | "POST";
  body?: object;
  /** The same for every try of one action: PayPal then does it once. */
  requestId?: string;
}

/** Asks PayPal, again when no answer came: everything that changes something carries a request id. */
export async function callPaypal(path: string, call: Call = {}): Promise<unknown> {
  for (let tried = 0; ; tried++) {
    try {
      return await callOnce(path, call);
    } catch (error) {
      const pause = pausesMs[tried];
      if (!(error instanceof PaypalError) || pause === undefined) throw error;
      // A token can end early; without a good one nothing is done.
      const again = error.retry || (error.status === 401 && tried === 0);
      if (!again) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

async function callOnce(path: string, { method = "GET", body, requestId }: Call): Promise<unknown> {
  const headers = {
    Authorization: `Bearer ${await accessToken()}`,
    "Content-Type": "application/json",
    Prefer: "return=representation",
    ...(requestId && { "PayPal-Request-Id": requestId }),
  };
  const [status, answer] = await ask(path, {
    method,
    headers,
    body: method === "POST" ? JSON.stringify(body ?? {}) : null,
  });
  if (status < 300) return answer;
  if (status === 401) token = undefined;
  const { name = "", message = "", details = [] } = answer as Refusal;
  const issue = details[0]?.issue ?? name;
  const busy = issue === "PREVIOUS_REQUEST_IN_PROGRESS";
  const lost = status === 401 ? "AUTHENTICATION_FAILURE" : `HTTP ${status}`;
  throw new PaypalError(issue || lost, isPassing(status) || busy, message, status);
}

function isPassing(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

interface Refusal {
  name?: string;
  message?: string;
  details?: { issue?: string }[];
}

let token: { text: string; until: number } | undefined;

async function accessToken(): Promise<string> {
  if (token && token.until > Date.now()) return token.text;
  const { clientId, secret } = paypal!;
  const [status, answer] = await ask("/v1/oauth2/token", {
    method: "POST",
    headers: {
      Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: "grant_type=client_credentials",
  });
  if (status !== 200)
    throw new PaypalError("SIGN_IN_REFUSED", isPassing(status), `PayPal answered ${status}`);
  const { access_token: text, expires_in: seconds } = answer as { access_token: string; expires_in: number };
  token = { text, until: Date.now() + (seconds - 60) * 1000 };
  return text;
}

/** The status and the JSON of an answer; a connection that breaks or an answer that can't be read is worth a retry. */
async function ask(path: string, init: RequestInit): Promise<[status: number, answer: unknown]> {
  try {
    const response = await fetch(`${paypal!.apiBase}${path}`, {
      ...init,
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    return [response.status, text ? JSON.parse(text) : {}];
  } catch (error) {
    throw new PaypalError("NO_ANSWER", true, error instanceof Error ? error.message : "");
  }
}

function fromSettings(env: Env): Paypal | undefined {
  const {
    PAYPAL_API_BASE,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_SECRET: secret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = env;
  const apiBase = PAYPAL_API_BASE.replace(/\/+$/, "");
  return clientId && secret && webhookId ? { apiBase, clientId, secret, webhookId } : undefined;
}

function sdkHost(apiBase: string): string {
  if (demo) return "/demo/paypal";
  if (!isPaypals(apiBase)) return apiBase;
  return apiBase.includes("sandbox") ? "https://www.sandbox.paypal.com" : "https://www.paypal.com";
}

function isPaypals(apiBase: string): boolean {
  return new URL(apiBase).hostname.endsWith(".paypal.com");
}

// Browsers come by the public address, the server by its own port: behind a proxy only that surely leads here.
function demoPaypal() {
  const host = ["0.0.0.0", "127.0.0.1", "::", "::1"].includes(env.HOST) ? "localhost" : env.HOST;
  const here = `http://${host}:${env.PORT}`;
  mkdirSync(env.DATA_DIR, { recursive: true });
  return {
    url: `${env.siteUrl}/demo/paypal`,
    serverUrl: `${here}/demo/paypal`,
    webhookId: "demonstration",
    webhookUrl: `${here}/api/paypal/webhook`,
    clientId: "demonstration",
    secret: randomBytes(24).toString("base64url"),
    file: `${env.DATA_DIR}/paypal.sqlite`,
  };
}
