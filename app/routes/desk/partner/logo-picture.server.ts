import { createHash } from "node:crypto";
import { photoMostBytes } from "../../../domain/catalogue/photo.ts";
import { logoLeastSide, logoMost } from "../../../domain/partner/logo.ts";
import type { LogoPicture } from "../../../operations/partner/put-logo.server.ts";
import { NoPhoto, oneAtATime, openPhoto } from "../../kit/photo/photo-sizes.server.ts";

/** Returns a partner's logo as WebP in the size in which it is kept, with its transparency. Throws NoPhoto. */
export function logoPicture(sent: Buffer): Promise<LogoPicture> {
  return oneAtATime(async () => {
    if (sent.length > photoMostBytes) throw new NoPhoto("photoUnreadable");
    const { image, width: wide, height: high } = await openPhoto(sent);
    if (Math.min(wide, high) < logoLeastSide) throw new NoPhoto("photoTooSmall");
    const { data, info } = await image
      .autoOrient()
      .resize({ ...logoMost, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    const version = createHash("sha256").update(data).digest("hex").slice(0, 12);
    return { version, width: info.width, height: info.height, bytes: data };
  });
}
