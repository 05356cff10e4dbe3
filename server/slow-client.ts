import type { IncomingMessage, ServerResponse } from "node:http";

/** A client that is still sending has this long to read an early answer before its connection closes. */
const afterAnswerMs = 1_000;

/**
 * Closes the connection of a client that still sends its body a second after the answer. Bytes that arrive meanwhile
 * are read and dropped: closing a socket with unread bytes resets it, and the client could lose the answer.
 */
export function closeUnread(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    request.removeAllListeners("data").resume();
    closeUnlessComplete(request, afterAnswerMs);
  });
}

/**
 * Closes the connection of a client that takes longer than `patienceMs` to send its body. Many requests share a
 * connection, so that none of them leaves a listener on it.
 */
export function closeUnlessComplete(request: IncomingMessage, patienceMs: number): void {
  if (request.complete) return;
  const { socket } = request;
  const timer = setTimeout(() => request.complete || socket.destroy(), patienceMs).unref();
  const end = () => {
    clearTimeout(timer);
    request.off("end", end);
    socket.off("close", end);
  };
  request.once("end", end);
  socket.once("close", end);
}
