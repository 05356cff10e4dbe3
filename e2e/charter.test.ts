import { expect } from "vitest";
import { test } from "./browser.ts";
import { signIn } from "./operator.ts";
import { inDays } from "./steps.ts";

const day = inDays(59);

test("a van by the hour is booked by phone: its hours and its price stand in its room, on the guest's page and on the board", async ({
  page,
  stage: { site },
}) => {
  await signIn(page, site.operator);
  await page.goto(`/dashboard/admin/new?day=${day}`, { waitUntil: "networkidle" });
  await page.getByText("Por horas", { exact: true }).click();
  await page.getByLabel("Desde", { exact: true }).selectOption({ label: "Tamarindo" });
  expect(await page.getByLabel("Hasta", { exact: true }).isVisible()).toBe(false);
  const fields = {
    Día: day,
    "Hora de recogida": "09:00",
    "Horas incluidas": "5",
    "Precio por esas horas, en dólares": "300",
    "Cada hora más, en dólares": "65",
    Personas: "6",
    Nombre: "Henrietta Vos",
    Teléfono: "+1 415 555 2688",
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByText("$300").first().waitFor();
  await page.getByRole("button", { name: "Reservar" }).click();
  await page.waitForURL("**/r/TMR-*");
  await page.getByText("por 5 horas, hasta las 14:00; hora extra $65").first().waitFor();
  const chat = await page.getByRole("link", { name: "Confirmar por WhatsApp" }).getAttribute("href");
  const text = new URL(chat!).searchParams.get("text") ?? "";
  expect(text).toContain("Van with driver for 5 hours, until 2:00 PM.");

  const guest = await page.context().newPage();
  await guest.goto(text.match(/\/trip\/[\w-]+/)![0]);
  await guest.getByText("Van with driver for 5 hours, until 2:00 PM").first().waitFor();
  await guest.getByText("5 hours included; each further hour $65").first().waitFor();
  await guest.close();

  await page.goto(`/dashboard/admin/day/${day}`, { waitUntil: "networkidle" });
  const row = page.locator("[data-ride]", { hasText: "Henrietta Vos" });
  await row.getByText("09:00").first().waitFor();
  await expect.poll(() => row.textContent()).toMatch(/por\s5\shoras,\shasta\slas\s14:00/);
}, 120_000);
