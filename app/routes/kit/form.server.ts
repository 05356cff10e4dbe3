import { data } from "react-router";
import { isMultipart, longestBody } from "./body.server.ts";

/** The largest form of the desk has two hundred rides with two fields each. */
const mostFields = 1_000;
/** A form with a file has a few fields. */
const mostParts = 50;

/**
 * Returns the posted form. Throws a 400 where the body is no form, and a 413 where it has more fields than any form of
 * ours: reading so many would take longer than the rest of the request. Only a form in parts may be longer than
 * `longestBody`.
 */
export async function postedForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  try {
    const body = await request.arrayBuffer();
    if (isTooMuch(Buffer.from(body), type)) throw tooMany();
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw data("This form could not be read. Please go back and send it again.", { status: 400 });
  }
}

function isTooMuch(body: Buffer, type: string): boolean {
  const isLong = body.length > longestBody;
  const hasParts = isMultipart(type);
  if (isLong && !hasParts) return true;
  const most = isLong ? mostParts : mostFields;
  const between = hasParts ? "\r\n--" : "&";
  let fields = 0;
  for (let at = 0; at >= 0 && fields <= most; fields++) at = body.indexOf(between, at + 1);
  return fields > most;
}

function tooMany() {
  return data("This form has more fields than we ask for. Please go back and send it again.", {
    status: 413,
  });
}
