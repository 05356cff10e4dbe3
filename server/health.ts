import type { IncomingMessage, ServerResponse } from "node:http";
import { sql } from "drizzle-orm";
import { db } from "../app/store/db.server.ts";

/** `/healthz`: whether the database answers within two seconds. False when the request is for something else. */
export async function answerHealth(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (request.url?.split("?")[0] !== "/healthz" || !/^(GET|HEAD)$/.test(request.method!)) return false;
  const late = new Promise<false>((resolve) => setTimeout(resolve, 2000, false).unref());
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const healthy = await Promise.race([answer, late]);
  response.statusCode = healthy ? 200 : 503;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.end(healthy ? "ok" : "the database doesn't answer");
  return true;
}
