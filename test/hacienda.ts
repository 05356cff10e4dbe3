import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import type { InvoiceDocument } from "../app/domain/invoice/invoice-document.ts";
import { creditLines, invoiceLines, type SoldLine } from "../app/domain/invoice/invoice-lines.ts";
import type { IssuerSettings } from "../app/domain/invoice/issuer.ts";

/** The authority's schemas lie beside the project, where there are some. */
const folder = "../shared/data/hacienda-4.4";
const schemas = {
  ticket: "tiqueteElectronico",
  invoice: "facturaElectronica",
  creditNote: "notaCreditoElectronica",
};

const isThere = (program: string) => spawnSync(program, ["--version"]).error === undefined;
const lacks = [
  ...(existsSync(folder) ? [] : [`the authority's schemas in ${folder}`]),
  ...(isThere("xmllint") ? [] : ["xmllint (Debian's libxml2-utils)"]),
];
if (lacks.length > 0)
  console.warn(`SKIPPED: documents against the schemas, for want of ${lacks.join(" and ")}.`);

/** A test that needs the authority's schemas and xmllint; it is skipped, aloud, where one of them is missing. */
export const testOfSchema = lacks.length > 0 ? test.skip : test;

/** Returns what the authority's schema says against a document; "" where it is valid. */
export function schemaErrors(kind: InvoiceDocument["kind"], xml: string): string {
  const words = ["--noout", "--nonet", "--schema", join(folder, `${schemas[kind]}.xsd`), "-"];
  const { status, stderr } = spawnSync("xmllint", words, { input: xml, encoding: "utf8" });
  return status === 0 ? "" : stderr;
}

const signature =
  '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignedInfo>' +
  '<ds:CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/>' +
  '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/><ds:Reference URI="">' +
  '<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>AAAA</ds:DigestValue>' +
  "</ds:Reference></ds:SignedInfo><ds:SignatureValue>AAAA</ds:SignatureValue></ds:Signature>";

/** Puts an empty signature where the authority's schema wants one. */
export function asIfSigned(xml: string): string {
  return xml.replace(/<\/\w+>$/, (end) => signature + end);
}

/** A company that is only made up. */
export const madeUpIssuer: IssuerSettings = {
  name: "Viajes de Prueba Sociedad Anónima",
  taxId: { kind: "legal", number: "3101000000" },
  activity: "4922.0",
  tradeName: "Viajes & Prueba",
  address: { province: "5", canton: "03", district: "09", barrio: "Tamarindo", words: "Frente al parque" },
  phone: { country: "506", number: "22220000" },
  email: "facturas@example.com",
  systemProvider: "3101000000",
  branch: 1,
  terminal: 1,
  vatIs: "included",
  vatCode: "08",
  cabys: "6411200000000",
  partialCreditCode: "09",
};

export const soldRide = (cents: number, changed: Partial<SoldLine> = {}): SoldLine => {
  return { words: "Traslado privado", cabys: madeUpIssuer.cabys, vatCode: "08", cents, ...changed };
};

/** A document of $113 or ₡113: a ticket, an invoice or a credit note of all of it. */
export function madeUpDocument(
  kind: InvoiceDocument["kind"],
  changed: Partial<InvoiceDocument> = {},
): InvoiceDocument {
  const code = { ticket: "04", invoice: "01", creditNote: "03" }[kind];
  const number = `00100001${code}0000000001`;
  const issuedAt = "2026-10-05T14:30:05-06:00";
  const lines = invoiceLines([soldRide(11_300)], 11_300, "included");
  const key = (of: string) => `506051026003101000000${of}112345678`;
  const paid = `00100001010000000001`;
  return {
    kind,
    key: key(number),
    number,
    issuedAt,
    issuer: madeUpIssuer,
    ...(kind === "ticket"
      ? {}
      : { receiver: { name: "Huésped Feliz", taxId: { kind: "physical", number: "102340567" } } }),
    currency: "USD",
    rate: 507.5,
    lines: kind === "creditNote" ? creditLines(lines, 11_300) : lines,
    paid: [{ code: "02", cents: 11_300 }],
    ...(kind === "creditNote" && {
      reference: { kind: "invoice", key: key(paid), issuedAt, code: "01", reason: "Devolución del pago" },
    }),
    ...changed,
  };
}
