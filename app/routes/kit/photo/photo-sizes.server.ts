import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import {
  type PhotoFormat,
  photoFormats,
  photoSize,
  photoWidths,
  sandColour,
} from "../../../domain/catalogue/photo.ts";
import type { PhotoFile } from "../../../store/catalogue/photos.server.ts";

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

/** Returns a file that a form sent; where it sent none, nothing. */
export async function bytesOfFile(file: FormDataEntryValue | null): Promise<Buffer> {
  return file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Works on one photograph after the other: each takes hundreds of megabytes, and threads that others wait for. Any
 * error while a photograph is read counts as the photograph's fault (NoPhoto); a library that can't be loaded is the
 * site's fault, and that error is thrown as it is.
 */
export function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(async () => {
    await import("sharp");
    return await work().catch((error) => {
      throw error instanceof NoPhoto ? error : new NoPhoto("photoUnreadable", error);
    });
  });
  last = mine.catch(() => undefined);
  return mine;
}

/** Opens a photograph with its width and height as it stands upright, in pixels. Throws NoPhoto. */
export async function openPhoto(
  bytes: Buffer,
  mostPixels = pixelLimit,
): Promise<{ image: Sharp; width: number; height: number }> {
  const { default: sharp } = await import("sharp"); // sharp has 19 MB and serves two pages only
  const image = sharp(bytes, { limitInputPixels: mostPixels });
  const { format, autoOrient } = await image.metadata();
  if (!readable.includes(format)) throw new NoPhoto("photoUnreadable");
  return { image, ...autoOrient };
}

/**
 * Returns the photograph upright, in every width and format, without the camera's notes of place and time. Throws
 * NoPhoto.
 */
export function photoSizes(bytes: Buffer) {
  return oneAtATime(() => resize(bytes));
}

async function resize(bytes: Buffer) {
  const { default: sharp } = await import("sharp");
  const { image, width, height } = await openPhoto(bytes);
  const size = photoSize(width, height);
  if (!size) throw new NoPhoto("photoTooSmall");
  const upright = image
    .autoOrient()
    .resize({ ...size, fit: "fill" })
    .flatten({ background: sandColour });
  const { data, info } = await upright.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const files: PhotoFile[] = [];
  for (const width of photoWidths(size.width)) {
    for (const format of photoFormats) {
      const resized = sharp(data, { raw: info }).resize({ width });
      files.push({ name: `${width}.${format}`, bytes: await encode[format](resized).toBuffer() });
    }
  }
  const version = createHash("sha256").update(files.at(-1)!.bytes).digest("hex").slice(0, 12);
  return { version, ...size, files };
}
