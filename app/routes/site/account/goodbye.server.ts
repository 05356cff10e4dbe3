import { createHash } from "node:crypto";
import { contentSecurityPolicy } from "../../../security.server.ts";
import { personalHeaders } from "../../kit/cookies.server.ts";
import { keptBoards } from "./kept-boards.ts";

/** Leads on once this device has deleted the boards that public/desk-worker.js kept. */
export function goodbye(next: string, headers: Headers): Response {
  const script = `Promise.all(${JSON.stringify(keptBoards)}.map((name)=>globalThis.caches?.delete(name))).catch(()=>{}).then(()=>location.replace(${JSON.stringify(next)}))`;
  const hash = createHash("sha256").update(script).digest("base64");
  for (const [name, value] of Object.entries(personalHeaders)) headers.set(name, value);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy({ scripts: [hash] }));
  const page = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Un momento</title>
<noscript><meta http-equiv="refresh" content="0;url=${next}"></noscript><script>${script}</script></html>`;
  return new Response(page, { headers });
}
