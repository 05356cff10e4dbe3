import { markWidth } from "../../../domain/catalogue/company-mark.ts";
import { knownMarkFile } from "../../../store/catalogue/company-marks.server.ts";
import type { PdfPaper } from "./paper.server.ts";

/** The drawn mark, as colours and paths in a square of 40; `public/brand/symbol.svg` is the same one. */
export const symbol = [
  ["#ffb238", "M1.06 21.5A19 19 0 1 1 38.94 21.5Z"],
  ["#f2643d", "M2.4 21.5C8.2 18.6 10.4 11.6 13 9.7Q14.5 8.8 16 9.7C18.8 11.6 21.4 18.6 28.6 21.5Z"],
  ["#14a3a1", "M1.03 21A19 19 0 0 0 38.97 21Z"],
  ["#0b6e76", "M1.03 21H20.6C27 22.6 29.6 24 26 26.4C21 29.7 11.5 30.3 11 36.73A19 19 0 0 1 1.03 21Z"],
  [
    "#ffb238",
    "M20.4 21C27 22.6 29.6 24 26 26.4C21 29.7 11.5 30.3 11 36.73A19 19 0 0 0 25.2 38.28C24.6 34 31.5 31.6 33 27.4C34.4 23.4 27.8 22 22.6 21Z",
  ],
] as const;

const high = 30;

/** Draws the company's own mark, or else the drawn one. Returns its width in points. */
export async function drawMark(
  paper: PdfPaper,
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
    .scale(high / 40);
  for (const [colour, path] of symbol) paper.path(path).fill(colour);
  paper.restore();
  return high;
}
