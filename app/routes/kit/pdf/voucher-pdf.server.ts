import type { OwnCompany } from "../../../domain/catalogue/company.ts";
import type { Logo } from "../../../domain/partner/logo.ts";
import type { Texts } from "../../../texts/en.ts";
import {
  answerWith,
  breakFor,
  colours,
  drawQrAt,
  logoJpeg,
  newPaper,
  type PdfPaper,
  rule,
  widthOf,
  write,
} from "./paper.server.ts";

/** A booking of a partner's guest in words, as the partner's page shows it. */
export interface Voucher {
  /** The partner. */
  name: string;
  reference: string;
  guest: string;
  people: number;
  rides: VoucherRide[];
  money: string | undefined;
  /** The partner pays, so that the paper in the guest's hands names no price. */
  byPartner: boolean;
  policy: string | undefined;
  /** The guest's trip page, where the partner may hand it out. */
  link: string | undefined;
}

interface VoucherRide {
  day: string;
  hour: string | null;
  why: string | undefined;
  stand: string;
  goes: string | undefined;
  flight: string | undefined;
}

interface Asked {
  t: Texts;
  company: OwnCompany;
  logo: Logo | undefined;
  voucher: Voucher;
}

/** Answers with the voucher of a partner's guest as a PDF, in the language of the page. */
export async function voucherPdf({ t, company, logo, voucher }: Asked): Promise<Response> {
  const { name, reference, guest, people, rides, money, byPartner, policy, link } = voucher;
  const words = t.partnerPage.guest;
  const paper = await newPaper(t, company, `${words.voucher} ${reference}`);
  await drawLogo(paper, logo);
  write(paper, `${words.voucher} · ${name} · ${reference}`, { colour: colours.soft });
  write(paper, words.for(guest), { size: 21, isBold: true });
  write(paper, t.partnerPage.today.people(String(people)), { size: 11, colour: colours.soft });
  for (const ride of rides) writeRide(paper, ride, t);
  if (money && !byPartner) {
    paper.y += 14;
    rule(paper);
    write(paper, money, { size: 12, isBold: true, before: 8 });
  }
  if (policy) write(paper, policy, { size: 9, colour: colours.soft, before: 4 });
  if (link)
    writeLink(paper, link, { heading: words.link, text: byPartner ? words.linkNoPrice : words.linkText });
  return await answerWith(paper, reference);
}

const logoHigh = 54;

async function drawLogo(paper: PdfPaper, logo: Logo | undefined): Promise<void> {
  const picture = await logoJpeg(logo);
  if (!picture) return;
  paper.image(picture, paper.page.margins.left, paper.y, { fit: [2.4 * logoHigh, logoHigh] });
  paper.y += logoHigh + 12;
}

function writeRide(paper: PdfPaper, { day, hour, why, stand, goes, flight }: VoucherRide, t: Texts): void {
  breakFor(paper, 110);
  paper.y += 14;
  rule(paper);
  write(paper, day, { size: 12, isBold: true, before: 8 });
  if (hour) write(paper, hour, { size: 26, isBold: true });
  if (why) write(paper, why, { colour: colours.soft });
  write(paper, stand, { size: 12, isBold: true, before: 4 });
  const more = [goes && t.when.to(goes), flight].filter(Boolean).join(" · ");
  if (more) write(paper, more, { size: 11 });
}

const qrSide = 92;

/** Writes the address of the guest's trip page, beside the square that a phone reads. */
function writeLink(paper: PdfPaper, link: string, words: Record<"heading" | "text", string>): void {
  breakFor(paper, qrSide + 24);
  paper.y += 16;
  const { left } = paper.page.margins;
  const top = paper.y;
  drawQrAt(paper, link, { x: left - 6, top, width: qrSide });
  const x = left + qrSide + 8;
  const room = { width: widthOf(paper) - qrSide - 8 };
  paper
    .fillColor(colours.ink)
    .font("bold")
    .fontSize(11)
    .text(words.heading, x, top + 10, room);
  paper.font("regular").fontSize(9).text(words.text, room);
  paper.fillColor(colours.soft).text(link, { ...room, link });
  paper.y = Math.max(paper.y, top + qrSide);
}
