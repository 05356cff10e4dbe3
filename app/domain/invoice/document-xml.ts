import { kindCodes, vatRates } from "./codes.ts";
import type { InvoiceDocument, Receiver } from "./invoice-document.ts";
import type { InvoiceLine } from "./invoice-lines.ts";
import { type Issuer, isInvoiceEmail } from "./issuer.ts";
import { summaryXml, unitsText } from "./summary-xml.ts";
import { type TaxId, taxIdFormats } from "./tax-id.ts";
import { xmlLeaf, xmlTag, xmlText } from "./xml-writer.ts";

const schemas = "https://cdn.comprobanteselectronicos.go.cr/xml-schemas/v4.4/";

/**
 * Returns the XML of a document in the authority's version 4.4, all but its signature, which becomes the last element of
 * the root. Equal facts make equal text.
 */
export function documentXml(document: InvoiceDocument): string {
  const { key, number, issuedAt, issuer, receiver, lines, reference } = document;
  const { element } = kindCodes[document.kind];
  const root = [
    xmlLeaf("Clave", key),
    xmlLeaf("ProveedorSistemas", issuer.systemProvider),
    xmlLeaf("CodigoActividadEmisor", issuer.activity),
    xmlLeaf("NumeroConsecutivo", number),
    xmlLeaf("FechaEmision", issuedAt),
    issuerXml(issuer),
    receiver ? receiverXml(receiver) : "",
    xmlLeaf("CondicionVenta", "01"),
    xmlTag("DetalleServicio", lines.map(lineXml)),
    summaryXml(document),
    reference ? referenceXml(reference) : "",
  ];
  const xmlns = `${schemas}${element[0]!.toLowerCase()}${element.slice(1)}`;
  return `<?xml version="1.0" encoding="UTF-8"?>${xmlTag(element, root, { xmlns })}`;
}

function issuerXml({ name, taxId, tradeName, address, phone, email }: Issuer): string {
  const { province, canton, district, barrio, words } = address;
  return xmlTag("Emisor", [
    xmlLeaf("Nombre", xmlText(name, 100)),
    taxIdXml(taxId),
    xmlLeaf("NombreComercial", tradeName && xmlText(tradeName, 80)),
    xmlTag("Ubicacion", [
      xmlLeaf("Provincia", province),
      xmlLeaf("Canton", canton),
      xmlLeaf("Distrito", district),
      xmlLeaf("Barrio", barrio && xmlText(barrio, 50)),
      xmlLeaf("OtrasSenas", xmlText(words, 250)),
    ]),
    phone
      ? xmlTag("Telefono", [xmlLeaf("CodigoPais", phone.country), xmlLeaf("NumTelefono", phone.number)])
      : "",
    xmlLeaf("CorreoElectronico", email),
  ]);
}

function receiverXml({ name, taxId, email }: Receiver): string {
  return xmlTag("Receptor", [
    xmlLeaf("Nombre", atLeastThree(xmlText(name, 100), "Cliente")),
    taxId ? taxIdXml(taxId) : "",
    // An address that the authority can't read would have the whole document refused.
    xmlLeaf("CorreoElectronico", email && isInvoiceEmail(email) ? email : undefined),
  ]);
}

function taxIdXml({ kind, number }: TaxId): string {
  return xmlTag("Identificacion", [xmlLeaf("Tipo", taxIdFormats[kind].code), xmlLeaf("Numero", number)]);
}

function lineXml({ words, cabys, vatCode, net, vat }: InvoiceLine, before: number): string {
  return xmlTag("LineaDetalle", [
    xmlLeaf("NumeroLinea", String(before + 1)),
    xmlLeaf("CodigoCABYS", cabys),
    xmlLeaf("Cantidad", "1"),
    // Another kind of service: it is sold as a whole and not by the kilometre or the hour.
    xmlLeaf("UnidadMedida", "Os"),
    xmlLeaf("Detalle", atLeastThree(xmlText(words, 200), "Servicio")),
    xmlLeaf("PrecioUnitario", unitsText(net)),
    xmlLeaf("MontoTotal", unitsText(net)),
    xmlLeaf("SubTotal", unitsText(net)),
    xmlLeaf("BaseImponible", unitsText(net)),
    xmlTag("Impuesto", [
      xmlLeaf("Codigo", "01"),
      xmlLeaf("CodigoTarifaIVA", vatCode),
      xmlLeaf("Tarifa", (vatRates[vatCode].rate / 100).toFixed(2)),
      xmlLeaf("Monto", unitsText(vat)),
    ]),
    xmlLeaf("ImpuestoAsumidoEmisorFabrica", unitsText(0)),
    xmlLeaf("ImpuestoNeto", unitsText(vat)),
    xmlLeaf("MontoTotalLinea", unitsText(net + vat)),
  ]);
}

function referenceXml({
  kind,
  key,
  issuedAt,
  code,
  reason,
}: NonNullable<InvoiceDocument["reference"]>): string {
  return xmlTag("InformacionReferencia", [
    xmlLeaf("TipoDocIR", kindCodes[kind].code),
    xmlLeaf("Numero", key),
    xmlLeaf("FechaEmisionIR", issuedAt),
    xmlLeaf("Codigo", code),
    xmlLeaf("Razon", xmlText(reason, 180)),
  ]);
}

/** The authority wants three letters of a name: "Li" becomes "Cliente Li". */
function atLeastThree(text: string, before: string): string {
  return [...text].length < 3 ? `${before} ${text}`.trim() : text;
}
