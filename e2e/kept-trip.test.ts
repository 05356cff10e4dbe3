import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { en, type Texts } from "../app/texts/en.ts";
import { es } from "../app/texts/es.ts";
import { test } from "./browser.ts";
import { signIn } from "./operator.ts";
import { bookLater, longRide, sharedPath } from "./screen-cast.ts";
import { inDays, soon } from "./steps.ts";

/** The paths that this browser keeps, and the paths for which a worker answers. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const pathsOf = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).sort();
    const scopes = (await navigator.serviceWorker.getRegistrations()).map(
      ({ scope }) => new URL(scope).pathname,
    );
    return { pages: await pathsOf("trips"), parts: await pathsOf("trip-parts"), scopes: scopes.sort() };
  });
const nothing = { pages: [], parts: [], scopes: [] };

/** The moment from when the kept page is, as its worker wrote it. */
const readAt = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const kept = await (await caches.open("trips")).match(path);
    return Number(kept?.headers.get("Kept-At"));
  }, path);

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The words of a phone. */
function wordsOf({ keptTrip: { device, keep, notMine, dropped, shown, noPage } }: Texts) {
  const { phone } = device;
  const note = { shown: shown(phone), text: noPage.text(phone), open: noPage.open };
  return { keep: keep(phone), notMine: notMine(phone), dropped: dropped(phone), ...note };
}
const [english, spanish] = [wordsOf(en), wordsOf(es)];

async function keepThis(page: Page, words = english): Promise<void> {
  await page.getByRole("button", { name: words.keep }).click();
  await page.getByRole("button", { name: words.notMine }).waitFor();
}

test("a trip page that its guest keeps opens without a network, says since when, and is all that is kept", async ({
  page,
  stage: { site },
}) => {
  const { secret } = await bookLater({ site: site.url, language: "en" });
  const path = `/trip/${secret}`;
  await page.goto(path);
  const title = await heading(page).textContent();
  await page.getByRole("button", { name: english.keep }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await page.getByRole("button", { name: "Keep on this device" }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  expect(await kept(page)).toEqual(nothing);
  await keepThis(page);
  await page.getByText(/^Kept on this phone since \w{3}, \w{3} \d+; last seen \d+:\d\d\s[AP]M$/).waitFor();
  await page.goto("/home", { waitUntil: "networkidle" });
  await page.goto(`/trip/${secret}/change`, { waitUntil: "networkidle" });
  const { pages, parts, scopes } = await kept(page);
  expect([pages, scopes]).toEqual([[path, "/trip/offline/words"].sort(), ["/trip/"]]);
  expect(parts.filter((part) => !/^\/(assets|scenes|brand)\/|^\/[\w-]+\.(svg|png|ico)$/.test(part))).toEqual(
    [],
  );

  const context = page.context();
  await context.setOffline(true);
  await page.goto(path);
  expect(await heading(page).textContent()).toBe(title);
  await page.getByText(english.shown).waitFor(); // its script runs
  expect(
    await page.evaluate(
      () =>
        [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length,
    ),
  ).toBe(0);
  // Another page of the trip has the sentence, and the way back.
  await page.goto(`${path}/change`);
  await page.getByText(english.text).waitFor();
  await page.getByRole("link", { name: english.open }).click();
  await page.getByText(english.shown).waitFor();
  // The worker answers for nothing else.
  await expect(page.goto("/home")).rejects.toThrow();
  await context.setOffline(false);
  await page.goto(path);
  await page.getByRole("button", { name: english.notMine }).click();
  await page.getByText(english.dropped).waitFor();
  expect(await kept(page)).toEqual(nothing);
  // The same page may be kept once more without a new visit.
  await keepThis(page);
  await page.getByRole("button", { name: english.notMine }).click();
  await page.getByText(english.dropped).waitFor();
  await context.setOffline(true);
  await expect(page.goto(path)).rejects.toThrow();
}, 600_000);

test("of a photograph the width that the page shows is kept", async ({ page, stage: { browser, site } }) => {
  const desk = await browser.newPage({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  await signIn(desk, site.operator);
  await desk.goto("/dashboard/admin/photos");
  const card = desk.getByRole("article", { name: "Traslado privado" });
  const photo = { name: "IMG_0001.png", mimeType: "image/png", buffer: await desk.screenshot() };
  await card.getByLabel("Archivo de foto").setInputFiles(photo);
  await card.getByRole("button", { name: "Poner foto" }).click();
  await desk.getByRole("status").getByText("Foto puesta").waitFor();
  await desk.close();

  const ride = { ...longRide, from: "tamarindo", to: "liberia-airport", tripType: "oneWay", returnDate: "" };
  const { secret } = await bookLater({ site: site.url, language: "en" }, { ride });
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(`/trip/${secret}`, { waitUntil: "networkidle" });
  const shown = () =>
    page.evaluate(async () => {
      const picture = [...document.images].find(({ currentSrc }) => currentSrc.includes("/photos/shuttle/"))!;
      await picture.decode();
      return [new URL(picture.currentSrc).pathname, picture.naturalWidth > 0] as const;
    });
  const [path] = await shown();
  expect(path).toMatch(/\/960\.avif$/);
  await page.getByRole("button", { name: en.keptTrip.keep(en.keptTrip.device.other) }).click();
  await page.getByText(/^Kept on this device since/).waitFor();
  const { parts } = await kept(page);
  expect(parts.filter((part) => part.endsWith(".avif"))).toEqual([path]);
  await page.context().setOffline(true);
  await page.reload();
  expect(await shown()).toEqual([path, true]);
}, 600_000);

test("a kept page follows the trip, and goes two days after the last ride and with its link", async ({
  page,
  stage: { site },
}) => {
  const { secret } = await bookLater({ site: site.url, language: "es" });
  const path = `/es/trip/${secret}`;
  await page.goto(path);
  await keepThis(page, spanish);
  const shared = `/es${(await sharedPath(site.url, secret)).replace(/^\/es/, "")}`;
  await page.goto(shared);
  await keepThis(page, spanish);
  const pages = async () => (await kept(page)).pages.filter((one) => !one.endsWith("offline/words"));
  expect(await pages()).toEqual([path, shared].sort());
  const context = page.context();
  await context.setOffline(true);
  for (const one of [shared, path]) {
    await page.goto(one);
    await page.getByText(spanish.shown).waitFor();
  }
  await context.setOffline(false);

  const move = (days: number) =>
    site.changeData(`update legs set day = '${inDays(days)}' where reservation_id =
      (select id from reservations order by created_at desc limit 1)`);
  await move(9);
  const before = await readAt(page, path);
  await page.goto(path);
  await soon(async () => (await readAt(page, path)) > before).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await page.getByText(spanish.shown).waitFor();
  await page
    .getByText(es.dayShort(inDays(9)))
    .first()
    .waitFor({ state: "attached" });
  await context.setOffline(false);

  await page.goto(path, { waitUntil: "networkidle" });
  await page.getByText(es.trip.share.short, { exact: true }).click();
  await page.getByRole("button", { name: es.trip.share.renew }).click();
  await page.waitForURL(/told=newLink/);
  await page.goto(shared); // where the answer is slow, this is the kept page once more
  await soon(pages).toEqual([path]);
  await page.goto(shared);
  await page.getByRole("heading", { name: es.trip.lost }).waitFor();
  await move(-3);
  await page.goto(path);
  await soon(() => kept(page)).toEqual(nothing);
}, 600_000);

test("a kept page opens with its own files where a new build has others, and where no answer comes", async ({
  page,
  stage: { site },
}) => {
  const { secret } = await bookLater({ site: site.url, language: "en" });
  let state: "up" | "starting" | "silent" = "up";
  const asked: string[] = [];
  const before = createServer(({ url, headers }, answer) => {
    if (state !== "up") asked.push(url!);
    if (state === "silent") return;
    if (state === "starting") return void answer.writeHead(url!.startsWith("/assets/") ? 404 : 503).end();
    request(site.url + url, { headers }, (from) => {
      answer.writeHead(from.statusCode!, from.headers);
      from.pipe(answer);
    }).end();
  });
  await new Promise<void>((listening) => before.listen(0, "localhost", listening));
  const address = `http://localhost:${(before.address() as AddressInfo).port}/trip/${secret}`;
  try {
    await page.goto(address);
    await keepThis(page);
    for (state of ["starting", "silent"] as const) {
      await page.goto(address);
      await page.getByText(english.shown).waitFor(); // its script runs
    }
    expect(asked.filter((url) => url.startsWith("/assets/"))).toEqual([]);
    expect(asked).toContain(`/trip/${secret}`);
  } finally {
    before.closeAllConnections();
    before.close();
  }
}, 600_000);
