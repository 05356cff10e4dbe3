import { readJson } from "../../domain/common/json.ts";

/** No body is longer, except for a file's; `server/guards.ts` refuses a request that announces a longer one. */
export const longestBody = 64 * 1024;

/** Returns whether a form comes in parts, by its Content-Type. A list of types is none: its last one would count. */
export function isMultipart(contentType: string): boolean {
  return /^multipart\/form-data *(;[^,]*)?$/i.test(contentType);
}

/** Returns the bytes of a body; undefined where they are too many, or did not arrive. */
export async function bytesOf(request: Request): Promise<Buffer | undefined> {
  const bytes = await request.arrayBuffer().catch(() => undefined);
  return bytes && bytes.byteLength <= longestBody ? Buffer.from(bytes) : undefined;
}

/** Returns the value of a JSON body, its strings cut to so many letters; undefined where it is no JSON, or too long. */
export async function jsonOf(request: Request, mostLetters?: number): Promise<unknown> {
  const bytes = await bytesOf(request);
  return bytes && readJson(bytes.toString(), mostLetters);
}
