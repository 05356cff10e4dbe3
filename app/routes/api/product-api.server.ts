import type { z } from "../../domain/common/zod.ts";
import type { Operation } from "../../domain/sale/api.ts";
import { log } from "../../log.server.ts";
import { isApiOrigin, readableBy } from "../../security.server.ts";
import { BusyError } from "../../store/engine/claim-queue.server.ts";
import { en } from "../../texts/en.ts";
import type { Visit } from "../../visitor.server.ts";
import { jsonOf } from "../kit/body.server.ts";

/** Returns the loader and action of one path of the product API, which always answers JSON, to our own pages and to API_ORIGINS. */
export function productApi(
  { method }: Operation,
  failed: string,
  answer: (visit: Visit) => Promise<Response>,
) {
  return async (visit: Visit): Promise<Response> => {
    const { request } = visit;
    const response = await answered(visit).catch((error: unknown) => {
      if (error instanceof Response) return error;
      if (!(error instanceof Error)) throw error; // React Router throws responses to refuse a request
      if (error instanceof BusyError) return refuseCall(429, en.checkout.busy, { "Retry-After": "3" });
      log.error({ error }, "product API");
      return refuseCall(500, failed);
    });
    response.headers.set("Cache-Control", "no-store");
    response.headers.append("Vary", "Origin");
    const origin = request.headers.get("Origin");
    if (isApiOrigin(origin)) allow(response.headers, origin);
    return response;
  };

  async function answered(visit: Visit): Promise<Response> {
    const { request } = visit;
    if (request.method === method) return await answer(visit);
    const Allow = `${method}, OPTIONS`;
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow } });
    return refuseCall(405, `Ask here with ${method}.`, { Allow });
  }

  function allow(headers: Headers, origin: string): void {
    for (const [name, value] of Object.entries(readableBy(origin))) headers.set(name, value);
    headers.set("Access-Control-Allow-Methods", method);
    headers.set("Access-Control-Allow-Headers", "content-type");
    headers.set("Access-Control-Max-Age", "600");
  }
}

/** Reads the body by its schema, or throws a 400 that names the wrong field. */
export async function readBody<Body extends z.ZodMiniObject>(
  request: Request,
  schema: Body,
): Promise<z.output<Body>> {
  const parsed = schema.safeParse(await jsonOf(request));
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  throw refuseCall(400, path.length > 0 ? `${path.join(".")}: ${message}` : "Send a JSON object.");
}

export function refuseCall(status: number, error: string, headers: HeadersInit = {}): Response {
  return Response.json({ success: false, error }, { status, headers });
}
