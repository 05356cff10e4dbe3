import { connect, type Socket } from "node:net";

export interface Burst {
  requestsPerSecond: number;
  /** Of the server's own time, where the system tells it. */
  cpuMicrosecondsPerRequest: number;
}

/** What Chrome says. */
export const accepted = "gzip, deflate, br, zstd";

const connections = 16;
const headEnd = Buffer.from("\r\n\r\n");
const lastChunk = Buffer.from("\r\n0\r\n\r\n");

/**
 * Asks for the paths in turn on sixteen kept connections, each with its next request as soon as it has the whole
 * answer. It writes ready-made bytes and reads no more than the head and the length of what comes, so that the
 * server is the slower one of the two. An answer that isn't 200 ends the measurement.
 */
export async function load(
  { url, cpuMicroseconds }: { url: string; cpuMicroseconds(): number },
  paths: string[],
  seconds: number,
): Promise<Burst> {
  const { hostname, port } = new URL(url);
  const requests = paths.map((path) => {
    const lines = [
      `GET ${path} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Accept-Encoding: ${accepted}`,
      "",
      "",
    ];
    return Buffer.from(lines.join("\r\n"));
  });
  let sent = 0;
  const next = () => requests[sent++ % requests.length]!;
  const cpuBefore = cpuMicroseconds();
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => ask(Number(port), hostname, end, next)));
  const took = (performance.now() - start) / 1000;
  return {
    requestsPerSecond: sent / took,
    cpuMicrosecondsPerRequest: (cpuMicroseconds() - cpuBefore) / sent,
  };
}

/** One connection, until the end of the burst. */
function ask(port: number, host: string, end: number, next: () => Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let left: number | undefined; // bytes of the answer that are still to come
    let tail = Buffer.alloc(0); // what came of an answer without a length, or of a head that isn't whole
    const read = (length: number, buffer: Uint8Array) => {
      const bytes = Buffer.from(buffer.buffer, buffer.byteOffset, length);
      if (left === undefined) begin(tail.length > 0 ? Buffer.concat([tail, bytes]) : bytes);
      else if (left === Number.POSITIVE_INFINITY) chunk(bytes);
      else left -= length;
      if (left === 0) again();
      return true;
    };
    const begin = (bytes: Buffer) => {
      const at = bytes.indexOf(headEnd);
      if (at < 0) {
        tail = Buffer.from(bytes);
        return;
      }
      const head = bytes.toString("latin1", 0, at);
      if (!head.startsWith("HTTP/1.1 200 ")) return fail(new Error(`A page answered ${head.slice(0, 80)}`));
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      tail = Buffer.alloc(0);
      left = length === undefined ? Number.POSITIVE_INFINITY : Number(length) - (bytes.length - at - 4);
      if (length === undefined) chunk(bytes.subarray(at + 2));
    };
    const chunk = (bytes: Buffer) => {
      tail = Buffer.concat([tail, bytes]).subarray(-lastChunk.length);
      if (tail.equals(lastChunk)) left = 0;
    };
    const again = () => {
      left = undefined;
      tail = Buffer.alloc(0);
      if (performance.now() < end) return void socket.write(next());
      socket.destroy();
      resolve();
    };
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    const onread = { buffer: Buffer.alloc(65_536), callback: read };
    const socket: Socket = connect({ port, host, noDelay: true, onread });
    socket.once("connect", () => socket.write(next()));
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("The server hung up."))); // after resolve() this says nothing
  });
}
