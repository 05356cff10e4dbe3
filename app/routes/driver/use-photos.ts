import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { newId } from "../../domain/common/reference.ts";
import { isTooOld } from "../../domain/ride/driver-tap.ts";
import { type SentPhoto, sentPhotoSchema } from "../../domain/ride/tap-photo.ts";
import type { PhotoAnswer } from "./photo.ts";
import { smallPhoto } from "./small-photo.ts";
import { phoneShelf } from "./tap-queue.ts";

const retryMs = 15_000;
const longestRetryMs = 300_000;
const patienceMs = 60_000;
const mark = "photo ";

type KeptPhoto = Omit<SentPhoto, "now">;
type Tap = KeptPhoto["tap"];

/** Keeps the photographs of a driver on the phone until the site has answered for them. */
export function usePhotos(driverId: string, secret: string) {
  const shelf = useMemo(() => (typeof window === "undefined" ? undefined : phoneShelf()), []);
  const [waitingPhotos, setWaiting] = useState<Tap[]>([]);
  const [sentPhotos, setSent] = useState<Tap[]>([]);
  const [refusedPhotos, setRefused] = useState<Tap[]>([]);
  const isSending = useRef(false);
  const start = `${mark}${driverId} `;

  const list = useCallback((): [key: string, photo: KeptPhoto][] => {
    const keys = Array.from({ length: shelf?.length ?? 0 }, (_, n) => shelf!.key(n) ?? "");
    return keys
      .filter((key) => key.startsWith(mark))
      .flatMap((key): [string, KeptPhoto][] => {
        const photo = readKept(shelf!.getItem(key));
        // Those of a driver who used this phone before are never sent.
        if (!photo || isTooOld(photo.tap)) shelf!.removeItem(key);
        else if (key.startsWith(start)) return [[key, photo]];
        return [];
      });
  }, [shelf, start]);

  /** Returns whether the site could be reached. */
  const send = useCallback(async (): Promise<boolean> => {
    setWaiting(list().map(([, { tap }]) => tap));
    if (isSending.current) return true;
    isSending.current = true;
    let isReached = true;
    for (const [key, photo] of list()) {
      const outcome = await post(secret, photo);
      if (!outcome) isReached = false;
      if (!outcome) break;
      shelf!.removeItem(key);
      (outcome === "counted" ? setSent : setRefused)((all) => [...all, photo.tap]);
    }
    isSending.current = false;
    setWaiting(list().map(([, { tap }]) => tap));
    return isReached;
  }, [list, secret, shelf]);

  useEffect(() => {
    let [pause, timer] = [retryMs, 0];
    const again = async () => {
      pause = (await send()) ? retryMs : Math.min(longestRetryMs, pause * 2);
      timer = window.setTimeout(again, pause);
    };
    void again();
    addEventListener("online", send);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", send);
    };
  }, [send]);

  /** Keeps a photograph of a ride and sends it. Returns false where this phone can't read it, or has no room for it. */
  const addPhoto = async (jobId: string, file: File): Promise<boolean> => {
    const tap = { id: newId(), jobId, kind: "photo" as const, at: new Date().toISOString() };
    const jpeg = await smallPhoto(file);
    if (!jpeg || !shelf) return false;
    try {
      shelf.setItem(start + tap.id, JSON.stringify({ tap, jpeg }));
    } catch {
      return false;
    }
    void send();
    return true;
  };
  return { addPhoto, photos: [...sentPhotos, ...waitingPhotos], waitingPhotos, refusedPhotos };
}

function readKept(text: string | null): KeptPhoto | undefined {
  try {
    return sentPhotoSchema.parse({ ...JSON.parse(text ?? ""), now: new Date().toISOString() });
  } catch {
    return undefined;
  }
}

/** Returns the site's answer; undefined where it must be asked again. */
async function post(secret: string, photo: KeptPhoto): Promise<PhotoAnswer["outcome"] | undefined> {
  try {
    const response = await fetch(`/driver/${secret}/photo`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...photo, now: new Date().toISOString() }),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.status >= 500 || response.status === 429) return undefined;
    const { outcome = "unreadable" }: Partial<PhotoAnswer> = await response.json();
    return outcome;
  } catch {
    return undefined;
  }
}
