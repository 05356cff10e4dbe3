import type { IncomingMessage, ServerResponse } from "node:http";

/** How long a client that is still sending may read an answer that it has got early, before its connection closes. */
const afterAnswerMs = 1_000;

/**
 * Closes the connection of a client that still sends its body a second after it was answered. What arrives meanwhile is
 * read and dropped: closing a socket with unread bytes resets it, and the client could lose the answer.
 */
export function closeUnread(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    request.removeAllListeners("data").resume();
    closeUnlessComplete(request, afterAnswerMs);
  });
}

/** Closes the connection of a client that takes longer than `patienceMs` to send its body. */
export function closeUnlessComplete(request: IncomingMessage, patienceMs: number): void {
  if (request.complete) return;
  const timer = setTimeout(() => request.complete || request.socket.destroy(), patienceMs).unref();
  request.once("end", () => clearTimeout(timer));
  request.socket.once("close", () => clearTimeout(timer));
}
