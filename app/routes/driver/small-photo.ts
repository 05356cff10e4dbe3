import { longestPhoto } from "../../domain/ride/tap-photo.ts";

/** The longer side (px) and the quality, from the best that may fit to what always does. */
const tries = [
  [1_024, 0.6],
  [800, 0.5],
  [640, 0.45],
  [480, 0.4],
] as const;

/** Opens a file of any kind that this browser reads, HEIC among them on some phones; an old browser opens none. */
async function opened(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}

/**
 * Returns a photograph as a small JPEG in Base64, upright and without the camera's notes of place and time; undefined
 * where this phone can't read it.
 */
export async function smallPhoto(file: File): Promise<string | undefined> {
  const picture = await opened(file);
  if (!picture) return undefined;
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  for (const [side, quality] of tries) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const [, jpeg = ""] = canvas.toDataURL("image/jpeg", quality).split(",");
    if (jpeg && jpeg.length <= longestPhoto) return jpeg;
  }
  return undefined;
}
