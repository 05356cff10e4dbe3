import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { bestEncoding } from "./encoding.server.ts";

/** The order is our preference: zstd makes answers as small as brotli in a third of the time. */
const compressors = {
  zstd: (bytes: Buffer) => promisify(zstdCompress)(bytes),
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: undefined,
};

/** A smaller answer fits into one packet and would not arrive sooner. */
const leastBytes = 1_400;

/** No answer repeats the values of these query fields, except for the ids of rides that exist. */
const unrepeated = ["_routes", "index", "ride", "assign", "note", "field", "by"];

/**
 * Compresses an answer for one visitor, but only when our own page or the address bar asks for it. This is the defence
 * against BREACH: an attacker who sees the sizes of answers, and has words of their own put into one, could guess what
 * else stands there from how well it compresses. An answer that another site's page opens, or that repeats words of
 * its address, is therefore sent uncompressed.
 */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const asks = request.headers.get("Sec-Fetch-Site");
  const isOurs = asks === "same-origin" || asks === "none";
  const fields = [...new URL(request.url).searchParams.keys()];
  if (!response.body || !isOurs || !fields.every((field) => unrepeated.includes(field))) return response;
  const plain = Buffer.from(await response.arrayBuffer());
  const { status, statusText, headers } = response;
  headers.append("Vary", "Accept-Encoding, Sec-Fetch-Site");
  const accepted = request.headers.get("Accept-Encoding") ?? undefined;
  const encoding = bestEncoding(accepted, Object.keys(compressors)) as keyof typeof compressors;
  const compress = plain.length < leastBytes ? undefined : compressors[encoding];
  if (compress) headers.set("Content-Encoding", encoding);
  return new Response(compress ? await compress(plain) : plain, { status, statusText, headers });
}
