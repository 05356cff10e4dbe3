import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newId } from "../app/domain/common/reference.ts";
import { test } from "./browser.ts";
import { signInOperator } from "./cast.ts";
import { signIn } from "./operator.ts";
import { bookLater, post } from "./screen-cast.ts";
import { inDays, soon } from "./steps.ts";

const [tomorrow, day, nextYear] = [inDays(1), inDays(2), inDays(366)];
const team = "/dashboard/admin/team";
const board = `/dashboard/admin/day/${day}`;
const ride = {
  from: "liberia-airport",
  to: "tamarindo",
  passengers: "4",
  tripType: "oneWay",
  departure: day,
  departureFlight: "UA1642",
  returnDate: "",
};

/** Opens the line of a driver or a van, and in it one paper. */
async function openPaper(page: Page, row: string, title: string) {
  await page.goto(`${team}?open=${row}#${row}`, { waitUntil: "networkidle" });
  const paper = page.locator(`details[id="${row}"] li`).filter({ hasText: title }).first();
  await paper.locator("summary").first().click();
  return paper;
}

/** Opens the sheet on which the ride of this hour is given to a driver. */
async function openSheet(page: Page, hour: string) {
  await page.goto(board, { waitUntil: "networkidle" });
  await page
    .locator("[data-ride]")
    .filter({ hasText: hour })
    .locator("a[href*='assign=']:visible")
    .first()
    .click();
  await page.getByRole("heading", { name: "¿Quién lo lleva?" }).waitFor();
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: on } = document;
    return on instanceof HTMLInputElement ? `${on.name} of ${on.form!.getAttribute("id")}` : on?.textContent;
  });

test("papers that end tomorrow are said today, hinder the ride of the day after by their names until a reason or a renewal, and are not removed unseen", async ({
  page,
  stage: { site },
}) => {
  const colleague = await signInOperator(site);
  const add = async (form: Record<string, string>) => {
    const id = newId();
    await post(site.url + team, { id, active: "on", ...form }, colleague);
    return id;
  };
  const marco = await add({ intent: "driver", name: "Marco Jiménez", phone: "8888 1234" });
  const van = { intent: "vehicle", name: "HiAce 12", plate: "SJB 1", seats: "12", boards: "0" };
  const hiace = await add({ ...van, driverId: marco });
  await add({ intent: "addPaper", whose: `vehicle:${hiace}`, kind: "marchamo", untilDay: tomorrow });
  for (const departureTime of ["08:10", "15:10"])
    await bookLater({ site: site.url, language: "en" }, { ride: { ...ride, departureTime } as typeof ride });

  await signIn(page, site.operator);
  await page.goto(`${team}?open=${marco}#${marco}`, { waitUntil: "networkidle" });
  const row = page.locator(`details[id="${marco}"]`);
  await row.getByText("Agregar un papel").click();
  await row.getByLabel("Qué papel").selectOption({ label: "Licencia" });
  await row.getByLabel("Hasta qué día vale").fill(tomorrow);
  await row.getByRole("button", { name: "Agregar", exact: true }).click();
  await row.getByText("falta 1 día").first().waitFor();

  // Today's board says what ends, and leads to it.
  await page.goto("/dashboard/admin/day", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "2 papeles vencen pronto" }).click();
  await page.locator("#papers").getByText("Licencia").first().waitFor();

  // One question names both, and one reason answers it.
  await openSheet(page, "08:10");
  const asked = page.locator("details").filter({ hasText: "Licencia de Marco: vence el" });
  await asked.locator("summary").click();
  await asked.getByText(/^Licencia de Marco: vence el .*\.$/).waitFor();
  await asked.getByText(/^Marchamo de HiAce 12: vence el .*\.$/).waitFor();
  await asked.getByLabel("¿Por qué igual?").fill("Mañana le dan la nueva");
  await asked.getByRole("button", { name: "Asignar igual" }).click();
  await page.locator("[data-told]").getByText(/Marco/).waitFor();
  const given = page.locator("[data-ride]").filter({ hasText: "08:10" });
  await soon(() => given.filter({ hasText: "Marco" }).count()).toBe(1);
  expect(await given.getByText("vence el").count()).toBe(0);

  // Another window has the same licence before it while it is renewed here, with its photograph.
  const other = await page.context().newPage();
  const elsewhere = await openPaper(other, marco, "Licencia");
  await elsewhere.getByText("Quitar este papel…").click();
  const licence = await openPaper(page, marco, "Licencia");
  await licence.getByLabel("Hasta qué día vale").fill(nextYear);
  await licence.getByLabel("Foto", { exact: true }).setInputFiles("public/icon-512.png");
  await licence.getByRole("button", { name: "Guardar" }).click();
  await licence.getByText(/^hasta el /).waitFor();
  await licence.getByText("1 foto", { exact: true }).waitFor();
  await elsewhere.getByText("1 foto", { exact: true }).waitFor();
  await elsewhere.getByRole("button", { name: "Sí, quitarlo" }).click();
  await other.getByRole("alert").getByText("Mientras tanto alguien cambió").waitFor();

  // The button that was pressed goes with the photograph; the focus stays beside it.
  await licence.getByRole("button", { name: "Quitar Licencia, foto 1" }).click();
  await soon(() => focused(page)).toMatch(/^photo of renewPaper-/);
  await licence.getByText("Quitar este papel…").click();
  await licence.getByRole("button", { name: "Sí, quitarlo" }).click();
  await soon(() => focused(page)).toBe("Agregar un papel");

  // The list of what ends leads to the paper's own form.
  await page.goto(team, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Renovar Marchamo · HiAce 12" }).click();
  const marchamo = page.locator(`details[id="${hiace}"] li`).filter({ hasText: "Marchamo" });
  await marchamo.getByLabel("Hasta qué día vale").fill(nextYear);
  await marchamo.getByRole("button", { name: "Guardar" }).click();
  await marchamo.getByText(/^hasta el /).waitFor();
  await openSheet(page, "15:10");
  await page.getByRole("button", { name: "Asignar a Marco" }).click();
  await page.locator("[data-told]").getByText(/Marco/).waitFor();
}, 240_000);
