import { createHash, type Hash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { presigned, type S3Place } from "./presigned.server.ts";

/** Returns the longest time for a transfer: half an hour, and the time on a line of 100 kB a second. */
const patienceMs = (bytes: number) => 30 * 60_000 + Math.ceil(bytes / 100);

/** Uploads a file under its name and reads it back. Returns why that failed, or undefined. */
export async function sendBackup(place: S3Place, name: string, file: string): Promise<string | undefined> {
  const body = await openAsBlob(file);
  const failure = await request(place, "PUT", name, { body, bytes: body.size });
  if (failure !== undefined) return failure;
  const [sent, readBack] = [createHash("sha256"), createHash("sha256")];
  for await (const part of createReadStream(file)) sent.update(part);
  const readFailure = await request(place, "GET", name, { into: readBack, bytes: body.size });
  return readFailure ?? (sent.digest("hex") === readBack.digest("hex") ? undefined : "SHA-256");
}

/** Deletes an uploaded backup. Returns why that failed, or undefined; a missing file counts as deleted. */
export async function removeSent(place: S3Place, name: string): Promise<string | undefined> {
  const failure = await request(place, "DELETE", name);
  return failure?.startsWith("HTTP 404") ? undefined : failure;
}

async function request(
  place: S3Place,
  method: "PUT" | "GET" | "DELETE",
  name: string,
  { body, into, bytes = 0 }: { body?: Blob; into?: Hash; bytes?: number } = {},
): Promise<string | undefined> {
  try {
    const url = presigned({ method, url: new URL(name, place.url), now: new Date() }, place);
    const signal = AbortSignal.timeout(patienceMs(bytes));
    const answer = await fetch(url, { method, signal, redirect: "error", ...(body && { body }) });
    if (answer.ok) {
      for await (const part of answer.body ?? []) into?.update(part);
      return undefined;
    }
    const text = (await answer.text()).slice(0, 10_000);
    const code = /<Code>([\w.]{1,80})<\/Code>/.exec(text)?.[1];
    return [`HTTP ${answer.status}`, code].filter(Boolean).join(", ");
  } catch (error) {
    const { message, cause } = error as Error; // the address contains a signature and must not be in the message
    return cause instanceof Error ? cause.message : message;
  }
}
