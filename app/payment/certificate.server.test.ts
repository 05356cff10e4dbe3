import { generateKeyPairSync, X509Certificate } from "node:crypto";
import { rootCertificates } from "node:tls";
import { expect, test } from "vitest";
import { certify } from "../../simulators/paypal-certificate.ts";
import { publicRoots, readSigner } from "./certificate.server.ts";

const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = publicKey.export({ type: "spki", format: "pem" }) as string;
const host = "messageverificationcerts.paypal.com";
const day = 86_400_000;

function read(chain: string[], name = host, root = chain[2]!) {
  return readSigner(chain.join("\n"), { host: name, roots: () => [new X509Certificate(root)] });
}

test.each([
  ["the signer's first", [0, 1, 2]],
  ["the one in between first", [1, 0, 2]],
  ["the root first", [2, 1, 0]],
  ["without the root", [1, 0]],
])("a chain with %s is read", (_, order) => {
  const chain = certify(pem);
  const signer = read(
    order.map((at) => chain[at]!),
    host,
    chain[2],
  );
  expect(signer?.key.equals(publicKey)).toBe(true);
});

test.each<[string, (chain: string[]) => unknown]>([
  ["of another name", (chain) => read(chain, "messageverificationcerts.sandbox.paypal.com")],
  ["that a stranger's root vouches for", (chain) => read(chain, host, certify(pem)[2])],
  [
    "that somebody vouches for who was only vouched for",
    (_, chain = certify(pem, { mayVouch: false })) => read(chain),
  ],
  ["whose chain has a gap", (chain) => read([chain[0]!, chain[2]!], host, chain[2])],
  ["without one that signs", (chain) => read([chain[1]!, chain[2]!, ""], host, chain[2])],
  ["of bare keys", () => readSigner(pem, { host, roots: publicRoots })],
  [
    "of nonsense",
    () =>
      readSigner("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----", {
        host,
        roots: publicRoots,
      }),
  ],
  ["that no public root vouches for", (chain) => readSigner(chain.join(""), { host, roots: publicRoots })],
])("a certificate %s signs nothing", (_, reading) => {
  expect(reading(certify(pem))).toBeUndefined();
});

test("a certificate signs only while it is valid, and its chain says until when", () => {
  const until = new Date(Date.now() + day);
  expect(Math.abs(read(certify(pem, { until }))!.until - +until)).toBeLessThan(1000);
  expect(read(certify(pem, { until: new Date(Date.now() - 1000) }))).toBeUndefined();
  expect(read(certify(pem, { from: until, until: new Date(Date.now() + 2 * day) }))).toBeUndefined();
});

test("the roots are those that Node's own connections trust", () => {
  expect(publicRoots()).toHaveLength(rootCertificates.length);
});
