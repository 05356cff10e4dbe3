import { DOMParser, XMLSerializer } from "@xmldom/xmldom";
import { Application, Parse, xml as parts, SignedXml, setNodeDependencies } from "xadesjs";
import type { SigningKey } from "./signing-key.server.ts";

/** The rules that a signature follows, as the tax authority publishes them. */
export interface SignaturePolicy {
  address: string;
  /** The SHA-256 of what is at the address, in base64. */
  hash: string;
}

setNodeDependencies({ DOMParser, XMLSerializer });
// The library gives what it is handed a name: the process's own object stays as it is.
const { subtle } = crypto;
const getRandomValues = crypto.getRandomValues.bind(crypto);
Application.setEngine("node", { subtle, getRandomValues } as Crypto);

/**
 * Signs a document as the authority wants it (XAdES-EPES, RSA with SHA-256), and returns it with the signature as the last
 * element of its root; everything before it stays byte for byte. Each call signs with another moment, so what is sent is
 * what was kept of the first one.
 */
export async function signDocument(
  xml: string,
  { key, certificate }: SigningKey,
  policy: SignaturePolicy,
): Promise<string> {
  const signing = new SignedXml();
  const id = `${signing.XmlSignature.Id}-document`;
  const format = new parts.DataObjectFormat();
  format.ObjectReference = `#${id}`;
  format.MimeType = "text/xml";
  format.Encoding = "UTF-8";
  signing.SignedProperties.SignedDataObjectProperties.DataObjectFormats.Add(format);
  await signing.Sign({ name: "RSASSA-PKCS1-v1_5" }, key, Parse(xml), {
    references: [{ id, uri: "", hash: "SHA-256", transforms: ["enveloped", "exc-c14n"] }],
    x509: [certificate],
    signingCertificate: certificate,
    policy: { identifier: { value: policy.address }, hash: "SHA-256", digestValue: policy.hash },
  });
  const end = xml.lastIndexOf("</");
  return `${xml.slice(0, end)}${signing.XmlSignature.toString()}${xml.slice(end)}`;
}
