import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { madeUpDocument, schemaErrors, soldRide, testOfSchema } from "../../../test/hacienda.ts";
import { type MadeCertificate, makeP12 } from "../../../test/signing-certificate.ts";
import { invoiceKinds } from "../../domain/invoice/codes.ts";
import { documentXml } from "../../domain/invoice/document-xml.ts";
import { invoiceLines } from "../../domain/invoice/invoice-lines.ts";
import { signDocument } from "./sign-document.server.ts";
import { openSigningKey, type SigningKey } from "./signing-key.server.ts";

const policy = {
  address: "https://example.com/pol%C3%ADtica.pdf",
  hash: "DWxin1xWOeI8OuWQXazh4VjLWAaCLAA954em7DMh0h8=",
};
let certificate: MadeCertificate;
let key: SigningKey;

beforeAll(async () => {
  certificate = makeP12("1234");
  const opened = await openSigningKey(certificate.p12, "1234");
  if (typeof opened === "string") throw new Error(opened);
  key = opened;
});

const canVerify = spawnSync("xmlsec1", ["--version"]).error === undefined;
if (!canVerify) console.warn("SKIPPED: signatures, for want of xmlsec1 (Debian's xmlsec1).");
const testOfSignature = canVerify ? test : test.skip;

/** Says whether xmlsec1, which is another program than ours, finds the signature to be that of the certificate. */
function isVerified(xml: string, pem = certificate.pem): boolean {
  const folder = mkdtempSync(join(tmpdir(), "ecotravel-signed-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "pem"), pem);
  writeFileSync(join(folder, "xml"), xml);
  const ids = ["--id-attr:Id", "http://uri.etsi.org/01903/v1.3.2#:SignedProperties"];
  const words = ["--verify", "--trusted-pem", "pem", ...ids, "xml"];
  return spawnSync("xmlsec1", words, { cwd: folder }).status === 0;
}

const odd = `🚐 <b>&amp;"'</b> ]]> uno\r\ndos ñ é \u2028 \ufffd`;
const signed = async (kind: (typeof invoiceKinds)[number], words = odd) => {
  const lines = invoiceLines([soldRide(11_300, { words })], 11_300, "included");
  const xml = documentXml(
    madeUpDocument(kind, { lines, receiver: { name: words, taxId: { kind: "foreign", number: "AB-1" } } }),
  );
  return { xml, all: await signDocument(xml, key, policy) };
};

testOfSignature.each(invoiceKinds)("another program verifies the signature of a %s", async (kind) => {
  expect(isVerified((await signed(kind)).all)).toBe(true);
  expect(isVerified((await signed(kind, "Li")).all)).toBe(true);
});

testOfSignature("a document that somebody changed is not verified, wherever it was changed", async () => {
  const { all } = await signed("invoice");
  const changes: [string, string][] = [
    ["<TotalComprobante>113.00000", "<TotalComprobante>113.00001"],
    ["<Nombre>🚐", "<Nombre>🚗"],
    [policy.address, "https://example.com/otra.pdf"],
    ["<xades:SigningTime>2", "<xades:SigningTime>1"],
    ["<xades:MimeType>text/xml", "<xades:MimeType>text/html"],
    ["<CondicionVenta>01</CondicionVenta>", "<CondicionVenta>01</CondicionVenta><!-- -->x"],
  ];
  for (const [from, to] of changes) {
    expect(all.split(from), from).toHaveLength(2);
    expect(isVerified(all.replace(from, to)), from).toBe(false);
  }
  expect(isVerified(all, makeP12("1").pem)).toBe(false);
});

testOfSchema.each(invoiceKinds)("the authority's schema takes a signed %s", async (kind) => {
  expect(schemaErrors(kind, (await signed(kind)).all)).toBe("");
});

test("what is signed stays byte for byte, and names the policy, the certificate and the moment", async () => {
  const { xml, all } = await signed("ticket");
  const end = xml.lastIndexOf("</");
  expect(all.startsWith(xml.slice(0, end))).toBe(true);
  expect(all.endsWith(xml.slice(end))).toBe(true);
  const read = (name: string) => new RegExp(`<${name}[^>]*>([^<]*)<`).exec(all)?.[1];
  expect(read("xades:Identifier")).toBe(policy.address);
  expect(/SigPolicyHash>.*?<ds:DigestValue>([^<]*)</.exec(all)?.[1]).toBe(policy.hash);
  expect(read("ds:X509Certificate")).toBe(key.certificate);
  expect(read("ds:X509SerialNumber")).toBe(certificate.serial);
  expect(Math.abs(Date.parse(read("xades:SigningTime")!) - Date.now())).toBeLessThan(60_000);
  expect(all).not.toContain("sha1");
});
