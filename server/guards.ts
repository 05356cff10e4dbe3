import type { IncomingMessage } from "node:http";
import { photoMostBytes } from "../app/domain/catalogue/photo.ts";
import { backupMostBytes } from "../app/domain/upkeep/backup-times.ts";
import { env } from "../app/env.server.ts";
import { log } from "../app/log.server.ts";
import { simulator } from "../app/payment/online.server.ts";
import { isMultipart, longestBody } from "../app/routes/kit/body.server.ts";
import { isApiOrigin, readableBy } from "../app/security.server.ts";
import { countPost } from "../app/store/account/rate.server.ts";
import { unknownHost } from "./hosts.ts";
import { routePath } from "./path.ts";
import { tooManyReads } from "./reads.ts";
import type { Refusal } from "./refuse.ts";
import { visitorKey } from "./visitor.ts";

const methods = ["GET", "HEAD", "POST"];
/** These pages take a file, of at most so many bytes. */
const uploads: { pages: RegExp; mostBytes: number; sentence: string; spanish: string }[] = [
  {
    pages: /^\/dashboard\/admin\/(photos|team|partners\/[\w-]+|catalogue\/company)(\/|\.data|\/_\.data)?$/,
    mostBytes: photoMostBytes,
    sentence: "The photograph has more than 12 MB. Please go back and choose a lighter one.",
    spanish: "La foto pesa más de 12 MB. Vuelva atrás y escoja una más liviana.",
  },
  {
    pages: /^\/dashboard\/admin\/backups(\/|\.data|\/_\.data)?$/,
    mostBytes: backupMostBytes,
    sentence: "The backup has more than 32 MB. Please check it with npm run restore.",
    spanish: "El respaldo pesa más de 32 MB. Compruébelo con npm run restore.",
  },
];
/** PayPal's messages and the simulators are not asked for an Origin, and post more often than people do. */
const machines = simulator ? /^\/(api\/paypal\/webhook$|demo\/paypal\/)/ : /^\/api\/paypal\/webhook$/;
const machinePostsPerMinute = 1200;
/** Pages of API_ORIGINS may post to these paths. */
const productApi = /^\/api\/(ecotravel|emailSender)\/\w+$/i;

/** Returns why no route may handle this request, or undefined. */
export async function refusal(request: IncomingMessage): Promise<Refusal | undefined> {
  const unanswerable = badAddress(request) ?? unknownHost(request);
  if (unanswerable) return unanswerable;
  const reason = badMethod(request) ?? badBody(request) ?? (await tooMuch(request));
  const origin = apiOrigin(request);
  if (!reason || !origin) return reason;
  const readable = { ...readableBy(origin), "Access-Control-Expose-Headers": "Retry-After" };
  return { ...reason, headers: { ...reason.headers, ...readable } };
}

async function tooMuch(request: IncomingMessage): Promise<Refusal | undefined> {
  if (request.method === "POST") return foreignPage(request) ?? (await tooManyPosts(request));
  return tooManyReads(visitorOfRequest(request), routePath(request.url!));
}

const unreadable = {
  status: 400,
  sentence: "This address can't be read. Please check it for typing mistakes.",
  spanish: "Esta dirección no se puede leer. Revise si está bien escrita.",
};

/** Refuses a request with several Host headers: Node reads the first of them, and a proxy may have read another one. */
export function badHost({ rawHeaders }: IncomingMessage): Refusal | undefined {
  let hosts = 0;
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = rawHeaders[n]!;
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts > 1 ? unreadable : undefined;
}

/** Returns the site of API_ORIGINS whose page calls the product API. */
function apiOrigin({ url = "", headers: { origin } }: IncomingMessage): string | undefined {
  return productApi.test(pathOf(url)) && isApiOrigin(origin) ? origin : undefined;
}

function badAddress({ url = "", headers: { host = "localhost" } }: IncomingMessage): Refusal | undefined {
  const path = decoded(url.split("?", 1)[0]!);
  const sound = path?.startsWith("/") && !path.includes("\0") && /^[\w.:[\]-]+$/.test(host);
  return sound && URL.canParse(`http://${host}${url}`) ? undefined : unreadable;
}

/** Returns the path as the routes will see it: "/a/../b" becomes "/b". */
function pathOf(url: string): string {
  return new URL(`http://localhost${url}`).pathname;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function badMethod({ method = "", url = "" }: IncomingMessage): Refusal | undefined {
  const asked = method === "OPTIONS" && productApi.test(pathOf(url)); // a browser asks before it posts from API_ORIGINS (CORS preflight)
  if (!asked && !methods.includes(method)) {
    const headers = { Allow: methods.join(", ") };
    return { status: 405, sentence: "This site doesn't know that kind of request.", headers };
  }
}

function badBody({ url = "", headers }: IncomingMessage): Refusal | undefined {
  if (headers["transfer-encoding"]) {
    return { status: 411, sentence: "Please send this with its length (Content-Length)." };
  }
  const length = Number(headers["content-length"] ?? 0);
  const upload = uploadTo(url);
  if (upload && isMultipart(headers["content-type"] ?? "")) {
    const { mostBytes, sentence, spanish } = upload;
    return length > mostBytes + longestBody ? { status: 413, sentence, spanish } : undefined;
  }
  if (length > longestBody) {
    return {
      status: 413,
      sentence: "That is too long for us. Please go back and shorten your text.",
      spanish: "Eso es demasiado largo. Vuelva atrás y acorte el texto.",
    };
  }
}

const uploadTo = (url: string) => uploads.find(({ pages }) => pages.test(pathOf(url)));

/** A file may arrive over a slow line. */
export const mayTakeLong = (url: string) => uploadTo(url) !== undefined;

/** Refuses a post from a foreign page (CSRF). React Router checks page actions in the same way; this also covers resource routes. */
function foreignPage(request: IncomingMessage): Refusal | undefined {
  const { url = "", headers } = request;
  const { origin, host } = headers;
  if (machines.test(pathOf(url)) || apiOrigin(request)) return undefined;
  const site = headers["sec-fetch-site"];
  const ours =
    origin !== undefined
      ? origin === env.siteUrl || (!env.SITE_URL && URL.canParse(origin) && new URL(origin).host === host)
      : site !== "cross-site" && site !== "same-site"; // programs other than browsers send neither header
  if (!ours) {
    return {
      status: 403,
      sentence: "This was sent from another site. Please open our own page and try again.",
      spanish: "Esto llegó desde otro sitio. Abra nuestra propia página y pruebe de nuevo.",
    };
  }
}

async function tooManyPosts(request: IncomingMessage): Promise<Refusal | undefined> {
  const visitor = visitorOfRequest(request);
  const counted = machines.test(pathOf(request.url!))
    ? countPost(`machine ${visitor}`, machinePostsPerMinute)
    : countPost(visitor, env.POSTS_PER_MINUTE);
  const count = await counted.catch((error) => {
    log.error({ error }, "posts not counted"); // the form itself explains better what is wrong
  });
  if (count && !count.allowed) {
    return {
      status: 429,
      sentence:
        "That was a lot at once. Please go back, where what you typed is kept, and try again in a minute.",
      spanish:
        "Fue mucho a la vez. Vuelva atrás, donde sigue lo que escribió, y pruebe de nuevo en un minuto.",
      headers: { "Retry-After": String(count.retryAfterSeconds) },
    };
  }
}

/** Returns the key under which a visitor's requests are counted; behind a trusted proxy it follows the address that the proxy wrote. */
export function visitorOfRequest({ headers, socket }: IncomingMessage): string {
  return visitorKey(socket.remoteAddress ?? "", String(headers["x-forwarded-for"] ?? ""));
}
