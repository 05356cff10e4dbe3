import { expect, test } from "vitest";
import {
  asIfSigned,
  madeUpDocument,
  madeUpIssuer,
  schemaErrors,
  soldRide,
  testOfSchema,
} from "../../../test/hacienda.ts";
import { invoiceKinds, type VatCode, vatRates } from "./codes.ts";
import { documentXml } from "./document-xml.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { creditLines, invoiceLines } from "./invoice-lines.ts";
import { taxIdKinds } from "./tax-id.ts";

const errorsOf = (document: InvoiceDocument) =>
  schemaErrors(document.kind, asIfSigned(documentXml(document)));
const numbers = {
  physical: "102340567",
  legal: "3101000000",
  dimex: "15580000000",
  nite: "3120000000",
  foreign: "AB-12345",
};
const currencies = [
  { currency: "USD", rate: 507.5 },
  { currency: "CRC", rate: 1 },
] as const;
const each = invoiceKinds.flatMap((kind) => currencies.map((money) => ({ kind, ...money })));

testOfSchema.each(each)("the authority's schema takes a $kind in $currency", ({ kind, ...money }) => {
  expect(errorsOf(madeUpDocument(kind, money))).toBe("");
});

testOfSchema("a document without its sums, or of another kind, is seen by the schema", () => {
  const ticket = asIfSigned(documentXml(madeUpDocument("ticket")));
  expect(schemaErrors("ticket", ticket.replace(/<TotalComprobante>.*<\/TotalComprobante>/, ""))).not.toBe("");
  expect(schemaErrors("invoice", ticket)).not.toBe("");
  expect(schemaErrors("ticket", documentXml(madeUpDocument("ticket")))).toContain("Signature");
});

const odd = {
  emoji: "🚐👨‍👩‍👧 Familia 🇨🇷",
  markup: `<b>&amp;"'</b> ]]> <!-- --> <?xml?>`,
  controls: "A\u0000B\u0007C\u000bD\u001fE\u007fF\u0085G\ufffeH\uffffI",
  halves: "A\ud83dB\ude90C\ud83d",
  breaks: "uno\r\ndos\ttres\u2028cuatro",
  long: "ñ".repeat(10_000),
  "long emoji": "🚐".repeat(5_000),
  "long controls": `${"\u0000".repeat(10_000)}Li`,
  short: "Li",
  blank: " \t\u0000 ",
  none: "",
};

testOfSchema.each(Object.entries(odd))("the schema takes odd words in every field: %s", (_, words) => {
  for (const kind of invoiceKinds) {
    const document = madeUpDocument(kind, {
      receiver: { name: words, taxId: { kind: "foreign", number: "AB-12345" }, email: words },
      lines: invoiceLines([soldRide(11_300, { words })], 11_300, "included"),
      issuer: { ...madeUpIssuer, name: `Viajes ${words}`, tradeName: `Viajes ${words}` },
    });
    if (document.reference) document.reference.reason = words;
    expect(errorsOf(document)).toBe("");
  }
});

testOfSchema.each(taxIdKinds)("the schema takes a receiver with a tax id of the kind %s", (kind) => {
  const receiver = {
    name: "Hotel de Prueba",
    taxId: { kind, number: numbers[kind] },
    email: "hotel@example.com",
  };
  const errors = invoiceKinds.map((of) => errorsOf(madeUpDocument(of, { receiver })));
  expect(errors).toEqual(["", "", ""]);
});

testOfSchema(
  "the schema takes lines of every rate and four ways to pay, and the largest sum there is",
  () => {
    const sold = Object.keys(vatRates).map((vatCode) => soldRide(1_000, { vatCode: vatCode as VatCode }));
    const lines = invoiceLines(sold, 11_000, "included");
    const paid = ["01", "02", "04", "06"].map((code) => ({ code, cents: 2_750 }));
    for (const kind of invoiceKinds) expect(errorsOf(madeUpDocument(kind, { lines, paid }))).toBe("");
    const most = invoiceLines([soldRide(2_000_000_000)], 2_000_000_000, "onTop");
    const document = madeUpDocument("creditNote", { lines: creditLines(most, 2_000_000_000) });
    expect(errorsOf(document)).toBe("");
    expect(documentXml(document)).toContain("<TotalComprobante>20000000.00000</TotalComprobante>");
  },
);

test("a document says its facts once, and equal facts are equal bytes", () => {
  const document = madeUpDocument("invoice");
  const xml = documentXml(document);
  const read = (name: string) =>
    [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text]) => text);
  expect(read("Clave")).toEqual([document.key]);
  expect(read("NumeroConsecutivo")).toEqual([document.number]);
  expect(read("FechaEmision")).toEqual(["2026-10-05T14:30:05-06:00"]);
  expect(read("TipoCambio")).toEqual(["507.50000"]);
  expect(read("Tipo")).toEqual(["02", "01"]);
  expect(read("TotalVenta")).toEqual(["100.00000"]);
  expect(read("TotalImpuesto")).toEqual(["13.00000"]);
  expect(read("TotalMedioPago")).toEqual(["113.00000"]);
  expect(read("TotalComprobante")).toEqual(["113.00000"]);
  expect(documentXml(JSON.parse(JSON.stringify(document)))).toBe(xml);
});

test("taxed, exempt and other sales are summed apart", () => {
  const sold = [soldRide(11_300), soldRide(5_000, { vatCode: "10" }), soldRide(2_000, { vatCode: "01" })];
  const xml = documentXml(madeUpDocument("ticket", { lines: invoiceLines(sold, 18_300, "included") }));
  const sums = ["TotalServGravados", "TotalServExentos", "TotalServNoSujeto", "TotalVenta", "TotalImpuesto"];
  const read = sums.map((name) => xml.split(`<${name}>`)[1]?.split("<")[0]);
  expect(read).toEqual(["100.00000", "50.00000", "20.00000", "170.00000", "13.00000"]);
  expect(xml.match(/<TotalDesgloseImpuesto>/g)).toHaveLength(3);
});

test("markup in a name is text, and illegal signs are gone", () => {
  const name = `<b>&"'\u0000\ud800</b>`;
  const xml = documentXml(madeUpDocument("invoice", { receiver: { name } }));
  expect(xml).toContain("<Nombre>&lt;b&gt;&amp;&quot;&apos;&lt;/b&gt;</Nombre>");
});

test("an address that the authority can't read is left out", () => {
  const addresses = [
    "ana@example.com",
    "ana.b-c+d@mail.example.co.cr",
    "ana@localhost",
    "a b@example.com",
    "ana@ex@example.com",
  ];
  const read = addresses.map((email) =>
    documentXml(madeUpDocument("invoice", { receiver: { name: "Ana", email } })).includes(`${email}<`),
  );
  expect(read).toEqual([true, true, false, false, false]);
});
