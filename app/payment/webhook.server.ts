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
  return verify("sha256", Buffer.from(signed), await publicKey(certUrl), Buffer.from(signature, "base64"));
}

/** Only PayPal's own hosts can vouch for a message; in a demonstration, the simulator. */
function isPaypals(certUrl: string): boolean {
  const url = URL.parse(certUrl);
  if (!url) return false;
  const base = new URL(paypal!.apiBase);
  if (!base.hostname.endsWith(".paypal.com")) return url.origin === base.origin;
  const certificate = url.port === "" && url.pathname.startsWith("/v1/notifications/certs/");
  return certificate && url.protocol === "https:" && url.hostname.endsWith(".paypal.com");
}

const keys = new Map<string, KeyObject>();

async function publicKey(certUrl: string): Promise<KeyObject> {
  const known = keys.get(certUrl);
  if (known) return known;
  const answer = await fetch(certUrl, { signal: AbortSignal.timeout(patienceMs), redirect: "error" });
  if (!answer.ok) throw new Error(`The certificate of PayPal answers ${answer.status}`);
  const key = createPublicKey(await answer.text());
  if (keys.size > 20) keys.clear(); // PayPal has one at a time; a stranger may name many
  keys.set(certUrl, key);
  return key;
}
