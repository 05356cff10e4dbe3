import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { signIn } from "./operator.ts";
import type { Site } from "./site.ts";
import { dayOf, fillCustomer, goOn, inDays } from "./steps.ts";

const catalogue = "/dashboard/admin/catalogue";
const mostPresses = 8;
const patienceMs = 1_000;

/** Counts presses: a press opens, chooses or saves, or puts the cursor where one types. */
function thumb() {
  let presses = 0;
  return {
    press: async (on: Locator) => {
      presses++;
      await on.click();
    },
    type: async (into: Locator, text: string) => {
      presses++;
      await into.fill(text);
    },
    choose: async (from: Locator, label: string) => {
      presses += 2;
      await from.selectOption({ label });
    },
    done: async (page: Page) => {
      await page.getByText("Guardado: ya está en el sitio.").waitFor();
      expect(presses).toBeLessThanOrEqual(mostPresses);
    },
  };
}

/** Reads the page until it says so, for at most a second. */
async function soonAt({ url }: Site, path: string, says: (text: string) => boolean): Promise<void> {
  const read = async () => says(await (await fetch(url + path)).text());
  await expect.poll(read, { timeout: patienceMs, interval: 50 }).toBe(true);
}

test("on a phone a place is opened, a day closed, a tour hidden and a price changed, and the site follows", async ({
  page,
  stage: { site },
}) => {
  await signIn(page, site.operator);

  const opens = thumb();
  await page.goto(catalogue);
  await opens.press(page.getByRole("link", { name: /^Lugares/ }));
  await opens.press(page.getByText("Abrir un lugar"));
  await opens.type(page.getByLabel("Nombre · Inglés").first(), "Playa Junquillal");
  await opens.choose(page.getByLabel("Con las tarifas de"), "Tamarindo");
  await opens.type(page.getByLabel("Cuánto más o menos por van"), "20");
  await opens.press(page.getByRole("button", { name: "Abrir y vender" }));
  await opens.done(page);
  await soonAt(site, "/sitemap.xml", (xml) => xml.includes("/transfers/liberia-airport-to-playa-junquillal"));
  const query = "from=liberia-airport&to=playa-junquillal";
  await soonAt(site, `/api/quote?${query}`, (json) => JSON.parse(json).priceCents === 12_000);
  await soonAt(site, `/private-shuttle?${query}`, (html) => html.includes("$120"));

  const changes = thumb();
  await page.goto(catalogue);
  await changes.press(page.getByRole("link", { name: /^Tarifas/ }));
  await changes.press(page.locator("summary", { hasText: "Playa Junquillal" }));
  await changes.type(page.getByLabel("Hasta 4 personas").locator("visible=true"), "135");
  await changes.press(page.getByRole("button", { name: "Guardar", exact: true }).locator("visible=true"));
  await changes.done(page);
  await soonAt(site, `/api/quote?${query}`, (json) => JSON.parse(json).priceCents === 13_500);
  await soonAt(site, "/transfers/liberia-airport-to-playa-junquillal", (html) => html.includes('"135.00"'));

  const hides = thumb();
  await page.goto(catalogue);
  await hides.press(page.getByRole("link", { name: /^Tours/ }));
  await hides.press(page.getByText("Precio y venta").first());
  await hides.press(page.getByLabel("Oculto").locator("visible=true"));
  await hides.press(page.getByRole("button", { name: "Guardar", exact: true }).locator("visible=true"));
  await hides.done(page);
  await soonAt(site, "/sitemap.xml", (xml) => !xml.includes("/booking-tour/1001"));
  await soonAt(site, "/tours", (html) => !html.includes("Sunset Catamaran"));

  const closes = thumb();
  await page.goto(catalogue);
  await closes.press(page.getByRole("link", { name: /^Disponibilidad/ }));
  await closes.type(page.getByLabel("Desde el día"), inDays(40));
  await closes.press(page.getByRole("button", { name: "Guardar", exact: true }).first());
  await closes.done(page);
  const closed = `/api/availability?${query}&people=2&day=${inDays(40)}`;
  await soonAt(site, closed, (json) => JSON.parse(json).availability === "closed");

  // A guest learns it as soon as the day is chosen, and the price is the new one to the end.
  await page.goto(`/private-shuttle?${query}`);
  await dayOf(page).fill(inDays(40));
  await page.getByText("We don't drive then").waitFor();
  await dayOf(page).fill(inDays(41));
  await page.getByText("We don't drive then").waitFor({ state: "detached" });
  await fillCustomer(page);
  await goOn(page);
  await page.getByText("$135").first().waitFor();

  await page.goto(catalogue);
  const undo = page.locator("form:has([name=intent][value=undo])");
  const ids = undo.locator("[name=id]");
  const edits = await ids.evaluateAll((inputs) => inputs.map((input) => input.getAttribute("value")));
  for (const id of edits) {
    const form = undo.filter({ has: page.locator(`[name=id][value='${id}']`) });
    await form.getByRole("button").click();
    await form.waitFor({ state: "detached" });
  }
  expect(edits).toHaveLength(4);
  await soonAt(
    site,
    "/sitemap.xml",
    (xml) => xml.includes("/booking-tour/1001") && !xml.includes("junquillal"),
  );
  await soonAt(site, closed, (json) => JSON.parse(json).availability === "sold");
});

test("an edit is previewed in another window before it is saved", async ({ page, stage: { site } }) => {
  await signIn(page, site.operator);
  await page.goto(`${catalogue}/fares`);
  await page.locator("summary", { hasText: "Flamingo" }).click();
  const price = page.getByLabel("Hasta 4 personas").locator("visible=true");
  await price.fill("163");
  const [guests] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: "Ver antes" }).locator("visible=true").click(),
  ]);
  await guests.getByText("Todavía no está guardado").waitFor();
  await guests.getByText("$163").first().waitFor();
  expect(await price.inputValue()).toBe("163");
  const answer = await fetch(`${site.url}/api/quote?from=liberia-airport&to=flamingo`);
  expect((await answer.json()).priceCents).not.toBe(16_300);
});

test("a new tour without its minutes says so at their field, which has the focus", async ({
  page,
  stage: { site },
}) => {
  await signIn(page, site.operator);
  await page.goto(`${catalogue}/tours`);
  await page.getByText("Agregar un tour").click();
  const form = page.locator("#new-tour");
  for (const field of ["name", "shortDescription", "description"])
    for (const language of ["en", "es"]) await form.locator(`[name=${language}-${field}]`).fill("Kayak");
  await form.locator("[name=price]").fill("70");
  await form.getByRole("button", { name: "Guardar", exact: true }).click();
  const sentence = form.getByText("Escriba los minutos, del 1 al 2880.");
  await sentence.waitFor();
  const minutes = form.locator("[name=minutes]");
  await expect.poll(() => minutes.evaluate((field) => field === document.activeElement)).toBe(true);
  const at = (await sentence.boundingBox())!;
  expect(at.y > 0 && at.y < 844).toBe(true);
});
