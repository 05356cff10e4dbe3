import type { OwnCompany } from "../../../domain/catalogue/company.ts";
import type { Texts } from "../../../texts/en.ts";
import type { Receipt } from "../receipt.server.ts";
import { receiptParts } from "../receipt-parts.ts";
import { answerWith, colours, newPaper, write, writePart } from "./paper.server.ts";

/** Answers with the receipt of a reservation as a PDF, in the guest's language. */
export async function receiptPdf(t: Texts, company: OwnCompany, receipt: Receipt): Promise<Response> {
  const { reference, firstName, taxId } = receipt.reservation;
  const title = `${t.receipt.title} ${reference}`;
  const paper = await newPaper(t, company, title);
  write(paper, title, { size: 20, isBold: true });
  const facts: [term: string, value: string][] = [
    [t.receipt.day, t.day(receipt.today)],
    [t.receipt.guest, firstName],
    ...(taxId ? [[t.receipt.taxId.term, taxId] as [string, string]] : []),
  ];
  write(paper, facts.map((fact) => fact.join(": ")).join("\n"), { before: 4 });
  for (const { title, rows } of receiptParts(t, receipt))
    writePart(
      paper,
      title,
      rows.map(({ isSum, ...row }) => ({ ...row, isBold: isSum === true })),
    );
  write(paper, t.receipt.noInvoice, { size: 9, colour: colours.soft, before: 16 });
  return await answerWith(paper, reference);
}
