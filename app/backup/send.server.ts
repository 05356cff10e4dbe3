import { createHash, type Hash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { presigned, type S3Place } from "./presigned.server.ts";

const patienceMs = 30 * 60_000;

/** Puts a file there under its name, reads it back, and answers why that did not work. */
export async function sendFile(place: S3Place, name: string, file: string): Promise<string | undefined> {
  const wrong = await asked(place, "PUT", name, { body: await openAsBlob(file) });
  if (wrong !== undefined) return wrong;
  const [own, back] = [createHash("sha256"), createHash("sha256")];
  for await (const part of createReadStream(file)) own.update(part);
  const unread = await asked(place, "GET", name, { into: back });
  return unread ?? (own.digest("hex") === back.digest("hex") ? undefined : "SHA-256");
}

export async function removeSent(place: S3Place, name: string): Promise<string | undefined> {
  return await asked(place, "DELETE", name);
}

async function asked(
  place: S3Place,
  method: "PUT" | "GET" | "DELETE",
  name: string,
  { body, into }: { body?: Blob; into?: Hash } = {},
): Promise<string | undefined> {
  try {
    const url = presigned(method, new URL(name, place.url), place, new Date());
    const signal = AbortSignal.timeout(patienceMs);
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
