// Keeps a driver's page, and what it is made of, for where there is no signal. It touches nothing else.
const pages = "driver";
const parts = "driver-parts";
const mostMs = 2 * 24 * 60 * 60_000;
const patienceMs = 8_000;
const isPage = /^\/driver\/[\w-]{24}$/;
const isPart = /^\/assets\//;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("message", (event) => {
  if (isPage.test(event.data)) event.waitUntil(readPage(event.data).catch(() => undefined));
});

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate" && isPage.test(pathname)) event.respondWith(showPage(event, pathname));
  else if (isPart.test(pathname)) event.respondWith(showPart(event.request));
});

async function showPage(event, path) {
  const read = readPage(path, event.request);
  event.waitUntil(read.catch(() => undefined));
  const slow = new Promise((resolve) => setTimeout(resolve, patienceMs));
  const answer = await Promise.race([read, slow]).catch(() => undefined);
  if (answer && (answer.ok || answer.status === 404)) return answer;
  return (await keptPage(path)) ?? answer ?? (await read.catch(() => nothing()));
}

/** From the site; what opens nothing any more is forgotten. */
async function readPage(path, request = path) {
  const answer = await fetch(request);
  const cache = await openPages();
  if (answer.headers.get("Driver-Link") === "dead") await cache.delete(path);
  else if (answer.ok) {
    const copy = answer.clone();
    const headers = new Headers(copy.headers);
    headers.set("Kept-At", String(Date.now()));
    const body = await copy.text();
    await cache.put(path, new Response(body, { headers }));
    await keepParts(body);
  }
  return answer;
}

async function keptPage(path) {
  const cache = await openPages();
  return await cache.match(path);
}

/** Without those that were kept for too long. */
async function openPages() {
  const cache = await caches.open(pages);
  for (const request of await cache.keys()) {
    const { headers } = await cache.match(request);
    if (!(Date.now() - Number(headers.get("Kept-At")) < mostMs)) await cache.delete(request);
  }
  return cache;
}

/** What a page names is fetched once, and what no page names any more is dropped. */
async function keepParts(body) {
  const cache = await caches.open(parts);
  const named = new Set(body.match(/(?<=(?:href=|import |from )")\/assets\/[^"]+/g));
  for (const request of await cache.keys()) {
    if (!named.has(new URL(request.url).pathname)) await cache.delete(request);
  }
  for (const path of named) if (!(await cache.match(path))) await cache.add(path);
}

/** Names of parts carry a hash of what is in them. */
async function showPart(request) {
  const kept = await caches.match(request, { cacheName: parts });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(parts);
    await cache.put(request, answer.clone());
  }
  return answer;
}

function nothing() {
  const text = "Sin señal, y este teléfono no tiene guardados los viajes. Ábrala otra vez cuando tenga señal.";
  const page = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sin señal</title><h1>Sin señal</h1><p>${text}</p></html>`;
  return new Response(page, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
