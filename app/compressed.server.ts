import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { bestEncoding } from "./encoding.server.ts";

const pressed = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: undefined,
};

/** Less fits one packet, and would be no sooner there. */
const leastBytes = 1_400;

/** Of what an address asks, that of which nothing stands in the answer that is not ours. */
const harmless = ["_routes", "index", "ride", "assign", "note", "field", "by"];

/**
 * An answer for one visitor, made smaller where our own page or the address bar asks for it. Who sees how large answers
 * are, and has words of their own put into one, could guess by how it shrinks what else stands there: what another
 * site's page opens, and what repeats words of its address, goes out as it is.
 */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const asks = request.headers.get("Sec-Fetch-Site");
  const words = [...new URL(request.url).searchParams.keys()].filter((key) => !harmless.includes(key));
  if (!response.body || words.length > 0 || (asks !== "same-origin" && asks !== "none")) return response;
  const plain = Buffer.from(await response.arrayBuffer());
  const { status, statusText, headers } = response;
  headers.append("Vary", "Accept-Encoding, Sec-Fetch-Site");
  const accepted = request.headers.get("Accept-Encoding") ?? undefined;
  const encoding = bestEncoding(accepted, Object.keys(pressed)) as keyof typeof pressed;
  const press = plain.length < leastBytes ? undefined : pressed[encoding];
  if (press) headers.set("Content-Encoding", encoding);
  return new Response(press ? await press(plain) : plain, { status, statusText, headers });
}
