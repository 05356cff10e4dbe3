import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { timeInCostaRica } from "../app/domain/common/day.ts";
import { test } from "./browser.ts";
import { hire } from "./hire.ts";
import { signIn } from "./operator.ts";
import { bookLater } from "./screen-cast.ts";
import { inDays, soon } from "./steps.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const tomorrow = inDays(1);
const today = inDays(0);

const ride = (departureTime: string) => ({
  from: "liberia-airport",
  to: "tamarindo",
  passengers: "5",
  tripType: "oneWay",
  departure: tomorrow,
  departureTime,
  departureFlight: "UA1642",
  returnDate: "",
});

const lineOf = (page: Page, time: string) =>
  page
    .locator("[data-ride]")
    .filter({ has: page.getByText(time, { exact: false }).first() })
    .filter({ visible: true });

/**
 * Presses the ride of this hour as soon as the open sheet's form has its answer, before the page does anything
 * with it.
 */
async function pressAtAnswer(page: Page, time: string) {
  const next = await lineOf(page, time).locator("a[href*='assign=']:visible").first().elementHandle();
  await page.evaluate((link) => {
    let isSent = false;
    const observer = new MutationObserver(() => {
      const isBusy = document.querySelector("[data-sheet] form[aria-busy=true]") !== null;
      if (isSent && !isBusy) {
        observer.disconnect();
        (link as HTMLElement).click();
      }
      isSent ||= isBusy;
    });
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["aria-busy"] });
  }, next);
}

test.for([
  ["phone", phone, "Marco", "05:10", "05:40", "23:50", "00:00"],
  ["desktop", desktop, "Mauro", "15:10", "15:40", "23:55", "00:01"],
] as const)(
  "a day of rides on a %s: assign, clash, overrule, tell, drive, watch",
  async ([where, viewport, name, early, late, midnight, over], {
    stage: { site, browser },
    onTestFinished,
  }) => {
    const open = async (options: BrowserContextOptions) => {
      const context = await browser.newContext({ baseURL: site.url, ...options });
      context.setDefaultTimeout(45_000);
      onTestFinished(() => context.close());
      return await context.newPage();
    };
    const guest = { site: site.url, language: "en" } as const;
    const booked = await bookLater(guest, { ride: ride(early) });
    await bookLater(guest, { ride: ride(late) });
    await bookLater(guest, { ride: ride(midnight) });
    // Late in the day no booking for today is possible, so that the ride moves to today afterwards.
    await site.changeData(`update legs set day = '${today}' where time = '${midnight}'`);
    const desk = await open({ viewport });
    await signIn(desk, site.operator);
    const driversPage = await hire(desk, name, `HiAce ${where}`);

    // Several chosen rides show their number of people.
    await desk.goto(`/dashboard/admin/day/${tomorrow}`);
    const chat = lineOf(desk, early).locator("[data-chat]").first();
    expect(await chat.getAttribute("href")).toMatch(/send\?phone=\d+&text=Hello%20\w/);
    if (where === "phone") {
      await desk.getByRole("button", { name: "Más" }).click();
      await desk.getByRole("button", { name: "Elegir varios" }).click();
    }
    for (const time of [early, late])
      await lineOf(desk, time)
        .getByLabel(/^Elegir/)
        .check();
    await desk.getByText("2 elegidos").waitFor();
    await desk.getByText("10 personas · $").waitFor();
    // The rides stay ticked in another view. A page that is read again meanwhile closes the menu.
    const view = async (name: string) => {
      const link = desk.getByRole("link", { name, exact: true });
      for (let tries = 0; tries < 5; tries++) {
        if (where === "phone") await desk.getByRole("button", { name: "Más" }).click();
        const isChosen = await link.click({ timeout: 5000 }).then(
          () => true,
          () => false,
        );
        if (isChosen) return;
      }
      throw new Error(`The menu does not stay open for ${name}.`);
    };
    await view("Por van");
    await desk.getByRole("heading", { name: "Sin van" }).waitFor();
    expect(await desk.locator("[name=assign]:checked").count()).toBe(2);
    await view("Lista");
    await desk.getByRole("button", { name: "Asignar", exact: true }).click();
    // No single driver can do both: the sheet splits them.
    const split = desk.getByRole("heading", { name: /^[12] viajes? para [12] chofer/ });
    await split.waitFor();
    await desk.getByRole("button", { name: /^Dar / }).waitFor();
    // The sheet lies over the bar on a phone; beside the bar, one press closes both.
    if (where === "phone") await desk.getByRole("link", { name: "Cerrar" }).click();
    await desk.locator("#chosen").getByRole("button", { name: "Cerrar" }).click();
    await split.waitFor({ state: "detached" });

    // A ride is assigned in two taps.
    const opened = async (time: string) => {
      await lineOf(desk, time).locator("a[href*='assign=']:visible").first().click();
      await desk.getByRole("heading", { name: "¿Quién lo lleva?" }).waitFor();
    };
    await opened(early);
    // A colleague who presses the next ride in the moment of the answer opens that ride: the answer closes only its own sheet.
    if (where === "desktop") await pressAtAnswer(desk, late);
    await desk
      .getByRole("button", { name: new RegExp(`^Asignar (a )?${name}`) })
      .first()
      .click();
    await lineOf(desk, early).getByText(name).first().waitFor();

    // The driver can't reach the next ride in time: the sheet says so, and takes it with a reason.
    if (where === "phone") await opened(late);
    const clashing = desk
      .locator("li")
      .filter({ hasText: "Llega a Aerop. de Liberia" })
      .filter({ hasText: name });
    await clashing.getByText(/^\d.* tarde$/).waitFor();
    const anyway = clashing.getByText("Asignar igual").first();
    const { y, height } = (await anyway.boundingBox())!;
    // The sheet must scroll to show what opens below the phone's edge.
    if (viewport === phone) await desk.setViewportSize({ ...phone, height: Math.ceil(y + height) + 8 });
    await anyway.click();
    await clashing.getByText("Llega a Aerop. de Liberia").waitFor();
    // The opened field is in sight.
    const reason = clashing.getByLabel("¿Por qué igual?");
    await soon(() => reason.evaluate((field) => field.getBoundingClientRect().bottom <= innerHeight)).toBe(
      true,
    );
    await desk.setViewportSize(viewport);
    await reason.fill("Van juntos en la misma van");
    await clashing.getByRole("button", { name: "Asignar igual" }).click();
    await lineOf(desk, late).getByText(name).first().waitFor();

    // Both rides stand under their driver.
    await view("Por chofer");
    const his = desk
      .getByRole("region", { name: new RegExp(`^${name}`) })
      .filter({ hasText: early })
      .filter({ hasText: late });
    await his.first().waitFor();
    await view("Lista");
    await his.first().waitFor({ state: "detached" });
    await lineOf(desk, early).getByText("no confirma").first().waitFor({ state: "attached" });

    // The driver's phone has no signal when he presses.
    const driver = await open({ viewport: phone });
    await driver.goto(driversPage, { waitUntil: "networkidle" });
    const received = driver.getByRole("button", { name: /^Recibido/ }).first();
    await received.waitFor();
    await driver.context().setOffline(true);
    await received.click();
    await driver.getByText("Sin señal · 1 toque por enviar").waitFor();
    await driver.context().setOffline(false);
    await soon(() => driver.getByText("por enviar").count()).toBe(0);

    // The guest reads the driver's name.
    const trip = await open({ viewport: phone });
    await trip.goto(`/trip/${booked.secret}`);
    await trip.getByRole("heading", { name: new RegExp(name) }).waitFor();

    // The board moves by itself, and ends the ride.
    await soon(() => lineOf(desk, early).getByText("no confirma").count()).toBe(0);
    // Values typed for a ride stay through a step of the ride.
    await lineOf(desk, early).locator("[data-open-ride]").click();
    await desk.getByLabel("Maletas").fill("7");
    await desk.getByRole("button", { name: "En camino" }).click();
    await desk.getByText("Anotado: «En camino»").waitFor();
    await desk.getByRole("button", { name: "Planeado" }).click();
    await desk.getByRole("button", { name: "En camino" }).waitFor();
    expect(await desk.getByLabel("Maletas").inputValue()).toBe("7");
    await desk.getByRole("button", { name: "Guardar", exact: true }).click();
    await desk.getByRole("heading", { name: "El viaje" }).waitFor({ state: "detached" });
    const openRide = async (time: string) => {
      await lineOf(desk, time).locator("[data-open-ride]").click();
      await desk.getByRole("heading", { name: "El viaje" }).waitFor();
    };
    const press = async (step: string) => {
      await desk.getByRole("button", { name: step }).click();
      await desk.getByRole("heading", { name: "El viaje" }).waitFor({ state: "detached" });
    };
    // A no-show can't be marked before the hour, and only a ride on the way can be done before it.
    await openRide(early);
    await desk.getByText(/^«No apareció» se puede marcar desde/).waitFor();
    await press("En camino");
    // The ride has no open problem any more.
    if (where === "phone") await desk.locator("label", { hasText: /^Todo/ }).click();
    await openRide(early);
    await press("Hecho");
    // The ride stays until its payment is recorded.
    await lineOf(desk, early).getByText("Hecho", { exact: true }).waitFor();
    await trip.reload();
    await trip.getByRole("heading", { level: 1 }).waitFor();
    expect(await trip.getByRole("heading", { name: /picks you up/ }).count()).toBe(0);

    // The hour of today's ride has come, except in the first minutes after midnight.
    if (timeInCostaRica() < "00:21") return;
    await desk.goto(`/dashboard/admin/day/${today}`);
    await openRide(midnight);
    await desk.getByLabel("Hora de recoger").fill(over);
    await desk.getByRole("button", { name: "Guardar", exact: true }).click();
    await desk.getByRole("heading", { name: "El viaje" }).waitFor({ state: "detached" });
    await openRide(over);
    await desk.getByRole("link", { name: "No apareció…" }).click();
    await desk.getByText(/Nadie apareció: .*5 personas/).waitFor();
    await desk.getByText("no consta que la van estuviera ahí").waitFor();
    await desk.getByRole("button", { name: "Anotar: no apareció" }).click();
    await desk.getByText("Ya está anotado que no apareció.").waitFor();
    await desk.getByRole("link", { name: "Ver el día" }).click();
    await lineOf(desk, over).getByText("No apareció", { exact: true }).waitFor();
  },
);
