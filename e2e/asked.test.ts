import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { letters } from "./mailbox.ts";
import { signIn } from "./operator.ts";
import { dayOf, fillCustomer, goOn, inDays, price } from "./steps.ts";

const day = inDays(50);
const ride = "/private-shuttle?from=liberia-airport&to=tamarindo";

/** Asks for a ride of that day; returns its reference and the address of its trip page. */
async function ask(page: Page): Promise<[reference: string, trip: string]> {
  await page.goto(ride);
  await dayOf(page).fill(day);
  await page.getByText("We confirm this trip first").waitFor();
  expect(await price(page)).toBe("$100");
  await fillCustomer(page);
  await goOn(page);
  expect(await page.getByText("PayPal").count()).toBe(0);
  await page.getByRole("button", { name: "Ask for this trip" }).first().click();
  const dialog = page.getByRole("dialog", { name: "We have your request" });
  const reference = (await dialog.getByText(/^TMR-/).textContent())!;
  return [reference, (await dialog.getByRole("link").getAttribute("href"))!];
}

test("a ride that the office confirms first is booked by one tap, and the guest gets a letter", async ({
  page,
  stage: { site, browser },
}) => {
  const desk = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signIn(desk, site.operator);
  await desk.goto("/dashboard/admin/catalogue/availability");
  await desk.getByLabel("Qué pasa").selectOption("ask");
  await desk.getByLabel("Desde el día").fill(day);
  await desk.getByRole("button", { name: "Guardar", exact: true }).first().click();
  await desk.getByText("Guardado: ya está en el sitio.").waitFor();

  const [wanted, trip] = await ask(page);
  const [unwanted, other] = await ask(page);
  await letters(page, wanted, 2);
  await desk.goto("/dashboard/admin");
  const cardOf = (reference: string) => desk.locator("article", { hasText: reference });
  await cardOf(wanted).getByRole("button", { name: "Confirmar" }).click();
  await cardOf(wanted).getByRole("button", { name: "Confirmar" }).waitFor({ state: "detached" });
  await cardOf(unwanted).getByRole("button", { name: "No se puede" }).click();
  await cardOf(unwanted).getByRole("button", { name: "No se puede" }).waitFor({ state: "detached" });

  await letters(page, wanted, 3);
  await letters(page, unwanted, 3);
  await page.goto(trip);
  await page
    .getByRole("button", { name: /PayPal/ })
    .first()
    .waitFor();
  await page.goto(other);
  expect(await page.getByRole("main").innerText()).not.toContain("PayPal");
  await desk.context().close();
});
