import type { ResizeOptions } from "sharp";
import { photoMostBytes, sandColour } from "../../../domain/catalogue/photo.ts";
import { NoPhoto, oneAtATime, openPhoto } from "../kit/photo/photo-sizes.server.ts";

interface Wanted {
  /** A photo with a shorter side (px) is refused. */
  leastSide: number;
  size: ResizeOptions;
  /** The quality of the WebP, up to 100. */
  quality: number;
}

const portraitSide = 256;
const paperMostSide = 1600;

/** Returns a square as WebP around the part of a driver's photo that draws the eye. Throws NoPhoto. */
export const portrait = (bytes: Buffer): Promise<Buffer> =>
  uprightPhoto(bytes, {
    leastSide: 96, // a smaller one would look blurred
    size: { width: portraitSide, height: portraitSide, fit: "cover", position: "attention" },
    quality: 80,
  });

/** Returns the photograph of a paper as WebP, small enough to be kept and large enough to be read. Throws NoPhoto. */
export const readablePhoto = (bytes: Buffer): Promise<Buffer> =>
  uprightPhoto(bytes, {
    leastSide: 400, // nobody could read a smaller one
    size: { width: paperMostSide, height: paperMostSide, fit: "inside", withoutEnlargement: true },
    quality: 75,
  });

/** Returns a photo upright as WebP, without the camera's notes of place and time. Throws NoPhoto. */
function uprightPhoto(bytes: Buffer, { leastSide, size, quality }: Wanted): Promise<Buffer> {
  return oneAtATime(async () => {
    if (bytes.length > photoMostBytes) throw new NoPhoto("photoUnreadable");
    const { image, width, height } = await openPhoto(bytes);
    if (Math.min(width, height) < leastSide) throw new NoPhoto("photoTooSmall");
    const upright = image.autoOrient().resize(size).flatten({ background: sandColour });
    return await upright.toColourspace("srgb").webp({ quality }).toBuffer();
  });
}
