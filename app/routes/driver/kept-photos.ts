import { isTooOld } from "../../domain/ride/driver-tap.ts";
import { type KeptPhoto, keptPhotoSchema } from "../../domain/ride/tap-photo.ts";
import type { PhotoAnswer } from "./photo.ts";
import type { Shelf } from "./tap-queue.ts";

const mark = "photo ";

/** Keeps the photographs of a driver on the phone, each under the id of its tap, until the site has answered for them. */
export function photoShelf(shelf: Shelf, driverId: string) {
  const start = `${mark}${driverId} `;
  const write = (photo: KeptPhoto): boolean => {
    try {
      shelf.setItem(start + photo.tap.id, JSON.stringify(photo));
      return true;
    } catch {
      return false;
    }
  };
  return {
    list(): KeptPhoto[] {
      const keys = Array.from({ length: shelf.length }, (_, n) => shelf.key(n) ?? "");
      return keys
        .filter((key) => key.startsWith(mark))
        .flatMap((key): KeptPhoto[] => {
          const photo = readKept(shelf.getItem(key));
          // Those of a driver who used this phone before are never sent.
          if (!photo || isTooOld(photo.tap)) shelf.removeItem(key);
          else if (key.startsWith(start)) return [photo];
          return [];
        });
    },
    /** Returns false where the phone has no room for it. */
    add: write,
    /** Adds where a photograph was taken. Returns false where it is not kept any more. */
    addPlace(id: string, place: NonNullable<KeptPhoto["place"]>): boolean {
      const photo = readKept(shelf.getItem(start + id));
      if (photo) write({ ...photo, place });
      return photo !== undefined;
    },
    /** Removes a photograph, and returns it as it was kept. */
    take(id: string): KeptPhoto | undefined {
      const photo = readKept(shelf.getItem(start + id));
      shelf.removeItem(start + id);
      return photo;
    },
  };
}

function readKept(text: string | null): KeptPhoto | undefined {
  try {
    return keptPhotoSchema.parse(JSON.parse(text ?? ""));
  } catch {
    return undefined;
  }
}

/**
 * Reads the site's answer about a photograph; undefined where it must be asked again: it failed, has too much to do, or
 * the driver's link was renewed, whose page the phone will open. Throws where something else than the site answered.
 */
export async function outcomeOf(response: Response): Promise<PhotoAnswer["outcome"] | undefined> {
  if (response.status >= 500 || response.status === 429) return undefined;
  const { outcome = "unreadable" }: Partial<PhotoAnswer> = await response.json();
  return outcome === "deadLink" ? undefined : outcome;
}
