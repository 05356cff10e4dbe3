import { photoMostBytes, sandColour } from "../../../domain/catalogue/photo.ts";
import { NoPhoto, oneAtATime, openPhoto } from "../kit/photo/photo-sizes.server.ts";

/** The longer side of a stored photograph has at most so many pixels; of a shorter side nobody could read a paper. */
const mostSide = 1600;
const leastSide = 400;

/**
 * Returns the photograph of a paper upright as WebP, small enough to be kept and large enough to be read, without the
 * camera's notes of place and time. Throws NoPhoto.
 */
export function readablePhoto(bytes: Buffer): Promise<Buffer> {
  return oneAtATime(async () => {
    if (bytes.length > photoMostBytes) throw new NoPhoto("photoUnreadable");
    const { image, width, height } = await openPhoto(bytes);
    if (Math.min(width, height) < leastSide) throw new NoPhoto("photoTooSmall");
    const upright = image
      .autoOrient()
      .resize(mostSide, mostSide, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: sandColour });
    return await upright.toColourspace("srgb").webp({ quality: 75 }).toBuffer();
  });
}
