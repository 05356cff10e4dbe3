import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { driverWithRides } from "./driver-cast.ts";
import { signIn } from "./operator.ts";
import { pressStep, tapsSent } from "./press-step.ts";
import type { Site } from "./site.ts";
import { inDays, scriptRuns } from "./steps.ts";

const door = { latitude: 10.299_31, longitude: -85.837_12 };
/** 14 metres to the north of the door. */
const near = { latitude: 10.299_436, longitude: -85.837_12 };

const ride = {
  day: inDays(-1),
  time: "23:10",
  from: "tamarindo",
  to: "liberia-airport",
  guest: "Noah Lindqvist",
};

async function openPage(site: Site, page: Page, id: string, door = "Hotel Diriá, lobby"): Promise<void> {
  const more = { origin_door: door };
  await page.goto(site.url + (await driverWithRides(site, id, [{ ...ride, more }])));
  await scriptRuns(page);
}

const stored = async (site: Site, id: string) =>
  await site.changeData(`select tap ->> 'kind' as kind, accuracy, latitude from driver_taps
    left join tap_places on tap_id = driver_taps.id where driver_id = '${id}' order by tap ->> 'at'`);

const jobOf = async (site: Site, id: string) => {
  const [job] = await site.changeData(`select jobs.id, reference from jobs join legs on legs.id = leg_id
    join reservations on reservations.id = reservation_id where driver_id = '${id}'`);
  return job as { id: string; reference: string };
};

test("a driver who agreed proves a wait, without a signal too, and the paper says at which distance", async ({
  page,
  stage: { site, browser },
}) => {
  const id = "proof000000000000001";
  const context = page.context();
  await context.grantPermissions(["geolocation"], { origin: site.url });
  await context.setGeolocation({ ...near, accuracy: 8 });
  await openPage(site, page, id);
  await pressStep(page, "Recibido");
  await page.getByRole("button", { name: "Sí, guardar" }).click();
  await page.getByText("Se guarda dónde está cuando toca.").waitFor();
  await pressStep(page, "Voy en camino");
  await context.setOffline(true);
  await pressStep(page, "Llegué");
  await page.getByText("Esperando a").waitFor();
  const call = page.getByRole("link", { name: "Llamar" });
  // A browser that asks which program may call takes no other click meanwhile.
  await call.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await call.click();
  await page.getByText(/^Llamada marcó \d\d:\d\d$/).waitFor();
  await context.setOffline(false);
  await tapsSent(page);
  expect((await stored(site, id)).map(({ kind, accuracy }) => [kind, accuracy])).toEqual([
    ["received", null],
    ["onTheWay", 8],
    ["arrived", 8],
    ["called", 8],
  ]);
  await page.getByRole("button", { name: "Guardar esta puerta" }).click();
  await page.getByRole("button", { name: "Guardar esta puerta" }).waitFor({ state: "detached" });
  const { latitude, longitude } = door;
  const moved = `update door_points set latitude = ${latitude}, longitude = ${longitude}, set_at = now() - interval '1 day' returning door`;
  expect(await site.changeData(moved)).toEqual([{ door: "hotel diria lobby" }]);
  await page.reload();
  await page.getByText("a 14 m de la puerta, ± 8 m").waitFor();
  await pressStep(page, "No apareció");

  const { id: job, reference } = await jobOf(site, id);
  const desk = await browser.newPage({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  await signIn(desk, site.operator);
  await desk.goto(`/dashboard/admin/r/${reference}/proof?ride=${job}`);
  await desk.getByRole("heading", { name: "El huésped no apareció" }).waitFor();
  expect(await desk.getByText("a 14 m de la puerta (± 8 m)").count()).toBeGreaterThan(1);
  const link = await desk.getByLabel("Enlace en inglés").inputValue();
  await desk.close();

  const stranger = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await stranger.goto(link);
  await stranger.getByRole("heading", { name: "The guest did not come" }).waitFor();
  await stranger.getByText("14 m from the door (± 8 m)").first().waitFor();
  const answer = await stranger.goto(link.replace(/.$/, (last) => (last === "a" ? "b" : "a")));
  expect(answer!.status()).toBe(404);
  await stranger.close();
}, 180_000);

test("a phone that may not say where it is, or does not know, is no hindrance", async ({
  page,
  stage: { site },
}) => {
  const id = "proof000000000000002";
  const context = page.context();
  await openPage(site, page, id, "Hotel Pasatiempo, portón");
  await page.getByRole("button", { name: "Sí, guardar" }).click();
  await page.getByText(/no da el lugar/).waitFor();
  await pressStep(page, "Recibido");
  await pressStep(page, "Voy en camino");
  await context.grantPermissions(["geolocation"], { origin: site.url });
  await context.setGeolocation({ ...near, accuracy: 2000 });
  await pressStep(page, "Llegué");
  await tapsSent(page);
  expect((await stored(site, id)).map(({ kind, accuracy }) => [kind, accuracy])).toEqual([
    ["received", null],
    ["onTheWay", null],
    ["arrived", 2000],
  ]);
  await page.getByRole("button", { name: "Guardar esta puerta" }).click();
  await page.getByText("± 2000 m", { exact: false }).last().waitFor();
  await page.getByRole("button", { name: "Apagar" }).click();
  await page.getByText("No se guarda dónde está.").waitFor();
  await pressStep(page, "A bordo");
  await tapsSent(page);
  expect((await stored(site, id)).at(-1)).toMatchObject({ kind: "aboard", accuracy: null });
});
