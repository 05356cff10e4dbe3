import { listenToReservations } from "../../store/live.server.ts";

const beatMs = 20_000;
const open = new Set<() => void>();

/**
 * The ids of the reservations that change, as server-sent events, and nothing else of them. At every beat
 * `allowed` is asked again whether the reader may still listen.
 */
export async function streamChanges(reader: AbortSignal, allowed: () => Promise<boolean>): Promise<Response> {
  const encoder = new TextEncoder();
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  let beat: NodeJS.Timeout | undefined;
  let stop = () => {};
  const forget = () => {
    clearInterval(beat);
    stop();
    return open.delete(close);
  };
  const close = () => {
    if (forget()) controller.close();
  };
  const send = (text: string) => open.has(close) && controller.enqueue(encoder.encode(text));
  const body = new ReadableStream<Uint8Array>({
    start(its) {
      controller = its;
    },
    cancel: () => void forget(),
  });
  open.add(close);
  send("retry: 2000\n\n");
  // The first id may come before this answers, and the process may be told to stop.
  stop = await listenToReservations((id) => send(`data: ${id}\n\n`));
  beat = setInterval(async () => ((await allowed()) ? send(":\n\n") : close()), beatMs);
  reader.addEventListener("abort", close);
  if (reader.aborted) close();
  if (!open.has(close)) forget();
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "private, no-store",
      "X-Accel-Buffering": "no", // nginx would hold events back
    },
  });
}

/** Lets the process stop: browsers ask again, and find the one that is started next. */
export function endStreams(): void {
  for (const close of open) close();
}
