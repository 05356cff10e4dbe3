import { findTapPhoto } from "../../../store/ride/proof.server.ts";
import type { Texts } from "../../../texts/en.ts";
import type { ProofParts } from "../proof/proof-parts.ts";
import { type Rings, ringsHeight, ringsOf } from "../proof/rings.ts";
import { type Box, breakFor, colours, drawQrAt, jpegOf, type PdfPaper, widthOf } from "./paper.server.ts";

interface Drawn {
  words: Texts["rideProof"];
  parts: ProofParts;
  /** The address that a phone reads in the square, and what stands beneath it; undefined without a square. */
  square: { url: string; scan: string } | undefined;
}

const gap = 12;
const highest = 100;
/** The longest words beneath a drawing are no higher. */
const captionHeight = 48;
const qrSide = 66;
/** The words beneath the square are wider than it. */
const scanWidth = 90;
const widest = 176;

/** Draws the photographs, the distance from the door, and the square that leads to the page, beside one another. */
export async function drawProofs(paper: PdfPaper, { words, parts, square }: Drawn): Promise<void> {
  const photos = parts.lines.filter(({ photo }) => photo);
  const count = photos.length + (parts.rings ? 1 : 0);
  if (count === 0 && !square) return;
  const room = (widthOf(paper) - scanWidth - 2 * gap) / Math.max(1, count);
  const width = Math.min(widest, room - gap);
  // Many drawings are narrow, and no higher than wide.
  const height = Math.min(highest, Math.max(qrSide, width));
  breakFor(paper, height + captionHeight + 6);
  const top = paper.y + 6;
  const ends: number[] = [];
  let x = paper.page.margins.left;
  for (const { photo, time } of photos) {
    await drawPhoto(paper, { jobId: parts.jobId, id: photo! }, { x, top, width, height });
    ends.push(writeBeneath(paper, `${words.steps.photo}, ${time}`, { x, top: top + height, width }));
    x += width + gap;
  }
  if (parts.rings) {
    drawRings(paper, parts.rings, words, { x, top, width, height });
    ends.push(writeBeneath(paper, words.plan, { x, top: top + height, width }));
  }
  if (square) {
    const right = paper.page.width - paper.page.margins.right - scanWidth;
    drawQrAt(paper, square.url, { x: right, top, width: qrSide });
    ends.push(writeBeneath(paper, square.scan, { x: right, top: top + qrSide, width: scanWidth }));
  }
  paper.y = Math.max(...ends);
}

/** Writes what a drawing shows beneath it. Returns where the words end. */
function writeBeneath(paper: PdfPaper, words: string, { x, top, width }: Box): number {
  paper
    .fillColor(colours.soft)
    .font("regular")
    .fontSize(8)
    .text(words, x, top + 3, { width });
  return paper.y;
}

interface HighBox extends Box {
  height: number;
}

async function drawPhoto(
  paper: PdfPaper,
  { jobId, id }: { jobId: string; id: string },
  { x, top, width, height }: HighBox,
): Promise<void> {
  const bytes = await findTapPhoto(jobId, id);
  if (!bytes) return;
  // A photograph stands on its words, however high it is.
  paper.image(await jpegOf(bytes), x, top, { fit: [width, height], valign: "bottom" });
}

function drawRings(
  paper: PdfPaper,
  stood: Rings,
  words: Texts["rideProof"],
  { x, top, width, height }: HighBox,
): void {
  const { rings, disc } = ringsOf(stood);
  const scale = Math.min(height, width) / ringsHeight;
  const [doorX, doorY] = [x + width / 2, top + height / 2];
  const put = (
    text: string,
    left: number,
    y: number,
    look: { width: number; align: "left" | "center" | "right" },
  ) => paper.fontSize(7).text(text, left, y - 4.5, { ...look, lineBreak: false });
  paper.lineWidth(0.6).strokeColor(colours.line).roundedRect(x, top, width, height, 6).stroke();
  for (const { metres, radius } of rings) {
    paper.circle(doorX, doorY, radius * scale).stroke();
    paper.fillColor(colours.soft).font("regular");
    put(`${metres} m`, doorX - 30, doorY - radius * scale + 6, { width: 60, align: "center" });
  }
  const standsX = doorX + disc.at * scale;
  paper
    .fillOpacity(0.2)
    .circle(standsX, doorY, disc.radius * scale)
    .fill(colours.ink)
    .fillOpacity(1);
  paper.rect(doorX - 3, doorY - 3, 6, 6).fill(colours.ink);
  paper.circle(standsX, doorY, 2.6).fill(colours.ink);
  paper.fillColor(colours.ink).font("bold");
  put(words.door, doorX - 66, doorY, { width: 60, align: "right" });
  put(words.steps.arrived, standsX - 30, doorY + 9, { width: 60, align: "center" });
}
