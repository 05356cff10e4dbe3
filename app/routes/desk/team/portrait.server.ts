import { photoMostBytes, sandColour } from "../../../domain/catalogue/photo.ts";
import { NoPhoto, oneAtATime, openPhoto } from "../kit/photo/photo-sizes.server.ts";

const side = 256;
/** A photo with a shorter side (px) would look blurred. */
const leastSide = 96;

/**
 * Returns an upright square as WebP around the part of the photo that draws the eye, without the camera's metadata.
 * Throws NoPhoto.
 */
export function portrait(bytes: Buffer): Promise<Buffer> {
  return oneAtATime(async () => {
    if (bytes.length > photoMostBytes) throw new NoPhoto("photoUnreadable");
    const { image, width, height } = await openPhoto(bytes);
    if (Math.min(width, height) < leastSide) throw new NoPhoto("photoTooSmall");
    const upright = image
      .autoOrient()
      .resize(side, side, { fit: "cover", position: "attention" })
      .flatten({ background: sandColour });
    return await upright.toColourspace("srgb").webp({ quality: 80 }).toBuffer();
  });
}
