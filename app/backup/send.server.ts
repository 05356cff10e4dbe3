import { createHash, type Hash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { presigned, type S3Place } from "./presigned.server.ts";

/** On a line of 100 kB a second at least. */
const patienceMs = (bytes: number) => 30 * 60_000 + Math.ceil(bytes / 100);

/** Puts a file there under its name, reads it back, and answers why that did not work. */
export async function sendBackup(place: S3Place, name: string, file: string): Promise<string | undefined> {
  const body = await openAsBlob(file);
  const wrong = await asked(place, "PUT", name, { body, bytes: body.size });
  if (wrong !== undefined) return wrong;
  const [own, back] = [createHash("sha256"), createHash("sha256")];
  for await (const part of createReadStream(file)) own.update(part);
  const unread = await asked(place, "GET", name, { into: back, bytes: body.size });
  return unread ?? (own.digest("hex") === back.digest("hex") ? undefined : "SHA-256");
}

/** What is not there any more is removed. */
export async function removeSent(place: S3Place, name: string): Promise<string | undefined> {
  const wrong = await asked(place, "DELETE", name);
  return wrong?.startsWith("HTTP 404") ? undefined : wrong;
}

async function asked(
  place: S3Place,
  method: "PUT" | "GET" | "DELETE",
  name: string,
  { body, into, bytes = 0 }: { body?: Blob; into?: Hash; bytes?: number } = {},
): Promise<string | undefined> {
  try {
    const url = presigned(method, new URL(name, place.url), place, new Date());
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
    const { message, cause } = error as Error; // the address has a signature in it, and stays out of the words
    return cause instanceof Error ? cause.message : message;
  }
}
