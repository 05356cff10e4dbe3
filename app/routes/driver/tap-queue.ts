import { type DriverTap, driverTapSchema, isTooOld } from "../../domain/ride/driver-tap.ts";

interface Kept {
  tap: DriverTap;
  /** The order is higher than that of all taps kept before, even where the phone's clock went back. */
  order: number;
}

export type Shelf = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

const mark = "driver ";

/**
 * Keeps taps on the phone until they are answered: each under a key of its own, so that two tabs never overwrite each
 * other. The keys belong to the driver, not to the link, which may be replaced; an older version kept them under the
 * secret of the link. Taps for which a full phone has no room live as long as the page.
 */
export function tapQueue(storage: Shelf, driverId: string, secret: string) {
  const [start, olderStart] = [`${mark}${driverId} `, `${mark}${secret} `];
  const spare = memoryShelf();
  const shelves = [storage, spare];
  const kept = () =>
    shelves
      .flatMap((shelf) =>
        [...keys(shelf, start), ...keys(shelf, olderStart)].flatMap(
          (key) => readKept(shelf.getItem(key)) ?? [],
        ),
      )
      .sort((a, b) => a.order - b.order || a.tap.at.localeCompare(b.tap.at));

  return {
    /** Lists the taps, oldest first. */
    list: (): DriverTap[] => kept().map(({ tap }) => tap),
    add(tap: DriverTap): void {
      const order = (kept().at(-1)?.order ?? 0) + 1;
      const text = JSON.stringify({ tap, order });
      try {
        storage.setItem(start + tap.id, text);
      } catch {
        spare.setItem(start + tap.id, text);
      }
    },
    remove(ids: string[]): void {
      for (const shelf of shelves)
        for (const id of ids) for (const key of [start + id, olderStart + id]) shelf.removeItem(key);
    },
  };
}

export type TapQueue = ReturnType<typeof tapQueue>;

/**
 * Deletes entries that are no taps, and old taps of other drivers, which are never sent any more. Old taps of this
 * driver are left for the server to judge: the phone's clock may be days behind or ahead.
 */
export function forgetOldTaps(storage: Shelf, own: string[] = []): void {
  for (const key of keys(storage, mark)) {
    const kept = readKept(storage.getItem(key));
    const isOwn = own.some((name) => key.startsWith(`${mark}${name} `));
    if (!kept || (!isOwn && isTooOld(kept.tap))) storage.removeItem(key);
  }
}

function keys(shelf: Shelf, start: string): string[] {
  const all = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? "");
  return all.filter((key) => key.startsWith(start));
}

function readKept(text: string | null): Kept | undefined {
  try {
    const { tap, order } = JSON.parse(text ?? "");
    return { tap: driverTapSchema.parse(tap), order: Number(order) || 0 };
  } catch {
    return undefined;
  }
}

/** Returns the phone's own storage, or a storage that lasts as long as the page where the phone's is forbidden. */
export function phoneShelf(): Shelf {
  try {
    return localStorage;
  } catch {
    return memoryShelf();
  }
}

export function memoryShelf(): Shelf {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}
