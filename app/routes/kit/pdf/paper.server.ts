import { createRequire } from "node:module";
import type PDFDocument from "pdfkit";
import type { OwnCompany } from "../../../domain/catalogue/company.ts";
import type { Logo } from "../../../domain/partner/logo.ts";
import { findLogoFile } from "../../../store/partner/logos.server.ts";
import type { Texts } from "../../../texts/en.ts";
import { oneAtATime } from "../photo/photo-sizes.server.ts";
import { drawMark } from "./head-mark.server.ts";
import { drawQr } from "./qr.server.ts";

const files = createRequire(import.meta.url);
/** Noto Sans has the letters of Latin, Greek and Cyrillic. */
const faceFile = (weight: string) =>
  files.resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`);
export const faces = { regular: faceFile("400Regular"), bold: faceFile("700Bold") };

export const colours = { ink: "black", soft: "dimgray", line: "silver" };

/** A sheet that is being written from its top to its foot. */
export type PdfPaper = InstanceType<typeof PDFDocument>;

/** Begins a sheet of A4 with the company's mark, name and address, in the language of these texts. */
export async function newPaper(t: Texts, company: OwnCompany, title: string): Promise<PdfPaper> {
  const { default: Document } = await import("pdfkit"); // two pages alone need it
  const paper = new Document({
    size: "A4",
    margins: { top: 48, right: 48, bottom: 44, left: 48 },
    lang: t.language,
    displayTitle: true,
    info: { Title: title, Author: t.brand, Creator: t.brand },
  });
  paper.registerFont("regular", faces.regular).registerFont("bold", faces.bold);
  const { left, top } = paper.page.margins;
  const half = { width: widthOf(paper) / 2 };
  const address = `${company.address}\n${company.phone} · ${company.email}`;
  const markWide = (await drawMark(paper, company.mark, { left, top: top - 6 })) + 9;
  paper
    .fillColor(colours.ink)
    .font("bold")
    .fontSize(17)
    .text(t.brand, left + markWide, top - 4, { width: half.width - markWide });
  paper
    .font("regular")
    .fontSize(9)
    .fillColor(colours.soft)
    .text(address, left + half.width, top, { ...half, align: "right" });
  paper.y = top + headHeight;
  return paper;
}

/** The name and the address of the company take so many points. */
const headHeight = 46;

interface Look {
  size?: number;
  isBold?: boolean;
  colour?: string;
  /** The space before the words, in points. */
  before?: number;
}

/** Writes words over the whole width. */
export function write(
  paper: PdfPaper,
  words: string,
  { size = 10, isBold, colour, before = 0 }: Look = {},
): void {
  paper.y += before;
  paper.font(isBold ? "bold" : "regular").fontSize(size);
  paper
    .fillColor(colour ?? colours.ink)
    .text(inFace(words), paper.page.margins.left, paper.y, { width: widthOf(paper) });
}

export const widthOf = ({ page }: PdfPaper) => page.width - page.margins.left - page.margins.right;

export interface Row {
  label: string;
  /** Smaller lines beneath the label. */
  notes?: string[];
  value?: string;
  isBold?: boolean;
}

/** Writes a heading, and rows beneath it with their values at the right. */
export function writePart(paper: PdfPaper, heading: string, rows: Row[]): void {
  // A heading at the foot of a page has its first row beneath it.
  breakFor(paper, 60);
  write(paper, heading, { size: 12, isBold: true, before: 12 });
  for (const row of rows) writeRow(paper, row);
}

const gap = 5;
const valueShare = 0.4;

function writeRow(paper: PdfPaper, row: Row): void {
  const [label, value] = [inFace(row.label), inFace(row.value ?? "")];
  const { isBold, notes = [] } = row;
  const left = paper.page.margins.left;
  const width = widthOf(paper);
  const face = isBold ? "bold" : "regular";
  const valueWidth = value ? Math.min(width * valueShare, textWidth(paper, value, face) + 2) : 0;
  const labelWidth = width - valueWidth - (value ? 16 : 0);
  const small = inFace(notes.filter(Boolean).join("\n"));
  const heights = [
    heightOf(paper, label, { face, size: 10, width: labelWidth }),
    small ? heightOf(paper, small, { face: "regular", size: 8.5, width: labelWidth }) : 0,
    value ? heightOf(paper, value, { face, size: 10, width: valueWidth }) : 0,
  ] as const;
  const height = Math.max(heights[0] + heights[1], heights[2]);
  breakFor(paper, height + 2 * gap);
  const top = paper.y + gap;
  paper.fillColor(colours.ink).font(face).fontSize(10).text(label, left, top, { width: labelWidth });
  if (small)
    paper
      .fillColor(colours.soft)
      .font("regular")
      .fontSize(8.5)
      .text(small, left, top + heights[0], { width: labelWidth });
  if (value)
    paper
      .fillColor(colours.ink)
      .font(face)
      .fontSize(10)
      .text(value, left + width - valueWidth, top, { width: valueWidth, align: "right" });
  paper.y = top + height + gap;
  rule(paper);
}

/** Draws a thin line here, over the whole width unless another is given, in points. */
export function rule(paper: PdfPaper, left = paper.page.margins.left, width = widthOf(paper)): void {
  paper
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .moveTo(left, paper.y)
    .lineTo(left + width, paper.y)
    .stroke();
}

/** A part of a sheet, in points. */
export interface Box {
  x: number;
  top: number;
  width: number;
}

/** Draws the square that a phone's camera reads as this address. */
export function drawQrAt(paper: PdfPaper, url: string, { x, top, width }: Box): void {
  const { size, path } = drawQr(url);
  paper
    .save()
    .translate(x, top)
    .scale(width / size)
    .path(path)
    .fill("black")
    .restore();
}

/** The face has no arrow. */
export const inFace = (words: string) => words.replaceAll("→", "–");

/** Begins a new page where so many points of height do not fit any more. */
export function breakFor(paper: PdfPaper, height: number): void {
  const { page } = paper;
  if (paper.y + height > page.height - page.margins.bottom && paper.y > page.margins.top) paper.addPage();
}

const textWidth = (paper: PdfPaper, words: string, face: string) =>
  paper.font(face).fontSize(10).widthOfString(words);

function heightOf(
  paper: PdfPaper,
  words: string,
  { face, size, width }: { face: string; size: number; width: number },
): number {
  return paper.font(face).fontSize(size).heightOfString(words, { width });
}

/** Returns a picture as JPEG on white: the paper takes no WebP. Throws NoPhoto. */
export const jpegOf = (bytes: Uint8Array): Promise<Buffer> =>
  oneAtATime(async () => {
    const { default: sharp } = await import("sharp");
    return await sharp(bytes).flatten({ background: "white" }).jpeg({ quality: 80 }).toBuffer();
  });

/** Returns the logo of a partner as JPEG; undefined where there is none, or it was replaced meanwhile. */
export async function logoJpeg(logo: Logo | undefined): Promise<Buffer | undefined> {
  const bytes = logo && (await findLogoFile(logo));
  return bytes && (await jpegOf(bytes));
}

/** Ends a sheet, and returns it as the answer to a request for this file. */
export async function answerWith(paper: PdfPaper, file: string): Promise<Response> {
  const parts: Buffer[] = [];
  const done = new Promise((resolve, reject) => paper.on("end", resolve).on("error", reject));
  paper.on("data", (part: Buffer) => parts.push(part));
  paper.end();
  await done;
  return new Response(Buffer.concat(parts), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${file}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
