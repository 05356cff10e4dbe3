import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { newId } from "../../domain/common/reference.ts";
import type { KeptPhoto, PhotoKept } from "../../domain/ride/tap-photo.ts";
import { findSpot } from "./find-spot.ts";
import { outcomeOf, photoShelf } from "./kept-photos.ts";
import type { PhotoAnswer } from "./photo.ts";
import { smallPhoto } from "./small-photo.ts";
import { phoneShelf } from "./tap-queue.ts";

const retryMs = 15_000;
const longestRetryMs = 300_000;
const patienceMs = 60_000;

type Tap = KeptPhoto["tap"];

interface Page {
  driverId: string;
  secret: string;
  /** Whether the driver agreed that the places of photographs are stored. */
  givesPlaces: boolean;
  /** Sends where a tap was made that the site has already. */
  notePlace: (tap: Tap, place: NonNullable<KeptPhoto["place"]>) => void;
}

/** Keeps the photographs of a driver on the phone until the site has answered for them. */
export function usePhotos({ driverId, secret, givesPlaces, notePlace }: Page) {
  const kept = useMemo(
    () => (typeof window === "undefined" ? undefined : photoShelf(phoneShelf(), driverId)),
    [driverId],
  );
  const [waitingPhotos, setWaiting] = useState<Tap[]>([]);
  const [sentPhotos, setSent] = useState<Tap[]>([]);
  const [refusedPhotos, setRefused] = useState<Tap[]>([]);
  const isSending = useRef(false);
  const counted = useRef(new Set<string>());

  const look = useCallback(() => setWaiting((kept?.list() ?? []).map(({ tap }) => tap)), [kept]);

  /** Returns whether the site could be reached. */
  const send = useCallback(async (): Promise<boolean> => {
    look();
    if (isSending.current) return true;
    isSending.current = true;
    let isReached = true;
    for (const photo of kept?.list() ?? []) {
      const outcome = await post(secret, photo);
      if (!outcome) isReached = false;
      if (!outcome) break;
      const { tap } = photo;
      // The phone may have found its place meanwhile.
      const place = kept?.take(tap.id)?.place;
      if (outcome === "counted") counted.current.add(tap.id);
      if (outcome === "counted" && place) notePlace(tap, place);
      (outcome === "counted" ? setSent : setRefused)((all) => [...all, tap]);
    }
    isSending.current = false;
    look();
    return isReached;
  }, [kept, look, secret, notePlace]);

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

  /** Keeps a photograph of a ride and sends it. */
  const addPhoto = async (jobId: string, file: File): Promise<PhotoKept> => {
    const tap = { id: newId(), jobId, kind: "photo" as const, at: new Date().toISOString() };
    const found = givesPlaces ? findSpot(tap) : undefined;
    const jpeg = await smallPhoto(file);
    if (!jpeg) return "unreadable";
    if (!kept?.add({ tap, jpeg })) return "noRoom";
    void send();
    void found?.then((place) => {
      if (place && !kept.addPlace(tap.id, place) && counted.current.has(tap.id)) notePlace(tap, place);
    });
    return "kept";
  };
  return { addPhoto, photos: [...sentPhotos, ...waitingPhotos], waitingPhotos, refusedPhotos };
}

/** Returns the site's answer; undefined where it must be asked again. */
async function post(secret: string, { tap, jpeg }: KeptPhoto): Promise<PhotoAnswer["outcome"] | undefined> {
  try {
    const response = await fetch(`/driver/${secret}/photo`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ now: new Date().toISOString(), tap, jpeg }),
      signal: AbortSignal.timeout(patienceMs),
    });
    return await outcomeOf(response);
  } catch {
    return undefined;
  }
}
