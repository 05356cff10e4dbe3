import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { newId } from "../../domain/common/reference.ts";
import {
  canBeTakenBack,
  type DriverTap,
  dueTaps,
  isNote,
  type PlaceTap,
  type TapRefusal,
} from "../../domain/ride/driver-tap.ts";
import type { Spot } from "../../domain/ride/spot.ts";
import { useKept } from "../kit/connection.ts";
import { findSpot } from "./find-spot.ts";
import { sendTaps } from "./send-taps.ts";
import { forgetOldTaps, phoneShelf, tapQueue } from "./tap-queue.ts";
import { useUndo } from "./use-undo.ts";

const retryMs = 15_000;
const readEveryMs = 60_000;
const mostAtOnce = 20;
/** A trembling thumb presses twice within this time. */
const twiceMs = 700;

interface Page {
  driverId: string;
  secret: string;
  /** The moment at which the page was read. */
  readAt: string;
  /** Whether the driver agreed that the places of taps are stored. */
  givesPlaces: boolean;
}

/** Keeps the taps that the page does not show yet, and sends them to the server. */
export function useTaps({ driverId, secret, readAt, givesPlaces }: Page) {
  const { revalidate } = useRevalidator();
  const queue = useMemo(
    () => (typeof window === "undefined" ? undefined : tapQueue(phoneShelf(), driverId, secret)),
    [driverId, secret],
  );
  const { kept, answered, refused, failed, look, send, sendAll, sendOnlyDue } = useSending(queue, secret);
  const queued = kept.filter(({ kind }) => !isNote(kind));
  const offlineSince = useKept();
  const { isTwice, rememberPress } = useDoublePress();
  const takenBack = useRef(new Set<string>());

  /** Sends where a tap was made that the site has, or gets before. */
  const notePlace = useCallback(
    ({ id: of, jobId }: DriverTap, found: Pick<PlaceTap, "at" | "spot">) => {
      queue?.add({ id: newId(), jobId, kind: "place", of, ...found });
      void send();
    },
    [queue, send],
  );

  const { undoable, rests, undone, setUndoable, setUndone } = useUndo(sendAll);

  useEffect(() => forgetOldTaps(phoneShelf(), [driverId, secret]), [driverId, secret]);

  const leave = useCallback(() => {
    // A driver who puts the phone away, or opens the map, may not be back soon.
    setUndoable(undefined);
    sendAll();
  }, [setUndoable, sendAll]);
  const offline = useRefreshing(readAt, { look, send, leave });

  const add = (tap: DriverTap) => {
    queue?.add(tap);
    look();
    send();
    if (givesPlaces) void addPlace(tap);
  };

  const addPlace = async (tap: DriverTap) => {
    const found = await findSpot(tap);
    if (found && !takenBack.current.has(tap.id)) notePlace(tap, found);
  };

  const press = (pressedTap: Omit<DriverTap, "id" | "at">) => {
    if (isTwice(pressedTap.jobId)) return;
    const tap = { ...pressedTap, id: newId(), at: new Date().toISOString() };
    sendOnlyDue();
    setUndoable(tap);
    add(tap);
  };

  /** Notes that the driver called or wrote. */
  const note = (jobId: string, kind: "called" | "wrote") => {
    if (!isTwice(`${kind} ${jobId}`)) add({ id: newId(), jobId, kind, at: new Date().toISOString() });
  };

  const markDoor = (jobId: string, spot: Spot) => {
    queue?.add({ id: newId(), jobId, kind: "door", at: new Date().toISOString(), spot });
    void send().then(revalidate);
  };

  const undo = () => {
    if (!undoable || rests) return;
    // The button that returns stands under the same thumb.
    rememberPress(undoable.jobId);
    const isKept = queue?.list().some(({ id }) => id === undoable.id) && canBeTakenBack(undoable);
    const places = queue?.list().filter(({ of }) => of === undoable.id) ?? [];
    if (isKept) queue?.remove([undoable.id, ...places.map(({ id }) => id)]);
    setUndoable(undefined);
    if (isKept) {
      takenBack.current.add(undoable.id);
      setUndone(undoable);
    }
    look();
    send();
    if (!isKept) void revalidate(); // the server has the tap already
  };

  // Answered taps stay applied until the page was read after the answer.
  const known = answered.filter(({ at }) => at > readAt).map(({ tap }) => tap);
  return {
    taps: [...known, ...kept],
    queued,
    refused,
    press,
    note,
    markDoor,
    notePlace,
    undoable,
    rests,
    undo,
    undone,
    lost: offline || offlineSince !== undefined || (failed && queued.length > 0),
  };
}

/** Shows the taps on the phone, sends them in batches, and keeps what the server answered. */
function useSending(queue: ReturnType<typeof tapQueue> | undefined, secret: string) {
  const { revalidate } = useRevalidator();
  const [kept, setKept] = useState<DriverTap[]>([]);
  const [answered, setAnswered] = useState<{ tap: DriverTap; at: string }[]>([]);
  const [refused, setRefused] = useState(new Map<string, TapRefusal>());
  const [failed, setFailed] = useState(false);
  const sending = useRef(false);
  /** True when taps that can still be taken back are sent too. */
  const everything = useRef(false);

  const look = useCallback(() => setKept(queue?.list() ?? []), [queue]);

  const send = useCallback(async () => {
    if (sending.current || !queue) return;
    sending.current = true;
    let isAnswered = false;
    const due = () => (everything.current ? queue.list() : dueTaps(queue.list()));
    for (let taps = due(); taps.length > 0; taps = due()) {
      const batch = taps.slice(0, mostAtOnce);
      const sent = await sendTaps(secret, batch);
      setFailed(sent.outcome === "lost");
      isAnswered ||= sent.outcome !== "lost" && batch.some(({ kind }) => !isNote(kind));
      if (sent.outcome !== "answered") break;
      queue.remove(batch.map(({ id }) => id));
      setAnswered((all) => [...all, ...batch.map((tap) => ({ tap, at: sent.at }))]);
      const refusals = batch.flatMap(({ jobId }, index): [string, TapRefusal][] => {
        const outcome = sent.outcomes[index];
        return outcome === "notYours" || outcome === "gone" ? [[jobId, outcome]] : [];
      });
      if (refusals.length > 0) setRefused((all) => new Map([...all, ...refusals]));
      look();
    }
    sending.current = false;
    everything.current = false;
    if (isAnswered) await revalidate();
  }, [queue, secret, look, revalidate]);

  const sendAll = useCallback(() => {
    everything.current = true;
    send();
  }, [send]);

  const sendOnlyDue = () => {
    everything.current = false;
  };
  return { kept, answered, refused, failed, look, send, sendAll, sendOnlyDue };
}

interface Refreshed {
  look: () => void;
  send: () => void;
  /** Is called when the page is put away. */
  leave: () => void;
}

/**
 * Looks for taps and sends them every few seconds and when the connection is back, and reads the page anew once a minute.
 * Returns whether the phone says that it has no connection.
 */
function useRefreshing(readAt: string, { look, send, leave }: Refreshed): boolean {
  const { revalidate } = useRevalidator();
  const [offline, setOffline] = useState(false);
  const readingSince = useRef(Date.parse(readAt));
  useEffect(() => {
    const refresh = () => {
      look();
      setOffline(!navigator.onLine);
      send();
      // The difference counts in both directions: the phone's clock may be ahead of ours or behind, and be set meanwhile.
      const sinceMs = Math.abs(Date.now() - readingSince.current);
      if (document.visibilityState === "hidden" || sinceMs < readEveryMs) return;
      readingSince.current = Date.now();
      revalidate();
    };
    const again = () => {
      readingSince.current = 0;
      refresh();
    };
    const turned = () => {
      refresh();
      if (document.visibilityState !== "visible") leave();
    };
    refresh();
    const timer = setInterval(refresh, retryMs);
    addEventListener("online", again);
    addEventListener("offline", refresh);
    addEventListener("storage", look);
    document.addEventListener("visibilitychange", turned);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
      removeEventListener("offline", refresh);
      removeEventListener("storage", look);
      document.removeEventListener("visibilitychange", turned);
    };
  }, [look, send, leave, revalidate]);
  return offline;
}

/** Tells whether the same movement of the thumb pressed twice on a ride, or on its call. */
function useDoublePress() {
  const pressed = useRef({ jobId: "", at: Number.NEGATIVE_INFINITY });
  // The phone's clock is no measure: set back, it would refuse every press until it has caught up.
  const rememberPress = (jobId: string, at = performance.now()) => {
    pressed.current = { jobId, at };
  };
  const isTwice = (jobId: string): boolean => {
    const now = performance.now();
    if (pressed.current.jobId === jobId && now - pressed.current.at < twiceMs) return true;
    rememberPress(jobId, now);
    return false;
  };
  return { isTwice, rememberPress };
}
