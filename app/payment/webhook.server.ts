import { type KeyObject, verify } from "node:crypto";
import { crc32 } from "node:zlib";
import { certificatesOf, publicRoots, readSigner, type Signer, type Trust } from "./certificate.server.ts";
import { paypal } from "./paypal.server.ts";

const patienceMs = 5_000;
/** PayPal tries for three days; some hours on top, for clocks and queues. */
const oldestMs = (3 * 24 + 12) * 3_600_000;
const newestMs = 5 * 60_000;

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
  const age = Date.now() - Date.parse(time);
  if (!(-newestMs <= age && age <= oldestMs)) return false;
  const signed = `${id}|${time}|${paypal.webhookId}|${crc32(body)}`;
  const isSigned = (key: KeyObject) =>
    verify("sha256", Buffer.from(signed), key, Buffer.from(signature, "base64"));
  // PayPal may have another key at the same address by now.
  for (const again of [false, true]) {
    const signer = await signerAt(certUrl, again);
    if (signer && signer.until > Date.now() && isSigned(signer.key)) return true;
  }
  return false;
}

/** Only PayPal's own hosts, real or sandbox as ours is, can vouch for a message; in a demonstration, the simulator. */
function isPaypals(certUrl: string): boolean {
  const url = URL.parse(certUrl);
  if (!url || url.href !== certUrl || url.search || url.hash || url.username) return false;
  const base = new URL(paypal!.apiBase);
  if (!base.hostname.endsWith(".paypal.com")) {
    return url.origin === base.origin && /^(\/demo\/paypal)?\/certs\/[\w-]+\.pem$/.test(url.pathname);
  }
  const hosts = ["api.", "api-m."].map((host) => `https://${host}${sandboxOrNot()}paypal.com`);
  return hosts.includes(url.origin) && /^\/v1\/notifications\/certs\/[\w-]+$/.test(url.pathname);
}

function sandboxOrNot(): "sandbox." | "" {
  return paypal!.apiBase.includes(".sandbox.paypal.com") ? "sandbox." : "";
}

/** The simulator has a root of its own, at the address that we ask anyway. */
function trust(pem: string): Trust {
  const host = `messageverificationcerts.${sandboxOrNot()}paypal.com`;
  if (new URL(paypal!.apiBase).hostname.endsWith(".paypal.com")) return { host, roots: publicRoots };
  return { host, roots: () => certificatesOf(pem).filter((one) => one.ca && one.checkIssued(one)) };
}

const signers = new Map<string, { asked: Promise<Signer | undefined>; at: number }>();
const againMs = 60_000;

/** Asked for once, by however many messages; `again`, once a minute. */
async function signerAt(certUrl: string, again: boolean): Promise<Signer | undefined> {
  const known = signers.get(certUrl);
  if (known && !(again && Date.now() - known.at > againMs)) return await known.asked;
  const asked = fetchSigner(certUrl);
  const entry = { asked, at: Date.now() };
  signers.set(certUrl, entry);
  asked.catch(() => signers.get(certUrl) === entry && signers.delete(certUrl));
  // PayPal has one at a time; a stranger may name many.
  const [oldest] = signers.keys();
  if (signers.size > 20) signers.delete(oldest!);
  return await asked;
}

async function fetchSigner(certUrl: string): Promise<Signer | undefined> {
  const answer = await fetch(certUrl, { signal: AbortSignal.timeout(patienceMs), redirect: "error" });
  if (answer.status >= 500) throw new Error(`The certificate of PayPal answers ${answer.status}`);
  const pem = await answer.text();
  return answer.ok ? readSigner(pem, trust(pem)) : undefined;
}
