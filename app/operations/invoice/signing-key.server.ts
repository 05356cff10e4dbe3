import forge from "node-forge";

/** A certificate with its private key, as it signs documents. It is never stored, sent or logged so. */
export interface SigningKey {
  key: CryptoKey;
  /** The certificate as DER in base64. */
  certificate: string;
  /** The certificate counts from and until these moments. */
  from: Date;
  until: Date;
}

/** The file of a certificate with its key has a few thousand bytes. */
const largest = 64 * 1024;

/** The authority wants RSA with SHA-256. */
const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

/**
 * Opens a .p12 with its PIN, also one that was sealed as long ago (RC2 with 40 bits, 3DES). A file without an RSA key and
 * its certificate is "noKey".
 */
export async function openSigningKey(
  p12: Uint8Array,
  pin: string,
): Promise<SigningKey | "wrongPin" | "noKey"> {
  const opened = p12.length <= largest ? open(Buffer.from(p12).toString("binary"), pin) : "noKey";
  if (typeof opened === "string") return opened;
  const pair = pairOf(opened);
  if (!pair) return "noKey";
  const pkcs8 = forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(pair.key));
  return {
    key: await crypto.subtle.importKey("pkcs8", bytesOf(pkcs8), algorithm, false, ["sign"]),
    certificate: bytesOf(forge.pki.certificateToAsn1(pair.certificate)).toString("base64"),
    from: pair.certificate.validity.notBefore,
    until: pair.certificate.validity.notAfter,
  };
}

function open(bytes: string, pin: string): forge.pkcs12.Pkcs12Pfx | "wrongPin" | "noKey" {
  try {
    return forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(bytes), false, pin);
  } catch (error) {
    return /password|decrypt/i.test(String(error)) ? "wrongPin" : "noKey";
  }
}

/** Returns a key with the certificate of just that key: a file also holds those of who signed it. */
function pairOf(opened: forge.pkcs12.Pkcs12Pfx) {
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids;
  const bags = (bagType: string) => opened.getBags({ bagType })[bagType] ?? [];
  const certificates = bags(certBag!).flatMap(({ cert }) => cert ?? []);
  for (const { key } of [...bags(pkcs8ShroudedKeyBag!), ...bags(keyBag!)]) {
    const isOfKey = ({ publicKey }: forge.pki.Certificate) =>
      key !== undefined && "n" in publicKey && publicKey.n.equals(key.n);
    const certificate = certificates.find(isOfKey);
    if (key && certificate) return { key, certificate };
  }
  return undefined;
}

function bytesOf(value: forge.asn1.Asn1): Buffer<ArrayBuffer> {
  return Buffer.from(forge.asn1.toDer(value).getBytes(), "binary");
}
