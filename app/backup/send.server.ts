import { openAsBlob } from "node:fs";
import { presigned, type S3Place } from "./presigned.server.ts";

const patienceMs = 30 * 60_000;

/** Puts a file there under its name, and answers why that did not work. */
export async function sendFile(place: S3Place, name: string, file: string): Promise<string | undefined> {
  return await asked(place, "PUT", name, await openAsBlob(file));
}

export async function removeSent(place: S3Place, name: string): Promise<string | undefined> {
  return await asked(place, "DELETE", name);
}

async function asked(place: S3Place, method: "PUT" | "DELETE", name: string, body?: Blob) {
  try {
    const url = presigned(method, new URL(name, place.url), place, new Date());
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url, { method, signal, redirect: "error", ...(body && { body }) });
    const text = (await answer.text()).slice(0, 10_000);
    if (answer.ok) return undefined;
    const code = /<Code>([\w.]{1,80})<\/Code>/.exec(text)?.[1];
    return [`HTTP ${answer.status}`, code].filter(Boolean).join(", ");
  } catch (error) {
    const { message, cause } = error as Error; // the address has a signature in it, and stays out of the words
    return cause instanceof Error ? cause.message : message;
  }
}
