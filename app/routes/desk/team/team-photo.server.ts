import { uprightPhoto } from "../../kit/photo/upright-photo.server.ts";

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
