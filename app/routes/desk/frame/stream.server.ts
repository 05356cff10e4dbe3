import { listenToAccess, listenToReservations } from "../../../store/engine/live.server.ts";

const beatMs = 20_000;
/** One person may hold this many streams in this process: a browser opens one for each visible window. */
const mostStreams = 8;
/** A stream that made room for newer ones waits this long before it connects again, or all of them would take turns. */
const crowdedMs = 60_000;

interface Stream {
  userId: string;
  end(lastWords?: string): void;
}

/** The oldest stream comes first. */
const open = new Set<Stream>();

/**
 * Sends the ids of reservations that change as server-sent events, and nothing else about them. The stream ends as
 * soon as a session of its reader ends or their role changes; a reader who may still listen connects again and is
 * checked anew. Each beat checks `allowed` too, because a session also expires by itself.
 */
export async function streamChanges(
  reader: AbortSignal,
  userId: string,
  allowed: () => Promise<boolean>,
): Promise<Response> {
  const encoder = new TextEncoder();
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  let beat: NodeJS.Timeout | undefined;
  const stops: (() => void)[] = [];
  const forget = () => {
    clearInterval(beat);
    for (const stop of stops.splice(0)) stop();
    return open.delete(stream);
  };
  const stream: Stream = {
    userId,
    end: (lastWords = "") => {
      send(lastWords);
      if (forget()) controller.close();
    },
  };
  const send = (text: string) => text && open.has(stream) && controller.enqueue(encoder.encode(text));
  const endUnlessAllowed = async () => (await allowed()) || stream.end();
  const body = new ReadableStream<Uint8Array>({
    start(its) {
      controller = its;
    },
    cancel: () => void forget(),
  });
  makeRoom(userId);
  open.add(stream);
  send("retry: 2000\n\n");
  // The first id may come before this function returns, and the process may be stopped meanwhile.
  stops.push(await listenToReservations((id) => send(`data: ${id}\n\n`)));
  stops.push(await listenToAccess((whose) => ["", userId].includes(whose) && stream.end()));
  await endUnlessAllowed(); // the session may have ended before the listener above was there
  beat = setInterval(async () => (await endUnlessAllowed()) && send(":\n\n"), beatMs);
  reader.addEventListener("abort", () => stream.end());
  if (reader.aborted) stream.end();
  if (!open.has(stream)) forget();
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "private, no-store",
      "X-Accel-Buffering": "no", // nginx would hold events back
    },
  });
}

function makeRoom(userId: string): void {
  const ofReader = [...open].filter((stream) => stream.userId === userId);
  for (const { end } of ofReader.slice(0, Math.max(0, ofReader.length - mostStreams + 1)))
    end(`retry: ${crowdedMs}\n\n`);
}

/** Ends all streams so that the process can stop: browsers connect again and reach the next process. */
export function endStreams(): void {
  for (const { end } of open) end();
}
