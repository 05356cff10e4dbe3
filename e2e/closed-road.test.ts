import { expect } from "vitest";
import { test } from "./browser.ts";
import { findLetters } from "./mailbox.ts";
import { signIn } from "./operator.ts";
import { bookLater } from "./screen-cast.ts";
import { dayOf, inDays, weekday } from "./steps.ts";

const day = inDays(57);
const road = { from: "liberia-airport", to: "tamarindo" };
const ride = { ...road, passengers: "2", tripType: "oneWay", departure: day, returnDate: "" };

test("a road is closed: nothing is sold on it, and all guests on it are told with one press that can be taken back", async ({
  page,
  stage: { site, browser },
}) => {
  for (const [language, firstName, departureTime] of [
    ["en", "Ottilie Brandt", "08:10"],
    ["es", "Jimena Araya", "15:20"],
  ] as const) {
    const flown = { ...ride, departureTime, departureFlight: "UA1642" };
    await bookLater({ site: site.url, language }, { ride: flown, firstName });
  }
  await signIn(page, site.operator);
  await page.goto("/dashboard/admin/catalogue/availability", { waitUntil: "networkidle" });
  await page.getByLabel("De qué").selectOption(`road/${road.from}/${road.to}`);
  await page.getByLabel("Desde el día").fill(day);
  await page.getByRole("button", { name: "Guardar", exact: true }).first().click();
  await page.getByText("Guardado: ya está en el sitio.").waitFor();

  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  await visitor.goto(`/private-shuttle?from=${road.from}&to=${road.to}`);
  await dayOf(visitor).fill(day);
  await visitor.getByText("We don't drive then").first().waitFor();
  await visitor.context().close();

  await page.getByRole("link", { name: "ya hay 2 viajes vendidos: ver y avisar" }).first().click();
  await page.getByRole("heading", { name: "Lo que ya está vendido" }).waitFor();
  await page.getByText("2 viajes en 1 día").waitFor();
  await expect.poll(() => page.getByText("Sin avisar").count()).toBe(2);
  const english = page.getByLabel("Lo que leen en inglés");
  expect(await english.inputValue()).toMatch(/^The road between Liberia Airport and Tamarindo is closed on /);
  await english.fill(`The bridge at Filadelfia is closed on ${weekday(day)}.`);
  const told = page.locator("[data-told]");
  await page.getByRole("button", { name: "Avisar a los 2" }).click();
  await told.getByText("Se avisa a 2 clientes").waitFor();
  await page.getByText("Correo por salir · WhatsApp por mandar").first().waitFor();
  // Nobody is told twice, so nothing is left to press.
  expect(await page.getByRole("button", { name: /^Avisar/ }).count()).toBe(0);

  await told.getByRole("button", { name: "Deshacer" }).click();
  await page.getByRole("button", { name: "Avisar a los 2" }).waitFor();
  await expect.poll(() => page.getByText("Sin avisar").count()).toBe(2);
  await english.fill(`The bridge at Filadelfia is closed on ${weekday(day)}.`);
  await page.getByRole("button", { name: "Avisar a los 2" }).click();
  await told.getByText("Se avisa a 2 clientes").waitFor();

  await page.goto("/dashboard/admin/messages", { waitUntil: "networkidle" });
  for (const guest of ["Ottilie Brandt", "Jimena Araya"])
    await page
      .locator("details", { hasText: guest })
      .filter({ hasText: "Cierre en su camino" })
      .first()
      .waitFor();
  // The letters leave once the minute in which all of it can be undone is over.
  const named = () => findLetters(site.url, "The bridge at Filadelfia is closed", new Map());
  await expect.poll(async () => (await named()).length, { timeout: 120_000, interval: 2_000 }).toBe(1);
  expect((await named())[0]).toMatch(/<h2[^>]*>About your ride TMR-/);
}, 300_000);
