import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { timeInCostaRica, todayInCostaRica } from "../app/domain/common/day.ts";
import { test } from "./browser.ts";
import { driverWithRides } from "./driver-cast.ts";
import { signIn } from "./operator.ts";
import { pressStep } from "./press-step.ts";
import { bookLater } from "./screen-cast.ts";
import type { Site } from "./site.ts";
import { inDays, scriptRuns } from "./steps.ts";

const pickUp = { latitude: 10.2993, longitude: -85.8371 };
const north = (km: number) => ({
  latitude: pickUp.latitude + km / 111.2,
  longitude: pickUp.longitude,
  accuracy: 9,
});

/** Returns the hour in so many minutes, or the last one of today. */
function timeIn(minutes: number): string {
  const then = new Date(Date.now() + minutes * 60_000);
  return todayInCostaRica(then) === inDays(0) ? timeInCostaRica(then) : "23:59";
}

/** Gives Randall a ride of today at this hour, from a door in Tamarindo; returns the paths of his and the guest's page. */
async function rideOfToday(site: Site, time: string) {
  const id = `van${time.replace(":", "")}0000000000000`.slice(0, 20);
  const driver = await driverWithRides(site, id, []);
  const ride = {
    from: "tamarindo",
    to: "liberia-airport",
    passengers: "5",
    tripType: "oneWay",
    departure: inDays(20),
    returnDate: "",
  };
  const { secret } = await bookLater({ site: site.url, language: "en" }, { ride });
  await site.changeData(`update legs set day = '${inDays(0)}', time = '${time}', time_from = 'agreed',
      flight = null, flight_time = null, origin_door = 'Hotel Diriá, lobby' where day = '${inDays(20)}';
    update jobs set driver_id = '${id}', vehicle_id = 'van-${id}', received_at = now()
      where leg_id in (select id from legs where day = '${inDays(0)}' and time = '${time}');
    update drivers set gives_places = true where id = '${id}';
    insert into door_points (place, door, latitude, longitude, actor)
      values ('tamarindo', 'hotel diria lobby', ${pickUp.latitude}, ${pickUp.longitude}, 'clock') on conflict do nothing`);
  return { driver, trip: `/trip/${secret}` };
}

async function setOut(page: Page, driver: string): Promise<void> {
  await page.goto(driver);
  await scriptRuns(page);
  await pressStep(page, "Voy en camino");
}

/** The page as it is sent names the hour; as a phone keeps it, before any script runs, it claims no minutes. */
async function keptPageClaimsNothing(browser: Browser, trip: string): Promise<void> {
  const guest = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await guest.goto(trip);
  const minutes = guest.getByRole("heading", { name: /minutes away$/ });
  await minutes.waitFor();
  await guest.getByText(/^\d+\skm to go, seen at \d+:\d\d [AP]M$/).waitFor();
  await guest.locator("html").evaluate((html) => html.setAttribute("data-kept", "1"));
  await guest.getByRole("heading", { name: "Randall is on the way to you", exact: true }).waitFor();
  expect(await minutes.count()).toBe(0);
  expect(await guest.getByText("On time").isVisible()).toBe(false);
  await guest.getByText(/seen at \d+:\d\d [AP]M$/).waitFor();
  await guest.close();
}

test("a guest reads how far away the van is, without a signal since when, and nothing of it is kept aboard", async ({
  page,
  stage: { site, browser },
}) => {
  const { driver, trip } = await rideOfToday(site, timeIn(40));
  const phone = page.context();
  await phone.grantPermissions(["geolocation"], { origin: site.url });
  await phone.setGeolocation(north(8));
  await setOut(page, driver);
  const guest = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  const away = guest.getByRole("heading", { name: /^Randall is about \d+ minutes away$/ });
  await expect
    .poll(
      async () => {
        await guest.goto(trip);
        return await away.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await guest.getByText(/^\d+\skm to go, seen \d+ seconds ago$/).waitFor();
  await guest.locator("[data-road=seen]").waitFor();
  const before = Number(/\d+/.exec(await away.innerText())![0]);
  await keptPageClaimsNothing(browser, site.url + trip);

  // The page of the driver is in front, and the van comes nearer.
  await phone.setGeolocation(north(3));
  await expect
    .poll(
      async () => {
        await guest.reload();
        return Number(/\d+/.exec(await away.innerText())![0]);
      },
      { timeout: 60_000, interval: 3_000 },
    )
    .toBeLessThan(before);

  await phone.setOffline(true);
  await site.changeData(`update driver_places set seen_at = seen_at - interval '6 minutes';
    update jobs set moments = jsonb_set(moments, '{onTheWay}', to_jsonb(now() - interval '20 minutes'))
      where state = 'onTheWay'`);
  await guest.reload();
  await guest.getByRole("heading", { name: "Randall is on the way to you" }).waitFor();
  await guest.getByText(/^No signal since \d+:\d\d [AP]M$/).waitFor();
  await guest.locator("[data-road=lost]").waitFor();
  await phone.setOffline(false);

  await pressStep(page, "Llegué");
  await expect.poll(() => site.changeData("select 1 from driver_places"), { timeout: 30_000 }).toEqual([]);
  await guest.reload();
  await guest.getByRole("heading", { name: /^Randall has arrived/ }).waitFor();
  await guest.close();
}, 180_000);

test("the desk reads before the hour that a driver is too far away", async ({
  page,
  stage: { site, browser },
}) => {
  const { driver } = await rideOfToday(site, timeIn(10));
  const phone = page.context();
  await phone.grantPermissions(["geolocation"], { origin: site.url });
  await phone.setGeolocation(north(60));
  await setOut(page, driver);
  const desk = await browser.newPage({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  await signIn(desk, site.operator);
  await expect
    .poll(
      async () => {
        await desk.goto(`/dashboard/admin/day/${inDays(0)}`);
        return await desk.getByText(/Randall está a \d+ min y (faltan \d+|ya es la hora)\./).count();
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  await desk.close();
}, 120_000);
