import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { driverWithRides } from "./driver-cast.ts";
import { inDays } from "./steps.ts";

const views = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 844, height: 390 },
];

async function isInSight(page: Page, place: Locator): Promise<boolean> {
  const view = page.viewportSize()!;
  const { x, y, width, height } = (await place.boundingBox())!;
  return x >= 0 && y >= 0 && x + width <= view.width && y + height <= view.height;
}

test("the next step and what to do in trouble are in sight at once, in every state of a ride", async ({
  page,
  stage: { site },
}) => {
  const door = "Condominio Vista Bahía, casa 14, portón negro frente al súper";
  const path = await driverWithRides(site, "driverview0000000001", [
    {
      day: inDays(-1),
      time: "23:10",
      flight: "WN412",
      flightTime: "22:25",
      guest: "María Fernanda de los Ángeles Rodríguez",
      more: { destination_door: door, child_seats: 2, bags: 6 },
      job: { collect_cents: 124_000, problem: "No encuentro al cliente" },
    },
  ]);
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const enlarge = (size: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, size);
  await page.goto(site.url + path, { waitUntil: "networkidle" });
  for (const name of ["Recibido", "Voy en camino", "Llegué", "A bordo", "Listo"]) {
    const step = page.getByRole("button", { name: new RegExp(`^${name}`) });
    await step.waitFor({ timeout: 15_000 });
    const places = [step, page.getByText("Un problema…")];
    if (name !== "Listo") places.push(page.getByRole("button", { name: "No apareció" }));
    for (const view of views) {
      await page.setViewportSize(view);
      await page.evaluate(() => scrollTo(0, 0));
      const seen = await Promise.all(places.map((place) => isInSight(page, place)));
      expect([name, view, ...seen]).toEqual([name, view, ...places.map(() => true)]);
      expect([name, view, await sideways()]).toEqual([name, view, 0]);
    }
    await page.setViewportSize(views[0]!);
    await enlarge("200%");
    expect([name, "enlarged", await sideways()]).toEqual([name, "enlarged", 0]);
    await enlarge("");
    await step.click();
  }
});
