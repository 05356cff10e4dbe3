import type { OwnCompany } from "../../../domain/catalogue/company.ts";
import { findTapPhoto } from "../../../store/ride/proof.server.ts";
import type { Texts } from "../../../texts/en.ts";
import { oneAtATime } from "../photo/photo-sizes.server.ts";
import type { Figure, ProofParts } from "../proof/proof-parts.ts";
import {
  answerWith,
  breakFor,
  colours,
  newPaper,
  type PdfPaper,
  widthOf,
  write,
  writePart,
} from "./paper.server.ts";

interface Asked {
  t: Texts;
  company: OwnCompany;
  parts: ProofParts;
  /** The last day on which the link opens the page of this proof. */
  untilDay: string;
}

/** Answers with the proof of a ride as a PDF. */
export async function proofPdf({ t, company, parts, untilDay }: Asked): Promise<Response> {
  const words = t.rideProof;
  const paper = await newPaper(t, company, `${words.title} ${parts.reference}`);
  write(paper, `${words.title} · ${parts.reference}`, { colour: colours.soft });
  write(paper, parts.outcome, { size: 20, isBold: true });
  write(paper, `${parts.day}, ${parts.way}`, { size: 11 });
  writeFigures(paper, parts.figures);
  for (const { title, facts } of [parts.promise, parts.came])
    writePart(
      paper,
      title,
      facts.map(([label, value]) => ({ label, value })),
    );
  const lines = parts.lines.map(({ time, step, more, place }) => ({
    label: `${time}  ${step}`,
    notes: [more],
    value: place,
  }));
  writePart(paper, words.minuteByMinute, lines.length > 0 ? lines : [{ label: words.none }]);
  await addPhotos(paper, parts);
  write(paper, [words.hours, parts.door].filter(Boolean).join(" "), {
    size: 8,
    colour: colours.soft,
    before: 10,
  });
  write(paper, `${parts.made}. ${words.check(t.day(untilDay))}`, { size: 8, colour: colours.soft });
  return await answerWith(paper, parts.file);
}

function writeFigures(paper: PdfPaper, figures: Figure[]): void {
  const { left } = paper.page.margins;
  const width = widthOf(paper) / figures.length;
  const top = paper.y + 10;
  const height = 64;
  paper.lineWidth(0.8).strokeColor(colours.ink).rect(left, top, widthOf(paper), height).stroke();
  figures.forEach(({ term, value, note }, n) => {
    const at = left + n * width + 8;
    const inside = { width: width - 14, height: 24, ellipsis: true };
    paper
      .fillColor(colours.soft)
      .font("regular")
      .fontSize(8.5)
      .text(term, at, top + 7, inside);
    paper
      .fillColor(colours.ink)
      .font("bold")
      .fontSize(15)
      .text(value, at, top + 19, inside);
    paper
      .fillColor(colours.soft)
      .font("regular")
      .fontSize(7.5)
      .text(note, at, top + 41, inside);
  });
  paper.y = top + height;
}

const photoWidth = 160;
const photoHeight = 130;

async function addPhotos(paper: PdfPaper, { jobId, lines }: ProofParts): Promise<void> {
  const ids = lines.flatMap(({ photo }) => photo ?? []);
  if (ids.length === 0) return;
  const { default: sharp } = await import("sharp");
  breakFor(paper, photoHeight + 12);
  const top = paper.y + 10;
  for (const [n, id] of ids.entries()) {
    const bytes = await findTapPhoto(jobId, id);
    // The paper takes JPEG alone.
    const jpeg = bytes && (await oneAtATime(() => sharp(bytes).jpeg({ quality: 80 }).toBuffer()));
    const x = paper.page.margins.left + n * (photoWidth + 8);
    if (jpeg) paper.image(jpeg, x, top, { fit: [photoWidth, photoHeight] });
  }
  paper.y = top + photoHeight;
}
