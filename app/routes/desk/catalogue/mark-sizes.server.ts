import { createHash } from "node:crypto";
import { markHigh, markWidest, newMark } from "../../../domain/catalogue/company-mark.ts";
import { photoMostBytes } from "../../../domain/catalogue/photo.ts";
import type { MarkFile } from "../../../store/catalogue/company-marks.server.ts";
import { NoPhoto, oneAtATime, openPhoto } from "../../kit/photo/photo-sizes.server.ts";

/** A sharp screen has three dots for each CSS pixel. */
const high = 3 * markHigh;
/** A picture with a shorter side (px) would look blurred. */
const leastSide = 72;
const clear = { r: 0, g: 0, b: 0, alpha: 0 };
/** The icon gets the ink colour that the site shows behind the mark. */
const ink = "#0f2a2e";

/** Returns a mark in the size beside the name and as an icon, with its transparency kept. Throws NoPhoto. */
export function markSizes(bytes: Buffer): Promise<{ mark: string; files: MarkFile[] }> {
  return oneAtATime(async () => {
    if (bytes.length > photoMostBytes) throw new NoPhoto("photoUnreadable");
    const { image, width, height } = await openPhoto(bytes);
    if (Math.min(width, height) < leastSide) throw new NoPhoto("photoTooSmall");
    const { default: sharp } = await import("sharp");
    const upright = await image
      .autoOrient()
      .resize(1024, 1024, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .png()
      .toBuffer();
    const boxWidth = Math.min(markWidest, Math.max(markHigh, Math.round((markHigh * width) / height)));
    const inBox = sharp(upright).resize(3 * boxWidth, high, { fit: "contain", background: clear });
    const icon = (side: number) => {
      const margin = Math.round(side / 8);
      return sharp(upright)
        .resize(side - 2 * margin, side - 2 * margin, { fit: "contain", background: ink })
        .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ink })
        .flatten({ background: ink });
    };
    const files = [
      { name: "mark.avif", bytes: await inBox.clone().avif({ quality: 70, effort: 3 }).toBuffer() },
      { name: "mark.webp", bytes: await inBox.clone().webp({ quality: 88 }).toBuffer() },
      { name: "mark.png", bytes: await inBox.clone().png({ palette: true }).toBuffer() },
      { name: "icon-192.png", bytes: await icon(192).png({ palette: true }).toBuffer() },
      { name: "icon-512.png", bytes: await icon(512).png({ palette: true }).toBuffer() },
    ];
    const hash = createHash("sha256").update(files.at(-1)!.bytes).digest("hex").slice(0, 16);
    return { mark: newMark(hash, boxWidth), files };
  });
}
