import { type KeyObject, X509Certificate } from "node:crypto";
import { rootCertificates } from "node:tls";

/** The host name that the signing certificate must have, and the roots that may vouch for it. */
export interface Trust {
  host: string;
  roots: () => X509Certificate[];
}

export interface Signer {
  key: KeyObject;
  /** The moment at which the first certificate of the chain expires, in milliseconds. */
  until: number;
}

/** No real chain is longer; a stranger could send a thousand certificates. */
const longest = 6;

/** Returns the signer from a PEM chain in any order; undefined when no trusted root vouches for that host name now. */
export function readSigner(pem: string, { host, roots }: Trust, now = Date.now()): Signer | undefined {
  const chain = certificatesOf(pem);
  const leaf = chain.find(({ ca }) => !ca);
  if (!leaf?.checkHost(host, { subject: "always" })) return undefined;
  const path = pathToRoot(leaf, chain, roots());
  if (!path?.every(({ validFromDate, validToDate }) => +validFromDate <= now && now < +validToDate))
    return undefined;
  return { key: leaf.publicKey, until: Math.min(...path.map(({ validToDate }) => +validToDate)) };
}

function pathToRoot(leaf: X509Certificate, chain: X509Certificate[], roots: X509Certificate[]) {
  const path = [leaf];
  while (path.length <= longest) {
    const last = path.at(-1)!;
    const issues = (issuer: X509Certificate) =>
      issuer.ca && last.checkIssued(issuer) && last.verify(issuer.publicKey);
    const root = roots.find(issues);
    if (root) return [...path, root];
    const next = chain.find((issuer) => !path.includes(issuer) && issues(issuer));
    if (!next) return undefined;
    path.push(next);
  }
  return undefined;
}

const [begin, end] = ["-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----"] as const;

export function certificatesOf(pem: string): X509Certificate[] {
  const begun = pem.split(begin).slice(1, longest + 1);
  const blocks = begun.filter((one) => one.includes(end)).map((one) => begin + one.split(end, 1)[0] + end);
  try {
    return blocks.map((one) => new X509Certificate(one));
  } catch {
    return [];
  }
}

let known: X509Certificate[] | undefined;

/** Returns the root certificates that Node trusts for connections. */
export function publicRoots(): X509Certificate[] {
  known ??= rootCertificates.map((one) => new X509Certificate(one));
  return known;
}
