import { expect } from "vitest";
import { test } from "./browser.ts";
import { driverWithRides } from "./driver-cast.ts";
import { signIn } from "./operator.ts";
import { inDays } from "./steps.ts";

const driver = "driverweek0000000001";
const received = { received_at: "2026-01-01T12:00:00Z" };

test("a driver's rides are paid once they are done, what lacks a rate is mended by one field, and both see one sum", async ({
  page,
  stage: { site },
}) => {
  const path = await driverWithRides(site, driver, [
    { day: inDays(0), time: "00:10", job: received },
    { day: inDays(0), time: "00:20", job: { ...received, state: "done" } },
  ]);
  const week = `?semana=${inDays(0)}`;
  // Both rides lack a rate: the driver sees so after the last tap.
  await page.goto(path);
  for (const step of [/^Voy en camino/, /^Llegué/, /^A bordo/, /^Listo/])
    await page.getByRole("button", { name: step }).click({ timeout: 15_000 });
  await page.getByText("Por hoy, listo").waitFor();
  await page.goto(`${path}/week${week}`);
  await page.getByText("sin tarifa").first().waitFor();

  await signIn(page, site.operator);
  await page.goto(`/dashboard/admin/team/pay${week}`);
  await page.getByRole("link", { name: "Randall" }).click();
  await page.getByText("2 viajes sin tarifa de chofer.").waitFor();
  const close = page.getByRole("button", { name: /^Cerrar la semana/ });
  await expect.poll(() => close.isDisabled()).toBe(true);
  await page.getByLabel("Tarifa por viaje").fill("6 000");
  await page.getByRole("button", { name: "Poner la tarifa" }).click();
  await page.getByText("La tarifa quedó puesta").waitFor();
  await page.getByText("₡12 000").first().waitFor();
  expect(await page.getByText("sin tarifa de chofer").count()).toBe(0);
  await page.goto(`${path}/week${week}`);
  expect(await page.getByText("₡12 000").count()).toBeGreaterThan(0);
  expect(await page.getByText("sin tarifa").count()).toBe(0);
}, 120_000);

test("a week that is over is closed and paid, and the driver's page says the same", async ({
  page,
  stage: { site },
}) => {
  const id = "driverweek0000000002";
  const path = await driverWithRides(site, id, [
    { day: inDays(-7), time: "10:00", job: { state: "done" } },
    { day: inDays(-7), time: "16:00", job: { state: "done" } },
  ]);
  const cash = `'driver:${id}', 'driver:${id}'`;
  await site.changeData(`
    insert into ledger (id, kind, method, amount_cents, currency, cash_currency, tendered_cents, rate, taken_by, held_by)
      values ('cashofaweek000000001', 'payment', 'cash', 1000, 'CRC', 'CRC', 500000, '500', ${cash})`);
  const week = `?semana=${inDays(-7)}`;
  await signIn(page, site.operator);
  await page.goto(`/dashboard/admin/team/pay/${id}${week}`);
  await page.getByLabel("Tarifa por viaje").fill("₡7 000");
  await page.getByRole("button", { name: "Poner la tarifa" }).click();
  // 2 × ₡7 000 − ₡5 000 in the pocket.
  await page.getByText("₡9 000").first().waitFor();
  await page.getByRole("button", { name: "Cerrar la semana" }).click();
  await page.getByText("La semana quedó cerrada").waitFor();
  expect(await page.getByRole("button", { name: "Cerrar la semana" }).count()).toBe(0);
  await page.getByText("Anotar el pago").first().click();
  await page.getByLabel("Con qué, y el número").fill("SINPE 4411");
  await page.getByRole("button", { name: "Anotar el pago" }).click();
  await page.getByText(/^Pagado el .*: SINPE 4411/).waitFor();
  await page.goto(`${path}/week${week}`);
  expect(await page.getByText("₡9 000").count()).toBe(1);
  await page.getByText("Pagado").first().waitFor();
  const [left] = await site.changeData(`select count(*)::int as left from ledger
    where kind = 'pay' and given_by = 'driver:${id}' and tendered_cents = 500000`);
  expect(left).toEqual({ left: 1 });
}, 120_000);
