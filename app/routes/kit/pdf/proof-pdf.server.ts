import type { OwnCompany } from "../../../domain/catalogue/company.ts";
import type { Texts } from "../../../texts/en.ts";
import type { Figure, ProofParts } from "../proof/proof-parts.ts";
import {
  answerWith,
  breakFor,
  colours,
  inFace,
  newPaper,
  type PdfPaper,
  rule,
  widthOf,
  write,
} from "./paper.server.ts";
import { drawProofs } from "./proof-drawings.server.ts";

interface Asked {
  t: Texts;
  company: OwnCompany;
  parts: ProofParts;
  /** The address of the page of this proof, and the last day on which it opens; undefined where none is given. */
  link: { url: string; untilDay: string } | undefined;
}

/** Answers with the proof of a ride as a PDF, on one sheet where its presses have room there. */
export async function proofPdf({ t, company, parts, link }: Asked): Promise<Response> {
  const words = t.rideProof;
  const paper = await newPaper(t, company, `${words.title} ${parts.reference}`);
  const head = [words.title, parts.reference, parts.theirs].filter(Boolean).join(" · ");
  write(paper, head, { colour: colours.soft });
  write(paper, parts.outcome, { size: 18, isBold: true });
  write(paper, `${parts.day}, ${parts.way}`, { size: 11 });
  writeFigures(paper, parts.figures);
  writeFacts(paper, [parts.promise, parts.came]);
  writeLines(paper, words, parts.lines);
  const square = link && { url: link.url, scan: words.scan(t.dayShort(link.untilDay)) };
  await drawProofs(paper, { words, parts, square });
  writeFoot(paper, [words.hours, parts.door].filter(Boolean).join(" "), parts.made);
  return await answerWith(paper, parts.file);
}

function writeFigures(paper: PdfPaper, figures: Figure[]): void {
  const { left } = paper.page.margins;
  const width = widthOf(paper) / figures.length;
  const top = paper.y + 6;
  const height = 60;
  paper.lineWidth(0.8).strokeColor(colours.ink).roundedRect(left, top, widthOf(paper), height, 7).stroke();
  for (const [n, { term, value, note }] of figures.entries()) {
    const x = left + n * width;
    const put = (text: string, y: number, [face, size, colour]: [string, number, string]) =>
      paper
        .fillColor(colour)
        .font(face)
        .fontSize(size)
        .text(text, x + 9, top + y, { width: width - 14, height: 24, ellipsis: true });
    put(term, 7, ["regular", 8.5, colours.soft]);
    put(value, 19, ["bold", 15, colours.ink]);
    put(note, 41, ["regular", 7.5, colours.soft]);
    if (n > 0)
      paper
        .lineWidth(0.5)
        .strokeColor(colours.line)
        .moveTo(x, top)
        .lineTo(x, top + height)
        .stroke();
  }
  paper.y = top + height;
}

const columnGap = 20;
const termWidth = 58;
/** A longer value is cut off, so that no guest's address takes the sheet of the presses. */
const mostValueHeight = 40;

/** Writes lists of facts beside one another. */
function writeFacts(paper: PdfPaper, lists: ProofParts["came"][]): void {
  const width = (widthOf(paper) - columnGap * (lists.length - 1)) / lists.length;
  const top = paper.y + 8;
  const ends = lists.map(({ title, facts }, n) => {
    const left = paper.page.margins.left + n * (width + columnGap);
    paper.fillColor(colours.ink).font("bold").fontSize(12).text(title, left, top, { width });
    for (const [term, value] of facts) {
      rule(paper, left, width);
      const y = paper.y + 3;
      const inside = { width: width - termWidth, height: mostValueHeight, ellipsis: true };
      paper.fillColor(colours.soft).font("regular").fontSize(9).text(term, left, y, { width: termWidth });
      const below = paper.y;
      paper
        .fillColor(colours.ink)
        .font("bold")
        .text(inFace(value), left + termWidth, y, inside);
      paper.y = Math.max(below, paper.y) + 2;
    }
    return paper.y;
  });
  paper.y = Math.max(...ends);
}

const timeWidth = 38;
const placeWidth = 150;

/** Writes each press with its hour, and its place at the right; those that stand for the wait have a full dot. */
function writeLines(paper: PdfPaper, words: Texts["rideProof"], lines: ProofParts["lines"]): void {
  breakFor(paper, 60);
  write(paper, words.minuteByMinute, { size: 12, isBold: true, before: 6 });
  if (lines.length === 0) write(paper, words.none);
  const { left } = paper.page.margins;
  const width = widthOf(paper) - timeWidth - placeWidth - 18;
  paper.y += 2;
  for (const { time, step, more, place, isMain } of lines) {
    const says = more ? `${step} · ${more}` : step;
    const height = paper.font("bold").fontSize(9.5).heightOfString(says, { width }) + 4;
    breakFor(paper, height);
    const top = paper.y;
    paper.fillColor(colours.ink).text(time, left, top, { width: timeWidth });
    const [x, y] = [left + timeWidth + 4, top + 7];
    paper
      .lineWidth(1)
      .strokeColor(colours.line)
      .moveTo(x, top)
      .lineTo(x, top + height)
      .stroke();
    paper
      .lineWidth(1.4)
      .circle(x, y, 3)
      .fillAndStroke(isMain ? colours.ink : "white", colours.ink);
    paper.fillColor(colours.ink).text(step, x + 12, top, { width, continued: Boolean(more) });
    if (more) paper.fillColor(colours.soft).font("regular").text(` · ${more}`, { width });
    paper
      .fillColor(colours.soft)
      .font("regular")
      .text(place, left + widthOf(paper) - placeWidth, top, { width: placeWidth, align: "right" });
    paper.y = top + height;
  }
}

function writeFoot(paper: PdfPaper, says: string, made: string): void {
  const { left } = paper.page.margins;
  const madeWidth = 130;
  const width = widthOf(paper) - madeWidth - 16;
  breakFor(paper, paper.font("regular").fontSize(8).heightOfString(says, { width }) + 12);
  paper.y += 4;
  rule(paper, left, widthOf(paper));
  const top = paper.y + 5;
  paper.fillColor(colours.soft).text(made, left + width + 16, top, { width: madeWidth, align: "right" });
  paper.text(says, left, top, { width });
}
