import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { driverWithRides } from "./driver-cast.ts";
import { signIn } from "./operator.ts";
import { countPages } from "./pdf-pages.ts";
import { pressStep, tapsSent } from "./press-step.ts";
import type { Site } from "./site.ts";
import { inDays, scriptRuns, soon } from "./steps.ts";

const door = { latitude: 10.299_31, longitude: -85.837_12 };
const near = { latitude: 10.299_436, longitude: -85.837_12, accuracy: 8 };

async function openPage(site: Site, page: Page, id: string): Promise<void> {
  const ride = { day: inDays(-1), time: "23:10", from: "tamarindo", to: "liberia-airport" };
  const path = await driverWithRides(site, id, [{ ...ride, more: { origin_door: `Hotel ${id}` } }]);
  const context = page.context();
  await context.grantPermissions(["geolocation"], { origin: site.url });
  await context.setGeolocation(near);
  await site.changeData(`update drivers set gives_places = true where id = '${id}';
    insert into door_points (place, door, latitude, longitude, actor, set_at) values
    ('tamarindo', 'hotel ${id}', ${door.latitude}, ${door.longitude}, 'clock', now() - interval '2 days')`);
  await page.goto(site.url + path);
  await scriptRuns(page);
}

const stored = async (site: Site, id: string) =>
  (await site.changeData(`select tap ->> 'kind' as kind, tap ->> 'at' as at, accuracy from driver_taps
    left join tap_places on tap_id = driver_taps.id where driver_id = '${id}' order by tap ->> 'at'`)) as {
    kind: string;
    at: string;
    accuracy: number | null;
  }[];

for (const hours of [2, -2])
  test(`a phone whose clock is wrong by ${hours} hours dates its presses right, with their places`, async ({
    page,
    stage: { site },
  }) => {
    await page.addInitScript((ahead) => {
      const Right = Date;
      class Wrong extends Right {
        constructor(...given: []) {
          super(...((given.length > 0 ? given : [Right.now() + ahead]) as []));
        }
        static override now = () => Right.now() + ahead;
      }
      globalThis.Date = Wrong as DateConstructor;
    }, hours * 3_600_000);
    const id = `clock00000000000000${hours > 0 ? 1 : 2}`;
    await openPage(site, page, id);
    const before = Date.now();
    await pressStep(page, "Recibido");
    await pressStep(page, "Voy en camino");
    await page.context().setOffline(true);
    await pressStep(page, "Llegué");
    await page.context().setOffline(false);
    await tapsSent(page);
    const taps = await stored(site, id);
    expect(taps.map(({ kind, accuracy }) => [kind, accuracy])).toEqual([
      ["received", 8],
      ["onTheWay", 8],
      ["arrived", 8],
    ]);
    for (const { at } of taps) {
      expect(Date.parse(at)).toBeGreaterThan(before - 30_000);
      expect(Date.parse(at)).toBeLessThan(Date.now() + 30_000);
    }
    const [job] = await site.changeData(
      `select moments ->> 'arrived' as at from jobs where driver_id = '${id}'`,
    );
    expect(Math.abs(Date.parse(job!.at as string) - Date.parse(taps[2]!.at))).toBeLessThan(1_000);
  }, 120_000);

test("a no-show that is contested is one page, printed or as a PDF, until its link is revoked", async ({
  page,
  stage: { site, browser },
}) => {
  const id = "paper00000000000001";
  await openPage(site, page, id);
  for (const step of ["Recibido", "Voy en camino", "Llegué", "No apareció"]) await pressStep(page, step);
  await tapsSent(page);
  const [job] = await site.changeData(`select jobs.id, reference from jobs join legs on legs.id = leg_id
    join reservations on reservations.id = reservation_id where driver_id = '${id}'`);

  const desk = await browser.newPage({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  await signIn(desk, site.operator);
  await desk.goto(`/dashboard/admin/r/${job!.reference}/proof?ride=${job!.id}`);
  await desk.getByText("a 14 m de la puerta (± 8 m)").first().waitFor();
  const link = await desk.getByLabel("Enlace en inglés").inputValue();
  const own = await desk.getByRole("link", { name: "PDF" }).getAttribute("href");
  expect(own).toMatch(/^\/dashboard\/admin\/proof\//);
  expect(countPages(await (await desk.request.get(own!)).body())).toBe(1);
  for (const format of ["A4", "Letter"]) expect(countPages(await desk.pdf({ format }))).toBe(1);

  const stranger = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await stranger.goto(link);
  await stranger.getByRole("heading", { name: "The guest did not come" }).waitFor();
  for (const format of ["A4", "Letter"]) expect(countPages(await stranger.pdf({ format }))).toBe(1);
  const paper = await stranger.request.get(`${link}/pdf`);
  expect(countPages(await paper.body())).toBe(1);

  await desk.getByRole("button", { name: "Anular los enlaces" }).click();
  await desk.getByText("Enlaces anulados: los que se mandaron ya no abren").waitFor();
  await soon(() => desk.getByLabel("Enlace en inglés").inputValue()).not.toBe(link);
  expect((await stranger.goto(link))!.status()).toBe(404);
  await stranger.getByRole("heading", { name: "This record is not here any more" }).waitFor();
  expect((await stranger.request.get(`${link}/pdf`)).status()).toBe(404);
  await stranger.goto(await desk.getByLabel("Enlace en inglés").inputValue());
  await stranger.getByRole("heading", { name: "The guest did not come" }).waitFor();
  await stranger.close();
  await desk.close();
}, 180_000);
