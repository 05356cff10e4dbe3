import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { crc32 } from "node:zlib";
import { paypal } from "./paypal.server.ts";

const patienceMs = 5_000;

/**
 * Whether PayPal itself sent this message to our webhook. `body` must be the raw bytes as they came.
 * Throws when PayPal's certificate can't be fetched now.
 */
export async function isFromPaypal(headers: Headers, body: Buffer): Promise<boolean> {
  const [id, time, certUrl, signature] = ["id", "time", "cert-url", "sig"].map((part) =>
    headers.get(part === "cert-url" ? "paypal-cert-url" : `paypal-transmission-${part}`),
  );
  if (!paypal || !id || !time || !certUrl || !signature) return false;
  if (headers.get("paypal-auth-algo") !== "SHA256withRSA" || !isPaypals(certUrl)) return false;
  const signed = `${id}|${time}|${paypal.webhookId}|${crc32(body)}`;
  const key = await publicKey(certUrl);
  return key !== undefined && verify("sha256", Buffer.from(signed), key, Buffer.from(signature, "base64"));
}

/** Only PayPal's own hosts can vouch for a message; in a demonstration, the simulator. */
function isPaypals(certUrl: string): boolean {
  const url = URL.parse(certUrl);
  if (!url || url.href !== certUrl || url.search || url.hash || url.username) return false;
  const base = new URL(paypal!.apiBase);
  if (!base.hostname.endsWith(".paypal.com")) {
    return url.origin === base.origin && /^(\/demo\/paypal)?\/certs\/[\w-]+\.pem$/.test(url.pathname);
  }
  return /^https:\/\/api(-m)?(\.sandbox)?\.paypal\.com\/v1\/notifications\/certs\/[\w-]+$/.test(certUrl);
}

const keys = new Map<string, Promise<KeyObject | undefined>>();
const forgetMs = 60_000;

/** Asked for once, by however many messages; a certificate that does not exist is remembered for a minute. */
function publicKey(certUrl: string): Promise<KeyObject | undefined> {
  const known = keys.get(certUrl);
  if (known) return known;
  const asked = fetchKey(certUrl);
  keys.set(certUrl, asked);
  const forget = () => keys.delete(certUrl);
  asked.then((key) => key ?? setTimeout(forget, forgetMs).unref(), forget);
  // PayPal has one at a time; a stranger may name many.
  const [oldest] = keys.keys();
  if (keys.size > 20) keys.delete(oldest!);
  return asked;
}

async function fetchKey(certUrl: string): Promise<KeyObject | undefined> {
  const answer = await fetch(certUrl, { signal: AbortSignal.timeout(patienceMs), redirect: "error" });
  if (answer.status >= 500) throw new Error(`The certificate of PayPal answers ${answer.status}`);
  return answer.ok ? createPublicKey(await answer.text()) : undefined;
}
