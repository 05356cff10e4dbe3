// Keeps a driver's page, and what it is made of, for where there is no signal. It touches nothing else.
const pages = "driver";
const parts = "driver-parts";
const mostMs = 2 * 24 * 60 * 60_000;
const patienceMs = 8_000;
const isPage = /^\/driver\/[\w-]{24}0?$/;
const isPart = /^\/assets\//;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("message", (event) => {
  if (isPage.test(event.data)) event.waitUntil(keepPage(event.data, fetch(event.data)));
});

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate" && isPage.test(pathname)) event.respondWith(showPage(event, pathname));
  else if (isPart.test(pathname)) event.respondWith(showPart(event.request));
});

async function showPage(event, path) {
  const read = fetch(event.request);
  event.waitUntil(keepPage(path, read));
  const slow = new Promise((resolve) => setTimeout(resolve, patienceMs));
  const answer = await Promise.race([read, slow]).catch(() => undefined);
  if (answer && (answer.ok || isDead(answer))) return answer;
  const kept = await keptPage(path).catch(() => undefined);
  return kept ?? answer ?? (await read.catch(() => nothing()));
}

/** As our own server says it, and not a proxy on the way. */
function isDead(answer) {
  return answer.headers.get("Driver-Link") === "dead";
}

/** Beside what is shown: a phone that has no room, or keeps nothing, shows the page all the same. */
async function keepPage(path, read) {
  try {
    const answer = (await read).clone();
    const cache = await openPages();
    if (isDead(answer)) await cache.delete(path);
    if (!answer.ok || answer.redirected) return;
    const headers = new Headers(answer.headers);
    // Its words are kept, and not how they were sent.
    headers.delete("Content-Encoding");
    headers.delete("Content-Length");
    headers.set("Kept-At", String(Date.now()));
    const body = await answer.text();
    // The page comes last, so that none is kept without its script.
    const named = await keepParts(body);
    await cache.put(path, new Response(body, { headers }));
    await dropParts(named);
  } catch {
    // what was kept before stays
  }
}

async function keptPage(path) {
  const cache = await openPages();
  return await cache.match(path);
}

/** Without those that were kept for too long. */
async function openPages() {
  const cache = await caches.open(pages);
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (!(Date.now() - Number(kept?.headers.get("Kept-At")) < mostMs)) await cache.delete(request);
  }
  return cache;
}

/** What a page names, each fetched once. */
async function keepParts(body) {
  const cache = await caches.open(parts);
  // Safari before 16.4 can't read a lookbehind.
  const found = body.matchAll(/(?:href=|import |from )"(\/assets\/[^"]+)/g);
  const named = new Set([...found].map(([, path]) => path));
  for (const path of named) if (!(await cache.match(path))) await cache.add(path);
  return named;
}

/** What the page does not name any more. */
async function dropParts(named) {
  const cache = await caches.open(parts);
  for (const request of await cache.keys()) {
    if (!named.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** Names of parts carry a hash of what is in them. */
async function showPart(request) {
  const kept = await caches.match(request, { cacheName: parts }).catch(() => undefined);
  return kept ?? (await fetch(request));
}

function nothing() {
  const text = "Sin señal, y este teléfono no tiene guardados los viajes. Ábrala otra vez cuando tenga señal.";
  const page = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sin señal</title><h1>Sin señal</h1><p>${text}</p></html>`;
  return new Response(page, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
