import type PDFDocument from "pdfkit";
import { markWidth } from "../../../domain/catalogue/company-mark.ts";
import { knownMarkFile } from "../../../store/catalogue/company-marks.server.ts";

/** The drawn mark, in a square of 40, with how dark each part of it is; `public/brand/symbol.svg` has the same paths. */
export const symbol = [
  [0.3, "M1.06 21.5A19 19 0 1 1 38.94 21.5Z"],
  [0.8, "M2.4 21.5C8.2 18.6 10.4 11.6 13 9.7Q14.5 8.8 16 9.7C18.8 11.6 21.4 18.6 28.6 21.5Z"],
  [0.5, "M1.03 21A19 19 0 0 0 38.97 21Z"],
  [0.8, "M1.03 21H20.6C27 22.6 29.6 24 26 26.4C21 29.7 11.5 30.3 11 36.73A19 19 0 0 1 1.03 21Z"],
  [
    0.15,
    "M20.4 21C27 22.6 29.6 24 26 26.4C21 29.7 11.5 30.3 11 36.73A19 19 0 0 0 25.2 38.28C24.6 34 31.5 31.6 33 27.4C34.4 23.4 27.8 22 22.6 21Z",
  ],
] as const;
const square = 40;

const high = 30;

/** Draws the company's own mark, or else the drawn one in shades of black, as a printer has them. Returns its width in points. */
export async function drawMark(
  paper: InstanceType<typeof PDFDocument>,
  mark: string | null,
  { left, top }: { left: number; top: number },
): Promise<number> {
  const own = mark && (await knownMarkFile(mark, "mark.png"));
  if (own) {
    const width = markWidth(mark, high);
    paper.image(Buffer.from(own), left, top, { fit: [width, high] });
    return width;
  }
  paper
    .save()
    .translate(left, top)
    .scale(high / square);
  for (const [share, path] of symbol) paper.fillOpacity(share).path(path).fill("black");
  paper.fillOpacity(1).restore();
  return high;
}
