import { chromium, type Page } from "playwright-core";
import { expect, test } from "vitest";
import { minuteNow, minuteOfHour, serviceHourOf } from "../app/domain/common/clock.ts";
import { momentInCostaRica } from "../app/domain/common/day.ts";
import { startFlights } from "../test/flight-provider.ts";
import { hire } from "./hire.ts";
import { launch } from "./launch.ts";
import { signIn } from "./operator.ts";
import { bookLater, longRide } from "./screen-cast.ts";
import { startSite } from "./site.ts";
import { startedFolder } from "./started-folder.ts";
import { soon } from "./steps.ts";

const phone = { width: 390, height: 844 };
const hourIn = (minutes: number) => serviceHourOf(minuteNow(new Date()) + minutes);
const momentOf = (hour: string) => momentInCostaRica(hour.slice(0, 10), hour.slice(11));

test("a flight that is three hours late is moved by one press", async ({ onTestFinished }) => {
  const flights = await startFlights();
  onTestFinished(() => flights.stop());
  const folder = startedFolder();
  const site = await startSite(folder.path, {
    FLIGHT_PROVIDER: "aeroapi",
    FLIGHT_KEY: flights.key,
    FLIGHT_API_BASE: flights.url,
  });
  const browser = await chromium.launch(launch);
  onTestFinished(async () => {
    await browser.close();
    await site.stop();
    folder.remove();
  });
  // It lands in two hours, whatever the hour of this test.
  const [lands, expected] = [hourIn(120), hourIn(300)];
  const [was, will] = [lands, expected].map((hour) => serviceHourOf(minuteOfHour(hour) + 45));
  const booked = await bookLater(
    { site: site.url, language: "en" },
    { ride: { ...longRide, tripType: "oneWay" } },
  );
  await site.changeData(`update legs set day = '${was!.slice(0, 10)}', time = '${was!.slice(11)}',
    time_from = 'flight', flight = 'UA1642', flight_time = '${lands.slice(11)}'`);
  const desk = await open();
  await signIn(desk, site.operator);
  await hire(desk, "Marco", "HiAce");
  const board = (hour: string) => `/dashboard/admin/day/${hour.slice(0, 10)}`;
  await desk.goto(board(was!));
  expect(await desk.locator("[data-ride]").textContent()).not.toContain("UA1642 llega");
  const guest = await open();
  await guest.goto(`/trip/${booked.secret}`);
  expect(await guest.textContent("main")).not.toContain("We follow your flight.");

  const takesOff = momentOf(serviceHourOf(minuteOfHour(lands) - 240));
  flights.flights = [
    { number: "UA1642", from: "IAH", to: "LIR", takesOff, lands: momentOf(lands), lateMinutes: 180 },
  ];
  await site.changeData("update flight_watch set asks_at = now()"); // the site starts anew and asks at once
  const hears = async () => {
    await desk.goto(board(was!));
    return await desk.locator("[data-ride]").textContent();
  };
  await soon(hears).toMatch(/UA1642 llega a las [\d:]{5}.*, 3\sh tarde \(visto \d\d:\d\d\): recoger a las/);
  await guest.reload();
  expect(await guest.textContent("main")).toContain("We follow your flight.");

  await desk
    .getByRole("button", { name: `Poner ${will!.slice(11)}` })
    .first()
    .click();
  await desk.getByText("En un minuto se le avisa al cliente").waitFor();
  await desk.goto(board(will!));
  await desk
    .locator("[data-ride]")
    .filter({ hasText: will!.slice(11) })
    .waitFor();
  expect(await desk.locator("[data-ride]").textContent()).not.toContain("UA1642 llega");
  await guest.reload();
  const trip = await guest.textContent("main");
  expect(trip).toContain("45 minutes after you land");

  flights.key = "another key";
  await site.changeData("update flight_watch set asks_at = now()");
  await desk.goto("/dashboard/admin/day");
  const trouble = async () => {
    await desk.reload();
    return await desk.textContent("main");
  };
  await soon(trouble).toContain("FlightAware ya no acepta la clave");

  async function open(): Promise<Page> {
    const context = await browser.newContext({ baseURL: site.url, viewport: phone });
    context.setDefaultTimeout(45_000);
    return await context.newPage();
  }
});
