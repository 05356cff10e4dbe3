import { createHash } from "node:crypto";
import type { OutputInfo, Sharp } from "sharp";
import {
  largestPhoto,
  type PhotoFormat,
  photoFormats,
  photoWidths,
  smallestPhoto,
} from "../../domain/photo.ts";
import type { PhotoFile } from "../../store/photos.server.ts";

const readable = ["jpeg", "png", "webp", "heif"];
const pixelLimit = 100_000_000;

const encode: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 3 }),
  webp: (image) => image.webp({ quality: 78 }),
};

export class NoPhoto extends Error {
  readonly reason: "photoUnreadable" | "photoTooSmall";
  constructor(reason: NoPhoto["reason"], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Upright, in every width and format, without what the camera noted about place and time; or NoPhoto. */
export async function photoSizes(bytes: Buffer) {
  const { default: sharp } = await import("sharp"); // a library of 19 MB, for one page
  const open = () => sharp(bytes, { limitInputPixels: pixelLimit });
  try {
    const { format, autoOrient } = await open().metadata();
    if (!readable.includes(format)) throw new NoPhoto("photoUnreadable");
    if (autoOrient.width < smallestPhoto) throw new NoPhoto("photoTooSmall");
    const files: (PhotoFile & { info: OutputInfo })[] = [];
    const scale = Math.min(1, largestPhoto / Math.max(autoOrient.width, autoOrient.height));
    for (const width of photoWidths(Math.round(autoOrient.width * scale))) {
      const resized = open().autoOrient().resize({ width });
      for (const format of photoFormats) {
        const { data, info } = await encode[format](resized.clone()).toBuffer({ resolveWithObject: true });
        files.push({ name: `${width}.${format}`, bytes: data, info });
      }
    }
    const { width, height } = files.at(-1)!.info;
    const version = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
    return { version, width, height, files: files.map(({ name, bytes }) => ({ name, bytes })) };
  } catch (error) {
    throw error instanceof NoPhoto ? error : new NoPhoto("photoUnreadable", error);
  }
}
