import { expect } from "vitest";
import { test } from "./browser.ts";
import { signIn } from "./operator.ts";
import { inDays } from "./steps.ts";

test("a staff shuttle is booked once and repeats on working days until June without holidays, until it is ended", async ({
  stage,
  page,
}) => {
  await signIn(page, stage.site.operator);
  // The next working day from a month ahead is a holiday.
  const off = [31, 32, 33, 34].map(inDays).find((day) => new Date(day).getUTCDay() % 6 !== 0)!;
  await page.goto(`/dashboard/admin/series/holidays?year=${off.slice(0, 4)}`);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Otro día").fill(off);
  await page.getByLabel("Nombre", { exact: true }).fill("Fiesta del pueblo");
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByText("Feriados guardados").waitFor();

  await page.goto("/dashboard/admin/new");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Desde", { exact: true }).selectOption({ label: "Tamarindo" });
  await page.getByLabel("Hasta", { exact: true }).selectOption({ label: "Aeropuerto de Liberia" });
  await page.getByLabel("Día", { exact: true }).fill(inDays(30));
  await page.locator("[name=departureTime]").fill("05:30");
  await page.getByLabel("Personas", { exact: true }).fill("6");
  await page.getByLabel("Nombre", { exact: true }).fill("Hotel Las Olas");
  await page.getByLabel("Teléfono", { exact: true }).fill("+506 2653 1234");
  await page.getByRole("button", { name: "Reservar", exact: true }).click();
  await page.waitForURL("**/r/TMR-*");
  await page.waitForLoadState("networkidle");

  const form = page.locator("#repeat-fold");
  await form.getByText("Se repite…").click();
  for (const weekday of ["lun", "mar", "mié", "jue", "vie"])
    await form.getByLabel(weekday, { exact: true }).check();
  for (const weekday of ["sáb", "dom"]) await form.getByLabel(weekday, { exact: true }).uncheck();
  await form.getByLabel("Desde").fill(inDays(31));
  const june = `${Number(off.slice(0, 4)) + 1}-06-30`;
  await form.getByLabel("Hasta (vacío: sin fin)").fill(june);
  await form.getByRole("button", { name: "Ver los viajes" }).click();
  const said = await form.getByText("en los próximos 60 días. Hora: 05:30. Precio: $").textContent();
  expect(said).toContain("Feriados que quedan fuera:");
  const count = Number(/^\d+/.exec(said!)![0]);
  expect(count).toBeGreaterThan(15);
  await form.getByRole("button", { name: `Anotar ${count} viajes` }).click();
  await page.getByText(`Serie hecha: ${count} viajes más.`).waitFor();

  await page.getByRole("link", { name: "Ver la serie" }).click();
  const card = page.getByRole("listitem").filter({ hasText: "Hotel Las Olas" });
  await card.getByText(/lunes a viernes, sin feriados, .*hasta el 30 jun/).waitFor();
  await card.getByText("De aquí en adelante…").click();
  await card.getByLabel("Desde el día").fill(inDays(31));
  await card.getByLabel("Hora nueva").fill("06:00");
  await card.getByRole("button", { name: "Ver los viajes" }).click();
  await card.getByText("Hora: 05:30 → 06:00.").waitFor();
  await card.getByRole("button", { name: `Cambiar ${count} viajes` }).click();
  await page.getByText(`Serie cambiada. Viajes cambiados: ${count}.`).waitFor();
  await card.getByText("06:00 Tamarindo → ").waitFor();

  await card.getByText("Terminar la serie…").click();
  await card.getByLabel("Razón", { exact: true }).fill("Cambiaron de hotel");
  await card.getByLabel("Primer día sin viaje").fill(inDays(31));
  await card.getByRole("button", { name: "Ver qué se cancela" }).click();
  await card.getByRole("button", { name: `Terminar y cancelar ${count} viajes` }).click();
  await page.getByText(`Serie terminada. Viajes cancelados: ${count}.`).waitFor();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await page.getByText("Deshecho. Todo quedó como estaba.").waitFor();
  await card.getByText(`${count + 1} viajes por delante`).waitFor();
}, 180_000);
