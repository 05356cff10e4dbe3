import type { Page } from "playwright-core";

/** Adds a driver with a van, as the operator does; returns the address of the driver's page. */
export async function hire(page: Page, name: string, van: string): Promise<string> {
  await page.goto("/dashboard/admin/team");
  await page.getByText("Nuevo chofer").click();
  const drivers = page.locator("form:visible").filter({ has: page.getByLabel("Celular") });
  await drivers.getByLabel("Nombre", { exact: true }).fill(name);
  await drivers.getByLabel("Celular").fill("8888 1234");
  await drivers.getByRole("button", { name: "Guardar" }).click();
  const row = page.locator("li").filter({ hasText: name });
  await row.first().waitFor();
  await page.goto("/dashboard/admin/team");
  await page.getByText("Nueva van").click();
  const vans = page.locator("form:visible").filter({ has: page.getByLabel("Placa") });
  await vans.getByLabel("Nombre").fill(van);
  await vans.getByLabel("Placa").fill(`SJB ${van.length}${name.length}`);
  await vans.getByLabel("Asientos").fill("12");
  await vans.getByLabel("casi siempre").selectOption({ label: name });
  await vans.getByRole("button", { name: "Guardar" }).click();
  await page.locator("li").filter({ hasText: van }).first().waitFor();
  await page.goto("/dashboard/admin/team");
  await row.first().locator("summary").first().click();
  const link = await row.first().getByLabel("Su enlace secreto").inputValue();
  return new URL(link).pathname;
}
