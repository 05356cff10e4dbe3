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

/**
 * An answer for one visitor, made smaller where our own page or the address bar asks for it. Another site's page that
 * opens ours gets it as it is: who watches how much its own words shrink could guess what else stands there.
 */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const asks = request.headers.get("Sec-Fetch-Site");
  if (!response.body || (asks !== "same-origin" && asks !== "none")) return response;
  const plain = Buffer.from(await response.arrayBuffer());
  const { status, statusText, headers } = response;
  headers.append("Vary", "Accept-Encoding, Sec-Fetch-Site");
  const accepted = request.headers.get("Accept-Encoding") ?? undefined;
  const encoding = bestEncoding(accepted, Object.keys(pressed)) as keyof typeof pressed;
  const press = plain.length < leastBytes ? undefined : pressed[encoding];
  if (press) headers.set("Content-Encoding", encoding);
  return new Response(press ? await press(plain) : plain, { status, statusText, headers });
}
