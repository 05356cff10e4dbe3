// Keeps the operator's board of today and the next two days, and what it is made of, for where there is no network. A
// board of many rides is two files: the page, and a copy of all its rides. Every other room says that it needs a network.
const pages = "desk";
const parts = "desk-parts";
const root = "/dashboard/admin/day";
const days = 3;
const mostMs = 2 * 24 * 60 * 60_000;
const shownMs = 60_000;
const othersMs = 5 * 60_000;
const patienceMs = 8_000;
const isBoard = /^\/dashboard\/admin\/day(\/(\d{4}-\d\d-\d\d))?\/?$/;
const isCopy = /^\/dashboard\/admin\/day\/(\d{4}-\d\d-\d\d)\/copy$/;
const isRoom = /^\/dashboard\/admin(\/|$)/;
const isPart = /^\/assets\//;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("message", (event) => {
  event.waitUntil(keepDays(event.data).catch(() => undefined));
});

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate" && isBoard.test(pathname)) event.respondWith(showBoard(event, url));
  else if (mode === "navigate" && isRoom.test(pathname)) event.respondWith(showRoom(event.request));
  else if (isCopy.test(pathname)) event.respondWith(showCopy(event.request, pathname));
  else if (isPart.test(pathname)) event.respondWith(showPart(event.request));
});

/** What the site tells a device whose desk is closed; who looks at the desk sees it there. */
addEventListener("push", (event) => {
  const { title = "", body = "", href = root } = event.data?.json() ?? {};
  event.waitUntil(registration.showNotification(title, { body, data: href, tag: href, icon: "/icon-192.png" }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});

/** In Costa Rica, which knows no summer time. */
const hereAt = (ms) => new Date(ms - 6 * 60 * 60_000).toISOString();
function when(ms) {
  const [day, time] = hereAt(ms).split("T");
  const ago = ["", "ayer ", "anteayer "].find((_, days) => day === dayAfter(-days)) ?? "";
  return `${ago}a las ${time.slice(0, 5)}`;
}

function dayAfter(number) {
  return hereAt(Date.now() + number * 24 * 60 * 60_000).slice(0, 10);
}

function keptDays() {
  return Array.from({ length: days }, (_, number) => dayAfter(number));
}

function dayOf(url) {
  const { pathname } = new URL(url, location);
  return isCopy.exec(pathname)?.[1] ?? isBoard.exec(pathname)[2] ?? dayAfter(0);
}

/** One after the other, because nobody waits for them. */
async function keepDays(shown) {
  for (const day of keptDays()) {
    const path = `${root}/${day}`;
    if (Date.now() - keptAt(await kept(path)) > (day === shown ? shownMs : othersMs))
      await (await readBoard(path, { redirect: "manual" })).kept;
    await keepCopy(path);
  }
}

/** A copy is never older than the page that it belongs to. */
async function keepCopy(path) {
  const page = await kept(path);
  if (!page?.headers.has("Folded") || keptAt(await kept(`${path}/copy`)) >= keptAt(page)) return;
  const cache = await openPages();
  const answer = await fetch(`${path}/copy`, { redirect: "manual" });
  if (answer.status === 200) await cache.put(`${path}/copy`, await noted(answer));
}

const keptAt = (answer) => Number(answer?.headers.get("Kept-At") ?? 0);

/** The answer as it is kept, with the moment. */
async function noted(answer, more = {}) {
  const headers = new Headers(answer.headers);
  // Its words are kept, and not how they were sent.
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  headers.set("Kept-At", String(Date.now()));
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(await answer.text(), { headers });
}

async function showCopy(request, path) {
  return await fetch(request).catch(async (lost) => {
    const copy = await kept(path);
    if (!copy) throw lost;
    return copy;
  });
}

async function showRoom(request) {
  return await fetch(request).catch(async () => {
    const today = await kept(`${root}/${dayAfter(0)}`).catch(() => undefined);
    const board = today
      ? `Hoy se puede leer sin ella, como estaba ${when(keptAt(today))}.`
      : "Este aparato tampoco tiene guardado Hoy: se guarda cuando se abre con conexión.";
    return offline(`Esta página necesita conexión. ${board}`);
  });
}

async function showBoard(event, url) {
  const read = readBoard(event.request);
  event.waitUntil(read.then(({ kept }) => kept).catch(() => undefined));
  const slow = new Promise((resolve) => setTimeout(resolve, patienceMs));
  const shown = read.then(({ answer }) => answer);
  const answer = await Promise.race([shown, slow]).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  const page = await kept(`${root}/${dayOf(url)}`).catch(() => undefined);
  return page ? await asKept(page) : (answer ?? (await shown.catch(() => nothing())));
}

/** From the site; keeping it delays nothing. Who is led elsewhere is not the operator any more, and keeps nothing. */
async function readBoard(request, options) {
  const url = request.url ?? request;
  // Opened before: what was forgotten while the site answered stays forgotten. Where none can be, nothing is kept.
  const cache = await openPages().catch(() => undefined);
  const answer = await fetch(request, options);
  if (answer.type === "opaqueredirect" || [401, 403].includes(answer.status))
    await forget().catch(() => undefined);
  // With a query it shows more than the day.
  const isWhole = cache && answer.status === 200 && !new URL(url, location).search;
  return { answer, kept: isWhole ? keep(cache, answer.clone()) : undefined };
}

async function keep(cache, answer) {
  const body = await answer.clone().text();
  const [, day, folded] = body.match(/ data-board-of="(\d{4}-\d\d-\d\d)"( data-folded)?/) ?? [];
  if (!keptDays().includes(day)) return; // another page, or another day
  await cache.put(`${root}/${day}`, await noted(answer, folded && { Folded: "yes" }));
  await keepParts();
}

async function forget() {
  await caches.delete(pages);
  await caches.delete(parts);
}

async function kept(path) {
  const cache = await openPages();
  return await cache.match(path);
}

/** It says on the page that it is no new one. */
async function asKept(answer) {
  const body = await answer.text();
  return new Response(body.replace("<html ", "<html data-kept "), { headers: answer.headers });
}

/** Without those that were kept for too long, and without days that are over. */
async function openPages() {
  const cache = await caches.open(pages);
  for (const request of await cache.keys()) {
    const isNew = Date.now() - keptAt(await cache.match(request)) < mostMs;
    if (!isNew || !keptDays().includes(dayOf(request.url))) await cache.delete(request);
  }
  return cache;
}

/** What a page names is fetched once, and what no kept page names any more is dropped. */
async function keepParts() {
  const [boards, cache] = await Promise.all([openPages(), caches.open(parts)]);
  const named = new Set();
  for (const request of await boards.keys()) {
    const body = await (await boards.match(request)).text();
    // Safari before 16.4 can't read a lookbehind.
    for (const [, path] of body.matchAll(/(?:href=|import |from )"(\/assets\/[^"]+)/g)) named.add(path);
  }
  for (const request of await cache.keys()) {
    if (!named.has(new URL(request.url).pathname)) await cache.delete(request);
  }
  for (const path of named) if (!(await cache.match(path))) await cache.add(path);
}

/** Names of parts carry a hash of what is in them. */
async function showPart(request) {
  const kept = await caches.match(request, { cacheName: parts }).catch(() => undefined);
  return kept ?? (await fetch(request));
}

function nothing() {
  return offline("Este aparato no tiene guardado ese día. Ábralo otra vez cuando tenga conexión.");
}

/** A page of its own, because nothing of the desk is at hand. It opens what was asked for once there is a network. */
function offline(text) {
  const page = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sin conexión</title><style>
body{margin:0;padding:18vh 1.25rem 2rem;background:#fbf5ea;color:#0f2a2e;font:1.1rem/1.45 system-ui,sans-serif}
main{max-width:30rem;margin:auto}h1{font-size:1.9rem;margin:0}
a{display:block;box-sizing:border-box;margin-top:.75rem;padding:.85rem 1.25rem;border:1.5px solid #075e66;border-radius:.9rem;background:#fff;color:#075e66;font-weight:600;text-align:center;text-decoration:none}
a:first-of-type{margin-top:1.75rem;background:#075e66;color:#fff}</style>
<main><h1>Sin conexión</h1><p>${text}</p><p>Lo guardado sigue guardado. La página se abre sola cuando vuelva la conexión.</p>
<a href="${root}">Ver Hoy</a><a href="">Intentar otra vez</a></main>
<script>
let asks;
async function look(){
  if(asks)return;
  asks=true;
  const answer=await fetch("",{method:"HEAD",signal:AbortSignal.timeout(20000)}).catch(()=>undefined);
  asks=false;
  if(answer&&![502,503,504].includes(answer.status))location.reload();
}
addEventListener("online",look);
setInterval(look,5000)</script></html>`;
  return new Response(page, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
