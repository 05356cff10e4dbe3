import { vatRates } from "./codes.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { type InvoiceLine, unitsPerCent } from "./invoice-lines.ts";
import { xmlLeaf, xmlTag } from "./xml-writer.ts";

/** Writes a sum in units with its five decimals: 3539823 is "35.39823". */
export function unitsText(units: number): string {
  return `${Math.floor(units / 100_000)}.${String(units % 100_000).padStart(5, "0")}`;
}

/** Returns the sums of a document; the company sells services alone. */
export function summaryXml({ currency, rate, lines, paid }: InvoiceDocument): string {
  const netOf = (sales: string) =>
    sum(
      lines.filter((line) => vatRates[line.vatCode].sales === sales),
      "net",
    );
  const [taxed, exempt, notSubject] = ["taxed", "exempt", "notSubject"].map(netOf) as [
    number,
    number,
    number,
  ];
  const net = sum(lines, "net");
  const vat = sum(lines, "vat");
  const codes = [...new Set(lines.map(({ vatCode }) => vatCode))].sort();
  return xmlTag("ResumenFactura", [
    xmlTag("CodigoTipoMoneda", [
      xmlLeaf("CodigoMoneda", currency),
      xmlLeaf("TipoCambio", unitsText(Math.round(rate * 100_000))),
    ]),
    xmlLeaf("TotalServGravados", unitsText(taxed)),
    xmlLeaf("TotalServExentos", unitsText(exempt)),
    xmlLeaf("TotalServNoSujeto", unitsText(notSubject)),
    xmlLeaf("TotalGravado", unitsText(taxed)),
    xmlLeaf("TotalExento", unitsText(exempt)),
    xmlLeaf("TotalNoSujeto", unitsText(notSubject)),
    xmlLeaf("TotalVenta", unitsText(net)),
    xmlLeaf("TotalDescuentos", unitsText(0)),
    xmlLeaf("TotalVentaNeta", unitsText(net)),
    ...codes.map((code) =>
      xmlTag("TotalDesgloseImpuesto", [
        xmlLeaf("Codigo", "01"),
        xmlLeaf("CodigoTarifaIVA", code),
        xmlLeaf(
          "TotalMontoImpuesto",
          unitsText(
            sum(
              lines.filter(({ vatCode }) => vatCode === code),
              "vat",
            ),
          ),
        ),
      ]),
    ),
    xmlLeaf("TotalImpuesto", unitsText(vat)),
    ...paid.map(({ code, cents }) =>
      xmlTag("MedioPago", [
        xmlLeaf("TipoMedioPago", code),
        xmlLeaf("TotalMedioPago", unitsText(cents * unitsPerCent)),
      ]),
    ),
    xmlLeaf("TotalComprobante", unitsText(net + vat)),
  ]);
}

function sum(lines: InvoiceLine[], what: "net" | "vat"): number {
  return lines.reduce((total, line) => total + line[what], 0);
}
