import type { ResizeOptions } from "sharp";
import { photoMostBytes, sandColour } from "../../../domain/catalogue/photo.ts";
import { NoPhoto, oneAtATime, openPhoto } from "./photo-sizes.server.ts";

interface Wanted {
  /** A photo with a shorter side (px) is refused. */
  leastSide: number;
  /** A photo of more pixels is refused. */
  mostPixels?: number;
  size: ResizeOptions;
  /** The quality of the WebP, up to 100. */
  quality: number;
}

/** Returns a photo upright as WebP, without the camera's notes of place and time. Throws NoPhoto. */
export function uprightPhoto(
  bytes: Buffer,
  { leastSide, mostPixels, size, quality }: Wanted,
): Promise<Buffer> {
  return oneAtATime(async () => {
    if (bytes.length > photoMostBytes) throw new NoPhoto("photoUnreadable");
    const { image, width, height } = await openPhoto(bytes, mostPixels);
    if (Math.min(width, height) < leastSide) throw new NoPhoto("photoTooSmall");
    const upright = image.autoOrient().resize(size).flatten({ background: sandColour });
    return await upright.toColourspace("srgb").webp({ quality }).toBuffer();
  });
}
