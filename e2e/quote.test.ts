import { expect } from "vitest";
import { test } from "./browser.ts";
import { signIn } from "./operator.ts";
import { inDays } from "./steps.ts";

test("a quote is made at the desk, accepted once on the guest's page in two tabs, and its booking is known to the desk", async ({
  stage,
  page,
}) => {
  await signIn(page, stage.site.operator);
  await page.goto("/dashboard/admin/new");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Desde", { exact: true }).selectOption({ label: "Aeropuerto de Liberia" });
  await page.getByLabel("Hasta", { exact: true }).selectOption({ label: "Tamarindo" });
  await page.getByLabel("Día", { exact: true }).fill(inDays(41));
  await page.getByLabel("Personas", { exact: true }).fill("6");
  await page.getByLabel("Nombre", { exact: true }).fill("Maja Sørensen");
  await page.getByLabel("Teléfono", { exact: true }).fill("+45 32 12 34 56");
  await page.getByText("Mandar como cotización").click();
  await page.getByLabel("Apartar").check();
  await page.getByRole("button", { name: "Cotizar" }).click();
  await page.waitForURL("**/quotes?made=*");
  const chat = await page
    .getByRole("link", { name: "Mandar por WhatsApp: Maja Sørensen" })
    .getAttribute("href");
  const text = new URL(chat!).searchParams.get("text") ?? "";
  expect(text).toContain("$120 in all, good until");
  const link = text.match(/\/quote\/[\w-]+/)![0];

  const guest = await stage.browser.newContext({
    baseURL: stage.site.url,
    viewport: { width: 390, height: 844 },
  });
  const [tab, other] = [await guest.newPage(), await guest.newPage()];
  for (const each of [tab, other]) {
    await each.goto(link);
    await each.getByText("Your place is kept for you until then.").waitFor();
  }
  const accept = async (each: typeof tab) => {
    await each.getByRole("button", { name: "Accept, pay later" }).click();
    await each.waitForURL("**/home");
  };
  await Promise.all([accept(tab), accept(other)]);
  await tab.getByText("¡Booking complete!").waitFor();
  await tab.goto(link);
  await tab.waitForURL("**/trip/*");
  await guest.close();

  await page.goto("/dashboard/admin/quotes");
  await page.getByRole("heading", { name: "Aceptadas 1" }).waitFor();
  await page.getByRole("link", { name: /^TMR-\w{5}$/ }).click();
  await page.getByText("aceptó la cotización").first().waitFor();
}, 120_000);
