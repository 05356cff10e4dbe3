import { photoSize, sandColour } from "../../../domain/catalogue/photo.ts";

/** Returns the photograph as large as the site will keep it: the original is too large for the network of a phone. */
export async function shrunk(file: File): Promise<File> {
  try {
    const image = await createImageBitmap(file); // upright
    const { width, height } = photoSize(image.width, image.height)!;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d")!;
    context.fillStyle = sandColour;
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
    return blob.size < file.size ? new File([blob], file.name) : file;
  } catch {
    return file; // the server says what is wrong with it
  }
}
