import { type KeyObject, verify } from "node:crypto";
import { crc32 } from "node:zlib";
import { certificatesOf, publicRoots, readSigner, type Signer, type Trust } from "./certificate.server.ts";
import { paypal } from "./online.server.ts";

const patienceMs = 5_000;
/** PayPal repeats a message for three days; twelve hours more allow for clocks and queues. */
const oldestMs = (3 * 24 + 12) * 3_600_000;
const newestMs = 5 * 60_000;

/**
 * Judges whether PayPal sent this message to our webhook, and about now. "untimely" is a genuine message whose time
 * differs from this machine's, most likely because a clock is wrong. `body` must be the raw bytes as they came.
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
  const header = (word: string) => headers.get(`paypal-${word}`) ?? "";
  const [certUrl, time] = [header("cert-url"), header("transmission-time")];
  if (!paypal || header("auth-algo") !== "SHA256withRSA" || !isPaypals(certUrl)) return false;
  const signed = Buffer.from(`${header("transmission-id")}|${time}|${paypal.webhookId}|${crc32(body)}`);
  const signature = Buffer.from(header("transmission-sig"), "base64");
  const isSigned = (key: KeyObject) => verify("sha256", signed, key, signature);
  const vouches = (signer?: Signer) => signer && signer.until > Date.now() && isSigned(signer.key);
  if (vouches(provenSigners.get(certUrl))) return true;
  // PayPal may by now serve another key at the same address. A proven key stays until a message proves the next one.
  const signer = await fetchedSigner(certUrl);
  if (!signer || !vouches(signer)) return false;
  provenSigners.set(certUrl, signer);
  return true;
}

/**
 * Only PayPal's own hosts, live or sandbox like ours, can vouch for a message; in a demonstration only the simulator.
 */
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

/** The simulator has its own root certificate, at the address that we fetch anyway. */
function trust(pem: string): Trust {
  const host = `messageverificationcerts.${sandboxOrNot()}paypal.com`;
  if (isReal()) return { host, roots: publicRoots };
  return { host, roots: () => certificatesOf(pem).filter((one) => one.checkIssued(one)) };
}

/** The proven signers by address; no stranger can add one or remove one. */
const provenSigners = new Map<string, Signer>();

/**
 * The certificates fetched in this minute: each address once, however many messages name it, and at most 20 addresses
 * (denial of service).
 */
const fetching = new Map<string, Promise<Signer | undefined>>();
const mostFetchesAMinute = 20;
let minute: number | undefined;

async function fetchedSigner(certUrl: string): Promise<Signer | undefined> {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) fetching.clear();
  minute = now;
  if (!fetching.has(certUrl) && fetching.size >= mostFetchesAMinute)
    throw new Error("Too many certificates were asked for");
  const signer = fetching.get(certUrl) ?? fetchSigner(certUrl);
  fetching.set(certUrl, signer);
  return await signer;
}

async function fetchSigner(certUrl: string): Promise<Signer | undefined> {
  const answer = await fetch(certUrl, { signal: AbortSignal.timeout(patienceMs), redirect: "error" });
  if (answer.status >= 500) throw new Error(`The certificate of PayPal answers ${answer.status}`);
  const pem = await answer.text();
  return readSigner(pem, trust(pem));
}
