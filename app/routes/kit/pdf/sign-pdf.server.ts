import { createRequire } from "node:module";
import { symbol } from "../../../../scenes/symbol.ts";
import type { Logo } from "../../../domain/partner/logo.ts";
import { letterColours } from "../../../mail/look.ts";
import { knownMarkFile } from "../../../store/catalogue/company-marks.server.ts";
import { ourCompany } from "../../../texts/with-company.ts";
import { type SignColour, type SignShape, type SignWords, signSize } from "../sign/sign-shapes.ts";
import { answerWith, faces, logoJpeg, type PdfPaper } from "./paper.server.ts";

const display = createRequire(import.meta.url).resolve(
  "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff",
);
/** Points for each millimetre. */
const perMm = 72 / 25.4;

const colours: Record<SignColour, string> = {
  ink: letterColours.ink,
  soft: letterColours.soft,
  sand: letterColours.sand,
  mango: letterColours.mango,
  white: "white",
};

interface PaperSign {
  title: string;
  /** The name of the file without its ending. */
  file: string;
  logo: Logo | undefined;
  shapes: SignShape[];
}

/** Answers with the sheet for a partner's wall as a PDF of one page of A6. */
export async function signPdf({ title, file, logo, shapes }: PaperSign): Promise<Response> {
  const { default: Document } = await import("pdfkit");
  const size: [number, number] = [signSize.width * perMm, signSize.height * perMm];
  const info = { Title: title, Author: ourCompany().name, Creator: ourCompany().name };
  const paper = new Document({ size, margin: 0, displayTitle: true, info });
  paper
    .registerFont("regular", faces.regular)
    .registerFont("bold", faces.bold)
    .registerFont("display", display);
  paper.scale(perMm);
  for (const shape of shapes) await draw(paper, shape, logo);
  return await answerWith(paper, file);
}

async function draw(paper: PdfPaper, shape: SignShape, logo: Logo | undefined): Promise<void> {
  switch (shape.kind) {
    case "box": {
      const { x, y, width, height, radius, colour, line } = shape;
      paper.roundedRect(x, y, width, height, radius);
      if (line) paper.lineWidth(0.5).fillAndStroke(colours[colour], colours[line]);
      else paper.fill(colours[colour]);
      return;
    }
    case "words":
      return writeWords(paper, shape);
    case "qr": {
      const { x, y, side, qr } = shape;
      paper
        .save()
        .translate(x, y)
        .scale(side / qr.size)
        .path(qr.path)
        .fill(colours.ink)
        .restore();
      return;
    }
    case "picture": {
      const { picture, x, y, width, height } = shape;
      const bytes = picture === "logo" ? await logoJpeg(logo) : await markOf();
      if (bytes) paper.image(bytes, x, y, { width, height });
      else if (picture === "mark") drawSymbol(paper, { x, y, width });
    }
  }
}

/** The display face has the letters of Western Europe alone. */
const inDisplay = /^[\x20-\u{ff}’]*$/u;

function writeWords(paper: PdfPaper, { words, x, y, size, isBold, colour, align }: SignWords): void {
  const face = !isBold ? "regular" : inDisplay.test(words) ? "display" : "bold";
  paper.font(face).fontSize(size).fillColor(colours[colour]);
  const width = paper.widthOfString(words);
  const from = align === "left" ? x : align === "middle" ? x - width / 2 : x - width;
  paper.text(words, from, y, { baseline: "alphabetic", lineBreak: false });
}

/** The company's own mark stands on the dark ground of the sheet, so that it keeps its transparency. */
async function markOf(): Promise<Buffer | undefined> {
  const { mark } = ourCompany();
  const bytes = mark && (await knownMarkFile(mark, "mark.png"));
  return bytes ? Buffer.from(bytes) : undefined;
}

const symbolSide = 40;

/** Draws the mark of a company that has none of its own. */
function drawSymbol(paper: PdfPaper, { x, y, width }: { x: number; y: number; width: number }): void {
  paper
    .save()
    .translate(x, y)
    .scale(width / symbolSide);
  for (const [fill, path] of symbol) paper.path(path).fill(fill);
  paper.restore();
}
