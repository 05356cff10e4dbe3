import type { z } from "zod";
import type { Operation } from "../../domain/api.ts";
import { env } from "../../env.server.ts";
import { log } from "../../log.server.ts";

/** The loader and action of one path of the product API: JSON whatever happens, for our own pages and API_ORIGINS. */
export function productApi(
  { method }: Operation,
  failed: string,
  answer: (request: Request) => Promise<Response>,
) {
  return async ({ request }: { request: Request }): Promise<Response> => {
    const response = await answered(request).catch((error: unknown) => {
      if (error instanceof Response) return error;
      if (!(error instanceof Error)) throw error; // React Router's own way to say no
      log.error({ error }, "product API");
      return refuse(500, failed);
    });
    response.headers.set("Cache-Control", "no-store");
    response.headers.append("Vary", "Origin");
    const origin = request.headers.get("Origin");
    if (isApiOrigin(origin)) allow(response.headers, origin);
    return response;
  };

  async function answered(request: Request): Promise<Response> {
    if (request.method === method) return await answer(request);
    const Allow = `${method}, OPTIONS`;
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow } });
    return refuse(405, `Ask here with ${method}.`, { Allow });
  }

  function allow(headers: Headers, origin: string): void {
    headers.set("Access-Control-Allow-Origin", origin);
    headers.set("Access-Control-Allow-Credentials", "true");
    headers.set("Access-Control-Allow-Methods", method);
    headers.set("Access-Control-Allow-Headers", "content-type");
    headers.set("Access-Control-Max-Age", "600");
  }
}

/** Whether pages of this origin may use the product API from where they are. */
export function isApiOrigin(origin: string | null): origin is string {
  return origin !== null && env.API_ORIGINS.includes(origin);
}

/** The body by its schema, or a 400 that names the field. */
export async function readBody<Body extends z.ZodObject>(
  request: Request,
  schema: Body,
): Promise<z.output<Body>> {
  const parsed = schema.safeParse(await request.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  throw refuse(400, path.length > 0 ? `${path.join(".")}: ${message}` : "Send a JSON object.");
}

export function refuse(status: number, error: string, headers: HeadersInit = {}): Response {
  return Response.json({ success: false, error }, { status, headers });
}
