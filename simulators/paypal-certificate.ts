// Makes X.509 certificates like those of PayPal's messages: a root, one in between, and the signer's.
import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

interface Subject {
  name: string;
  key: { publicKey: KeyObject; privateKey?: KeyObject };
}

interface Certificate {
  subject: Subject;
  issuer: Required<Subject> | Subject;
  ca: boolean;
  from?: Date;
  until?: Date;
}

const day = 86_400_000;
const messageHost = "messageverificationcerts.paypal.com";

/** Makes a signer's certificate with its chain, leaf first, for a PEM with an RSA public key. */
export function certify(
  publicKey: string,
  {
    name = messageHost,
    from,
    until,
    mayVouch = true,
  }: { name?: string; from?: Date; until?: Date; mayVouch?: boolean } = {},
): string[] {
  const root = { name: "Simulated Root", key: generateKeyPairSync("ec", { namedCurve: "P-256" }) };
  const between = { name: "Simulated Authority", key: generateKeyPairSync("ec", { namedCurve: "P-256" }) };
  const leaf = { name, key: { publicKey: createPublicKey(publicKey) } };
  return [
    certificate({ subject: leaf, issuer: between, ca: false, from, until }),
    certificate({ subject: between, issuer: root, ca: mayVouch }),
    certificate({ subject: root, issuer: root, ca: true }),
  ];
}

function certificate({ subject, issuer, ca, from, until }: Certificate): string {
  const begins = from ?? new Date(Date.now() - day);
  const ends = until ?? new Date(Date.now() + 3650 * day);
  const ecdsa = sequence(oid("2a8648ce3d040302"));
  const extensions = [
    sequence(
      oid("551d13"),
      der(0x01, Buffer.from([255])),
      octets(sequence(...(ca ? [der(0x01, Buffer.from([255]))] : []))),
    ),
    ...(ca ? [] : [sequence(oid("551d11"), octets(sequence(der(0x82, Buffer.from(subject.name)))))]),
  ];
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsa,
    named(issuer.name),
    sequence(time(begins), time(ends)),
    named(subject.name),
    subject.key.publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign("sha256", body, issuer.key.privateKey!);
  const whole = sequence(body, ecdsa, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString("base64").replace(/.{64}/g, "$&\n");
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

/** Encodes one value of ASN.1 in DER. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...contents: Buffer[]): Buffer {
  return der(0x30, ...contents);
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, "hex"));
}

function octets(content: Buffer): Buffer {
  return der(0x04, content);
}

function named(name: string): Buffer {
  return sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(name)))));
}

function time(at: Date): Buffer {
  return der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, "").slice(2, 14)}Z`));
}
