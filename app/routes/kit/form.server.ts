import { data } from "react-router";
import { longestBody } from "./body.server.ts";

/** The largest form of the desk has two hundred rides with two fields each. */
const mostFields = 1_000;

/**
 * Returns the posted form. Throws a 400 where the body is no form, and a 413 where it has more fields than any form of
 * ours: reading so many would take longer than the rest of the request.
 */
export async function postedForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  try {
    if (Number(request.headers.get("Content-Length")) > longestBody) return await request.formData();
    const body = await request.arrayBuffer();
    if (hasTooMany(Buffer.from(body), type)) throw tooMany();
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw data("This form could not be read. Please go back and send it again.", { status: 400 });
  }
}

function hasTooMany(body: Buffer, type: string): boolean {
  const between = /^multipart\//i.test(type) ? "\r\n--" : "&";
  let fields = 0;
  for (let at = 0; at >= 0 && fields <= mostFields; fields++) at = body.indexOf(between, at + 1);
  return fields > mostFields;
}

function tooMany() {
  return data("This form has more fields than we ask for. Please go back and send it again.", {
    status: 413,
  });
}
