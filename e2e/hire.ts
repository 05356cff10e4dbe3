import type { Page } from "playwright-core";
import { addDays, todayInCostaRica } from "../app/domain/common/day.ts";
import { newId } from "../app/domain/common/reference.ts";
import { post } from "./screen-cast.ts";
import type { Site } from "./site.ts";

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

/** Hires two drivers with two vans whose papers run out, and gives one a day off. */
export async function hireTwo({ url }: Site, cookie: string): Promise<void> {
  const today = todayInCostaRica();
  const add = async (form: Record<string, string>) => {
    const id = newId();
    await post(`${url}/dashboard/admin/team`, { id, active: "on", ...form }, cookie);
    return id;
  };
  const driver = { intent: "driver", phone: "8888 1111", languages: "español, inglés" };
  const randall = await add({ ...driver, name: "Randall Quirós" });
  await add({ ...driver, name: "Wenceslao Hernández-Villalobos", phone: "+1 415 555 2671" });
  const van = { intent: "vehicle", plate: "SJB 12345", seats: "12", boards: "3" };
  const hiace = await add({ ...van, name: "HiAce 12", driverId: randall });
  const coaster = await add({ ...van, name: "Coaster 28", plate: "SJB 777", seats: "28" });
  const paper = (whose: string, kind: string, days: number) =>
    add({ intent: "addPaper", whose, kind, untilDay: addDays(today, days) });
  await paper(`driver:${randall}`, "licence", 40);
  await paper(`vehicle:${hiace}`, "insurance", 9);
  await paper(`vehicle:${coaster}`, "inspection", -9);
  await add({ intent: "absence", whose: `driver:${randall}`, fromDay: today, reason: "Vacaciones" });
}
