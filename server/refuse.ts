import type { IncomingMessage, ServerResponse } from "node:http";
import { ourCompany } from "../app/texts/spoken.ts";

export interface Refusal {
  status: number;
  sentence: string;
  headers?: Record<string, string>;
}

/** Says why, as a page for people, as JSON for the API, as plain text for all else. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, sentence, headers = {} }: Refusal,
): void {
  if (response.headersSent) return void response.destroy();
  const [type, body] = worded(request, sentence);
  response.statusCode = status;
  response.setHeaders(
    new Map(Object.entries({ ...headers, "Content-Type": type, "Cache-Control": "no-store" })),
  );
  response.end(body);
}

function worded({ url = "", headers: { accept = "" } }: IncomingMessage, sentence: string): [string, string] {
  if (/^\/api\//i.test(url) || accept.includes("application/json")) {
    return ["application/json", JSON.stringify({ error: sentence })];
  }
  if (accept.includes("text/html")) return ["text/html; charset=utf-8", page(sentence)];
  return ["text/plain; charset=utf-8", sentence];
}

function page(sentence: string): string {
  const name = ourCompany().name.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${name}</title><h1>${name}</h1><p>${sentence}</p><p><a href="/home">To the home page</a></p></html>`;
}
