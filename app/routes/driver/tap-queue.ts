import { type DriverTap, driverTapSchema, isTooOld } from "../../domain/ride/driver-tap.ts";

interface Kept {
  tap: DriverTap;
  /** Later than all that were kept before, also where the phone's clock went back. */
  order: number;
}

type Shelf = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

const mark = "driver ";

/**
 * What was pressed and not answered for, kept by the phone until it is: each under a key of its own, so that
 * two tabs never write over each other. It is the driver's, whatever link they have by now: an older version
 * kept it under the secret of the link. What a full phone has no room for lives as long as the page.
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
    /** Oldest first. */
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
 * Forgets what is no tap, and old taps of other drivers, which nobody sends any more. The driver's own are left to the
 * server: the phone's clock may be days behind or ahead.
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

/** The phone's own, or, where that is forbidden, none that survives the page. */
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
