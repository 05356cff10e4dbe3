import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { totpCode } from "../test/totp.ts";
import { test } from "./browser.ts";
import { givePassword, signIn } from "./operator.ts";
import { bookPaid } from "./screen-cast.ts";
import { type Site, startSite } from "./site.ts";
import { startedFolder } from "./started-folder.ts";

test("the operator's second factor: turned on, asked for at sign-in and before money goes back, turned off", async ({
  stage: { browser },
}) => {
  const folder = startedFolder();
  onTestFinished(folder.remove);
  const site = await startSite(folder.path);
  onTestFinished(() => site.stop());
  const { operator, url } = site;
  await bookPaid({ site: url, language: "en" });
  const page = await browser.newPage({ baseURL: url, viewport: { width: 390, height: 844 } });
  onTestFinished(() => page.close());
  page.setDefaultTimeout(45_000);

  await signIn(page, operator);
  const { key, recovery } = await turnOn(page, operator);
  await signOut(page);
  await givePassword(page, operator);
  await giveCode(page, "000000");
  await page.getByRole("alert").getByText("This code is wrong or was used already").waitFor();
  await giveCode(page, totpCode(key, 1)); // the code after the one that turned it on
  await page.waitForURL("/dashboard/admin");
  await signOut(page);
  await givePassword(page, operator);
  await giveCode(page, recovery[0]!);
  await page.waitForURL("/dashboard/admin");

  await site.changeData("update sessions set second_factor_at = second_factor_at - interval '16 minutes'");
  await page.reload();
  const card = page.getByRole("article");
  await card.getByText("Reembolsar…").click();
  await card.getByLabel("Sigue en pie").check();
  await card.getByLabel("Cantidad en dólares").fill("30");
  await card.getByRole("button", { name: "Reembolsar $30" }).click();
  await card.getByLabel("Código del segundo factor").fill(recovery[1]!);
  expect(await card.getByText("Reembolso parcial").count()).toBe(0);
  await card.getByRole("button", { name: "Reembolsar $30" }).click();
  await card.getByText("Reembolso parcial").waitFor();

  await page.getByRole("link", { name: "Seguridad" }).click();
  const second = page.locator("#second");
  await second.getByLabel("Su contraseña").fill(operator.password);
  await second.getByLabel("Código", { exact: true }).fill(recovery[2]!);
  await second.getByRole("button", { name: "Desactivarlo" }).click();
  await page.getByText("El segundo factor quedó desactivado.").waitFor();
  await page.goto("/dashboard/admin");
  await signOut(page);
  await signIn(page, operator);
}, 120_000);

/** Turns the second factor on under "Seguridad", with the key that the QR code holds. */
async function turnOn(page: Page, { password }: Site["operator"]) {
  await page.getByRole("link", { name: "Seguridad" }).click();
  const second = page.locator("#second");
  await second.getByLabel("Su contraseña").fill(password);
  await second.getByRole("button", { name: "Prepararlo" }).click();
  const picture = second.getByRole("img", { name: "Código QR" });
  await picture.waitFor();
  expect(await picture.evaluate((it) => it.getBoundingClientRect().top < innerHeight)).toBe(true);
  const key = (await second.locator("p code").textContent())!.replaceAll(" ", "");
  const recovery = await second.getByRole("listitem").allTextContents();
  expect(recovery).toHaveLength(10);
  await second.getByLabel("Código", { exact: true }).fill(totpCode(key));
  await second.getByRole("button", { name: "Activarlo" }).click();
  await page.getByText("El segundo factor quedó activo.").waitFor();
  await page.goto("/dashboard/admin");
  return { key, recovery };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cerrar Sesion" }).click();
  await page.waitForURL("/home");
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.waitForURL("/auth/second");
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Login" }).click();
}
