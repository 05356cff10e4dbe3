import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { type PhotoFormat, photoFormats, photoSize, photoWidths } from "../../domain/photo.ts";
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
    const size = photoSize(autoOrient.width, autoOrient.height);
    if (!size) throw new NoPhoto("photoTooSmall");
    const files: PhotoFile[] = [];
    for (const width of photoWidths(size.width)) {
      // The largest as it was computed, to the pixel.
      const resized = open()
        .autoOrient()
        .resize(width === size.width ? { ...size, fit: "fill" } : { width });
      for (const format of photoFormats) {
        files.push({ name: `${width}.${format}`, bytes: await encode[format](resized.clone()).toBuffer() });
      }
    }
    const version = createHash("sha256").update(files.at(-1)!.bytes).digest("hex").slice(0, 12);
    return { version, ...size, files };
  } catch (error) {
    throw error instanceof NoPhoto ? error : new NoPhoto("photoUnreadable", error);
  }
}
