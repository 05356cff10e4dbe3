import { type KeyObject, verify } from "node:crypto";
import { crc32 } from "node:zlib";
import { certificatesOf, publicRoots, readSigner, type Signer, type Trust } from "./certificate.server.ts";
import { paypal } from "./online.server.ts";

const patienceMs = 5_000;
/** PayPal tries for three days; some hours on top, for clocks and queues. */
const oldestMs = (3 * 24 + 12) * 3_600_000;
const newestMs = 5 * 60_000;

/**
 * Whether PayPal itself sent this message to our webhook, and did so about now: "untimely" is one of PayPal's own whose
 * time is not this machine's, most likely because a clock is wrong. `body` must be the raw bytes as they came.
 * Throws when PayPal's certificate can't be fetched now.
 */
export async function judgeMessage(
  headers: Headers,
  body: Buffer,
): Promise<"genuine" | "forged" | "untimely"> {
  if (!(await isSignedByPaypal(headers, body))) return "forged";
  const age = Date.now() - Date.parse(headers.get("paypal-transmission-time") ?? "");
  return -newestMs <= age && age <= oldestMs ? "genuine" : "untimely";
}

async function isSignedByPaypal(headers: Headers, body: Buffer): Promise<boolean> {
  const told = (word: string) => headers.get(`paypal-${word}`) ?? "";
  const [certUrl, time] = [told("cert-url"), told("transmission-time")];
  if (!paypal || told("auth-algo") !== "SHA256withRSA" || !isPaypals(certUrl)) return false;
  const signed = Buffer.from(`${told("transmission-id")}|${time}|${paypal.webhookId}|${crc32(body)}`);
  const signature = Buffer.from(told("transmission-sig"), "base64");
  const isSigned = (key: KeyObject) => verify("sha256", signed, key, signature);
  const vouches = (signer?: Signer) => signer && signer.until > Date.now() && isSigned(signer.key);
  if (vouches(proved.get(certUrl))) return true;
  // PayPal may have another key at the same address by now. A good one stays until a message proves the next.
  const signer = await asked(certUrl);
  if (!signer || !vouches(signer)) return false;
  proved.set(certUrl, signer);
  return true;
}

/** Only PayPal's own hosts, real or sandbox as ours is, can vouch for a message; in a demonstration, the simulator. */
function isPaypals(certUrl: string): boolean {
  const [origins, path] = isReal()
    ? [["api.", "api-m."].map((host) => `https://${host}${sandboxOrNot()}paypal.com`), realPath]
    : [[new URL(paypal!.apiBase).origin], simulatedPath];
  return origins.some((origin) => certUrl.startsWith(origin) && path.test(certUrl.slice(origin.length)));
}

const realPath = /^\/v1\/notifications\/certs\/[\w-]+$/;
const simulatedPath = /^(\/demo\/paypal)?\/certs\/[\w-]+\.pem$/;

function isReal(): boolean {
  return new URL(paypal!.apiBase).hostname.endsWith(".paypal.com");
}

function sandboxOrNot(): "sandbox." | "" {
  return paypal!.apiBase.includes(".sandbox.paypal.com") ? "sandbox." : "";
}

/** The simulator has a root of its own, at the address that we ask anyway. */
function trust(pem: string): Trust {
  const host = `messageverificationcerts.${sandboxOrNot()}paypal.com`;
  if (isReal()) return { host, roots: publicRoots };
  return { host, roots: () => certificatesOf(pem).filter((one) => one.checkIssued(one)) };
}

/** What signed a message of PayPal's, by its address: no stranger adds to it, or takes anything from it. */
const proved = new Map<string, Signer>();

/** What was asked for in this minute: an address once, however many messages name it, and no more than these. */
const asking = new Map<string, Promise<Signer | undefined>>();
const asksAMinute = 20;
let minute: number | undefined;

async function asked(certUrl: string): Promise<Signer | undefined> {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) asking.clear();
  minute = now;
  if (!asking.has(certUrl) && asking.size >= asksAMinute)
    throw new Error("Too many certificates were asked for");
  const signer = asking.get(certUrl) ?? fetchSigner(certUrl);
  asking.set(certUrl, signer);
  return await signer;
}

async function fetchSigner(certUrl: string): Promise<Signer | undefined> {
  const answer = await fetch(certUrl, { signal: AbortSignal.timeout(patienceMs), redirect: "error" });
  if (answer.status >= 500) throw new Error(`The certificate of PayPal answers ${answer.status}`);
  const pem = await answer.text();
  return readSigner(pem, trust(pem));
}
