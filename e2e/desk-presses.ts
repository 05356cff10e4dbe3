import type { Page } from "playwright-core";

export async function openFirst(page: Page): Promise<void> {
  await page.locator("details:not([open]) > summary:visible").first().click();
}

export const openFare = (page: Page) => page.locator("#fare-tamarindo-fold > summary").click();

export async function review(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Ver qué se devuelve" }).click();
  await page.getByLabel("Por qué se cancelan").waitFor();
  await page.waitForLoadState("networkidle");
}

/** Shows which rides of a series would have another hour and number of people. */
export async function changeSeries(page: Page): Promise<void> {
  await page.getByText("De aquí en adelante…").first().click();
  await page.getByLabel("Hora nueva").first().fill("06:00");
  await page.getByLabel("Personas").first().fill("8");
  await page.getByRole("button", { name: "Ver los viajes" }).first().click();
  await page.getByText("Personas: 6 → 8.").waitFor();
  await page.waitForLoadState("networkidle");
  await forgetLateAnswer(page);
}

/** Opens a sheet of the day's first ride. */
export function openSheet(sheet: "assign" | "ride") {
  return async (page: Page) => {
    await page.locator(`[data-ride] a[href*="${sheet}="]:visible`).first().click();
    await page.locator(`#${sheet}-heading`).waitFor();
    await page.waitForLoadState("networkidle");
  };
}

export async function giveBackOnCard(page: Page): Promise<void> {
  await page.getByText("Reembolsar…").first().click();
  await page.getByLabel("Sigue en pie").first().check();
  await page
    .getByRole("button", { name: /^Reembolsar \$/ })
    .first()
    .click();
  await askedForCode(page);
}

export async function giveAllBack(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Reembolsar todo/ })
    .first()
    .click();
  await askedForCode(page);
}

async function askedForCode(page: Page): Promise<void> {
  await page.getByLabel("Código del segundo factor").waitFor();
  await forgetLateAnswer(page);
}

/** Forgets the layout shifts that the answer to a press caused: a busy machine answers later than half a second. */
async function forgetLateAnswer(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)));
  await page.evaluate(() => window.shifts.splice(0));
}
