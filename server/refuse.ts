import type { IncomingMessage, ServerResponse } from "node:http";
import { ourCompany } from "../app/texts/with-company.ts";

export interface Refusal {
  status: number;
  sentence: string;
  /** The sentence for readers of a Spanish page: a guest's, the desk, a driver's. */
  spanish?: string;
  headers?: Record<string, string>;
}

/** Sends the reason as a page for people, as JSON for the API, and as plain text for everything else. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, sentence, spanish, headers = {} }: Refusal,
): void {
  if (response.headersSent) return void response.destroy();
  const [type, body] = worded(request, sentence, spanish);
  response.statusCode = status;
  response.setHeaders(
    new Map(Object.entries({ ...headers, "Content-Type": type, "Cache-Control": "no-store" })),
  );
  response.end(body);
}

const spanishPages = /^\/(es|dashboard|driver)(?![\w-])/;

function worded(
  { url = "", headers: { accept = "" } }: IncomingMessage,
  english: string,
  spanish?: string,
): [string, string] {
  const isSpanish = spanish !== undefined && spanishPages.test(url);
  const sentence = isSpanish ? spanish : english;
  if (/^\/api\//i.test(url) || accept.includes("application/json")) {
    return ["application/json", JSON.stringify({ error: sentence })];
  }
  if (accept.includes("text/html"))
    return [
      "text/html; charset=utf-8",
      isSpanish
        ? page("es", sentence, '<a href="/es/home">Ir a Inicio</a>')
        : page("en", sentence, '<a href="/home">To the home page</a>'),
    ];
  return ["text/plain; charset=utf-8", sentence];
}

function page(language: string, sentence: string, way: string): string {
  const name = ourCompany().name.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${name}</title><h1>${name}</h1><p>${sentence}</p><p>${way}</p></html>`;
}
