import { expect } from "vitest";
import { newId } from "../app/domain/common/reference.ts";
import { test } from "./browser.ts";
import { signInOperator } from "./cast.ts";
import { signIn } from "./operator.ts";
import { bookLater, post } from "./screen-cast.ts";
import { inDays, scriptRuns } from "./steps.ts";

const day = inDays(9);
const board = `/dashboard/admin/day/${day}`;
const ride = {
  from: "liberia-airport",
  to: "tamarindo",
  passengers: "5",
  tripType: "oneWay",
  departure: day,
  departureTime: "15:10",
  departureFlight: "UA1642",
  returnDate: "",
};
const early = { ...ride, departureTime: "05:10" };

test("a press about a driver says so where a colleague has changed the driver meanwhile", async ({
  page,
  stage: { site },
}) => {
  const colleague = await signInOperator(site);
  const hire = async (name: string) => {
    const id = newId();
    const form = { intent: "driver", id, name, phone: "8888 1234", active: "on" };
    await post(`${site.url}/dashboard/admin/team`, form, colleague);
    return id;
  };
  const [eladio, marco, berta] = [await hire("Eladio"), await hire("Marco"), await hire("Berta")];
  await bookLater({ site: site.url, language: "en" }, { ride });
  await signIn(page, site.operator);
  await page.goto(board, { waitUntil: "networkidle" });
  await page.locator("[data-ride] a[href*='assign=']:visible").first().click();
  const heading = page.getByRole("heading", { name: "¿Quién lo lleva?" });
  await heading.waitFor();
  const [job = ""] = (await page.locator("input[name=was]").first().inputValue()).split(":");
  const give = async (from: string, to: string) => {
    const form = { intent: "assign", driver: to, vehicle: "", was: `${job}:${from}:` };
    await post(site.url + board, form, colleague);
  };

  // The sheet is open, and says that a colleague was first; the operator pressed before reading that.
  await give("", marco);
  await page.getByText("Lo tiene ahora: Marco").waitFor();
  const toBerta = page.locator(`form:has(input[name=driver][value='${berta}']) button`).first();
  await toBerta.click();
  await page.getByRole("alert").getByText("Alguien se lo dio mientras tanto a Marco").waitFor();
  await toBerta.click();
  await heading.waitFor({ state: "detached" });

  // The ride was Berta's for a moment.
  await page.getByRole("button", { name: "Deshacer" }).click();
  await page.getByText("Deshecho.").waitFor();
  await give(marco, berta);

  // The driver who has the ride is not offered as the best for it.
  await page.goto(`${board}?assign=${job}`);
  const best = page.locator("form").filter({ hasText: "La mejor opción" });
  await best.filter({ hasNotText: "Berta" }).waitFor();

  // The row says that Berta did not answer; meanwhile Eladio gets the ride, which only the next reading shows.
  await page.route("**/dashboard/admin/events", (route) => route.abort());
  const row = page.locator("[data-ride]").first();
  await page.goto(`${board}?ride=${job}`, { waitUntil: "networkidle" });
  await page.getByLabel("Dónde dejar").fill("Capitán Suizo");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByRole("heading", { name: "El viaje" }).waitFor({ state: "detached" });
  const received = row.getByRole("button", { name: "Dijo «Recibido»" });
  await received.waitFor();
  await give(berta, eladio);
  await received.click();
  const refusal = row.getByText("Alguien lo cambió mientras tanto");
  await refusal.waitFor();
  await row.getByText("Eladio").first().waitFor();

  // Once the row is another one, the refusal is gone.
  await give(eladio, marco);
  await row.locator("[data-open-ride]").click();
  await row.getByText("Marco").first().waitFor({ state: "attached" });
  expect(await refusal.count()).toBe(0);

  // A press shows before the server has answered, and its refusal reaches an operator who went on to another day.
  await page.goto(board, { waitUntil: "networkidle" });
  await row.getByText("todavía no dijo «Recibido»").waitFor();
  let answers = Promise.withResolvers<void>();
  await page.route("**/admin/day/*.data*", async (route) => {
    if (route.request().method() === "POST") await answers.promise;
    await route.continue();
  });
  await give(marco, berta);
  await received.click();
  await row.getByText("todavía no dijo «Recibido»").waitFor({ state: "hidden" });
  await page
    .locator(`a[href$='/day/${inDays(10)}']`)
    .first()
    .click();
  await page.waitForURL(`**/day/${inDays(10)}`);
  answers.resolve();
  await page
    .getByRole("alert")
    .getByText(/^15:10 .*: Alguien lo cambió mientras tanto/)
    .waitFor();

  // Two rides that are dropped at once and refused are both reported.
  await bookLater({ site: site.url, language: "en" }, { ride: early });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(board, { waitUntil: "networkidle" });
  await scriptRuns(page);
  const line = (time: string) => page.locator("[data-ride]").filter({ hasText: time });
  const other = await line("05:10").locator("input[name=assign]").inputValue();
  const giveBoth = async (to: string) => {
    await give(berta, to);
    const form = { intent: "assign", driver: to, vehicle: "", was: `${other}::` };
    await post(site.url + board, form, colleague);
  };
  answers = Promise.withResolvers();
  // The board without its stream reads again every five seconds, and would learn too early who has the rides.
  await page.route("**/admin/day/*.data*", async (route) => {
    await answers.promise;
    await route.fallback();
  });
  await giveBoth(marco);
  const lane = page.locator("[data-lane]").filter({ hasText: "Eladio" });
  for (const time of ["05:10", "15:10"]) {
    await line(time).dragTo(lane);
    await line(time).getByText("Eladio").waitFor();
  }
  answers.resolve();
  const both = page.getByRole("alert").filter({ hasText: "05:10 W" }).filter({ hasText: "15:10 W" });
  await both.waitFor();
  await heading.waitFor();
  expect(await line("15:10").getByText("Eladio").count()).toBe(0);
});
