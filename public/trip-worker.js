// Keeps the trip pages that guests asked to keep, and what they are made of, for where there is no network. The script
// is registered for the trip pages of one language, and answers for nothing else.
const pages = "trips";
const parts = "trip-parts";
const patienceMs = 8_000;
const isPage = /^(\/[a-z]{2})?\/trip\/[\w-]+$/;
/** Their names have a hash of their contents in them. */
const isUnchanging = /^\/assets\//;
const isPart = /^\/(assets|scenes|photos|mark|brand)\/|^(\/[a-z]{2})?\/trip\/[\w-]+\/driver\/|^\/[\w-]+\.(svg|png|ico)$/;
/** All widths of a photograph are in one folder. */
const isPhoto = /^\/photos\//;
const folderOf = (path) => path.replace(/[^/]*$/, "");
/** The words of the page that says that there is no network are kept beside the pages, in the language of this worker. */
const wordsPath = new URL("offline/words", registration.scope).pathname;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

/** A page asks to keep its address with the pictures that it shows, to read it again, or to drop it, and is told what is kept of it. */
addEventListener("message", (event) => {
  const { wants, path, words, shown } = event.data;
  const acts = { keep: () => begin(path, words, shown), renew: () => renew(path, fetch(path), shown), drop: () => inTurn(() => drop(path)) };
  if (!isPage.test(path) || !Object.hasOwn(acts, wants)) return;
  const done = acts[wants]()
    .then(() => keptPage(path))
    .catch(() => undefined)
    .then((kept) => event.ports[0]?.postMessage(kept !== undefined));
  event.waitUntil(done);
});

/** One change follows the other, also those of another language's worker: a part is kept before the page that names it. */
const inTurn = (act) => navigator.locks.request("kept trips", act);

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate") event.respondWith(showPage(event, pathname));
  else if (isPart.test(pathname)) event.respondWith(showPart(event.request, pathname));
});

async function showPage(event, path) {
  const read = fetch(event.request);
  if (!isPage.test(path)) return await read.catch(noNetwork);
  // An address with a query says more than the page, which is then read once more without it.
  const plain = new URL(event.request.url).search ? read.then(() => fetch(path)) : read;
  event.waitUntil(renew(path, plain));
  const slow = new Promise((resolve) => setTimeout(resolve, patienceMs));
  const answer = await Promise.race([read, slow]).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  const kept = await keptPage(path).catch(() => undefined);
  if (kept) return await asKept(kept);
  return answer ?? (await read.catch(noNetwork));
}

async function begin(path, words, shown) {
  const answer = await fetch(path);
  await inTurn(async () => {
    try {
      const cache = await openPages();
      await cache.put(wordsPath, Response.json(words));
      await keep(path, answer, shown);
    } finally {
      await dropUnused();
    }
  });
}

/** Keeps a page anew if it is kept already. What was kept before stays where there is no network, or no room. */
async function renew(path, read, shown) {
  try {
    const answer = (await read).clone();
    await inTurn(async () => {
      if (await keptPage(path)) await keep(path, answer, shown);
      await dropUnused();
    });
  } catch {}
}

async function keep(path, answer, shown) {
  // A proxy on the way may answer 404 too; the header is our own server's.
  if (answer.headers.get("Trip-Link") === "dead") return await drop(path);
  if (!answer.ok || answer.redirected) return;
  const body = await answer.text();
  const until = Date.parse(body.match(/ data-kept-until="([^"]+)"/)?.[1]);
  if (!(until > Date.now())) return await drop(path);
  const before = await keptPage(path);
  const headers = new Headers(answer.headers);
  // The text is kept, and not how it was sent.
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  headers.set("Kept-At", String(Date.now()));
  headers.set("Kept-Since", before?.headers.get("Kept-Since") ?? String(Date.now()));
  headers.set("Kept-Until", String(until));
  // The page comes last, so that none is kept without its script.
  await keepParts(partsOf(body), shown);
  const cache = await openPages();
  await cache.put(path, new Response(body, { headers }));
}

async function drop(path) {
  const cache = await openPages();
  await cache.delete(path);
  await dropUnused();
}

async function keptPage(path) {
  const cache = await openPages();
  return await cache.match(path);
}

/** Opens the kept pages, without those whose time is over. */
async function openPages() {
  const cache = await caches.open(pages);
  for (const request of await cache.keys()) {
    if (!isPage.test(new URL(request.url).pathname)) continue;
    const kept = await cache.match(request);
    if (!(Number(kept?.headers.get("Kept-Until")) > Date.now())) await cache.delete(request);
  }
  return cache;
}

/** Returns the addresses of our own files that a page names; the widths of one picture are a list of their own. */
function partsOf(body) {
  const named = body.matchAll(/(?:(?:href|src|srcSet|srcset)=|import |from )"(\/[^"]+)"/g);
  return [...named]
    .map(([, paths]) => paths.replaceAll("&amp;", "&").split(/,\s+/).map((path) => path.split(/\s/)[0]))
    .map((paths) => paths.filter((path) => isPart.test(path.split("?")[0])))
    .filter((paths) => paths.length > 0);
}

/** Keeps of each picture the width that the page shows; while no page says which, the one that is kept, or the first. */
async function keepParts(named, shown = []) {
  const cache = await caches.open(parts);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const chosen = named.map(
    (paths) => paths.find((path) => shown.includes(path)) ?? paths.find((path) => kept.has(path)) ?? paths[0],
  );
  for (const path of new Set(chosen)) {
    if (isUnchanging.test(path)) {
      if (!(await cache.match(path))) await cache.add(path);
    } else await cache.add(path).catch(() => undefined); // a page without a picture is a page
  }
}

/** Drops what no kept page names any more, and the last page takes this worker along. */
async function dropUnused() {
  const [kept, cache] = await Promise.all([openPages(), caches.open(parts)]);
  const named = new Set();
  let isOurs = false;
  for (const { url } of await kept.keys()) {
    if (!isPage.test(new URL(url).pathname)) continue;
    isOurs ||= url.startsWith(registration.scope);
    for (const path of partsOf(await (await kept.match(url)).text()).flat()) named.add(new URL(path, url).href);
  }
  for (const { url } of await cache.keys()) if (!named.has(url)) await cache.delete(url);
  if (isOurs) return;
  await kept.delete(wordsPath);
  await registration.unregister();
}

/** A build's own files are the kept ones, and pictures are read anew where there is a network. */
async function showPart(request, path) {
  const kept = () => caches.match(request, { cacheName: parts }).catch(() => undefined);
  const ofOtherWidth = async () => {
    const cache = await caches.open(parts);
    const other = (await cache.keys()).find(({ url }) => folderOf(new URL(url).pathname) === folderOf(path));
    return other && isPhoto.test(path) ? await cache.match(other) : undefined;
  };
  if (isUnchanging.test(path)) return (await kept()) ?? (await fetch(request));
  try {
    return await fetch(request);
  } catch (error) {
    const part = (await kept()) ?? (await ofOtherWidth().catch(() => undefined));
    if (part) return part;
    throw error;
  }
}

/** The page says that it is no new one, and from when it is. */
async function asKept(answer) {
  const body = await answer.text();
  const marked = body.replace("<html ", `<html data-kept="${answer.headers.get("Kept-At")}" `);
  return new Response(marked, { headers: answer.headers });
}

/** Answers in place of a page that is not kept, and leads to those that are. */
async function noNetwork() {
  const cache = await openPages().catch(() => undefined);
  const words = await (await cache?.match(wordsPath))?.json();
  if (!words) return Response.error();
  const { language, title, text, open } = words;
  const ours = (await cache.keys()).map(({ url }) => url).filter((url) => url.startsWith(registration.scope));
  const links = ours
    .map((url) => new URL(url).pathname)
    .filter((path) => isPage.test(path))
    .map((path) => `<p><a href="${path}">${open}</a></p>`);
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{margin:3rem 1.25rem;background:#fbf5ea;color:#0f2a2e;font:1.1rem/1.6 "Segoe UI",Arial,sans-serif}
a{display:inline-block;padding:.75rem 1.5rem;border:2px solid;border-radius:1rem;color:inherit;font-weight:600;text-decoration:none}</style>
<h1>${title}</h1><p>${text}</p>${links.join("")}</html>`;
  return new Response(page, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
