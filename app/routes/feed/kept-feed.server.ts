import { createHash } from "node:crypto";

interface KeptFeed {
  secret: string;
  madeAt: number;
  file: Promise<{ text: string; etag: string }>;
}

const keptMs = 60_000;
let kept: KeptFeed | undefined;

/** Returns the calendar with its ETag, made once a minute however many ask; a failed attempt is not kept. */
export function keptFeed(secret: string, make: () => AsyncIterable<string>): KeptFeed["file"] {
  const age = kept ? Date.now() - kept.madeAt : keptMs;
  if (kept?.secret !== secret || age < 0 || age >= keptMs) {
    const file = written(make());
    kept = { secret, madeAt: Date.now(), file };
    file.catch(forgetFeed);
  }
  return kept!.file;
}

export function forgetFeed(): void {
  kept = undefined;
}

async function written(parts: AsyncIterable<string>): Promise<{ text: string; etag: string }> {
  let text = "";
  for await (const part of parts) text += part;
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` };
}
