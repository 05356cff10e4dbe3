import { expect } from "vitest";
import { newId } from "../app/domain/common/reference.ts";
import { test } from "./browser.ts";
import { signInOperator } from "./cast.ts";
import { signIn } from "./operator.ts";
import { bookLater, post } from "./screen-cast.ts";
import { inDays } from "./steps.ts";

const day = inDays(11);
const board = `/dashboard/admin/day/${day}`;
const ride = {
  from: "liberia-airport",
  to: "tamarindo",
  passengers: "2",
  tripType: "oneWay",
  departure: day,
  departureTime: "08:10",
  departureFlight: "UA1642",
  returnDate: "",
};

/** Returns a function that hires a driver with a van. */
function hiring(site: string, colleague: string) {
  return async (name: string, plate: string) => {
    const [id, van] = [newId(), newId()];
    const driver = { intent: "driver", id, name, phone: "8888 1234", active: "on" };
    await post(`${site}/dashboard/admin/team`, driver, colleague);
    const seats = { intent: "vehicle", id: van, name: `Van de ${name}`, plate, seats: "8", boards: "0" };
    await post(`${site}/dashboard/admin/team`, { ...seats, active: "on", driverId: id }, colleague);
    return { id, van };
  };
}

test("a driver falls ill: one press hands both rides over, what nobody can do stays without a driver, and one undo takes it back", async ({
  page,
  stage: { site },
}) => {
  const colleague = await signInOperator(site);
  const hire = hiring(site.url, colleague);
  // Drivers whom other tests hired could take what nobody here can.
  await site.changeData("update drivers set active = false");
  const kattia = await hire("Kattia", "KAT 1");
  await hire("Yorleny", "YOR 1");
  for (const departureTime of ["08:10", "12:20", "12:40"]) {
    const there = { ...ride, departureTime };
    await bookLater({ site: site.url, language: "en" }, { ride: there });
  }
  await signIn(page, site.operator);
  await page.goto(board, { waitUntil: "networkidle" });
  const rides = await page
    .locator("[data-ride]")
    .evaluateAll((rows) => rows.map((row) => row.id.replace("ride-", "")));
  expect(rides).toHaveLength(3);
  const theirs = rides.map((job) => `'${job}'`).join();
  await site.changeData(
    `update jobs set driver_id = '${kattia.id}', vehicle_id = '${kattia.van}' where id in (${theirs})`,
  );
  await page.goto(board, { waitUntil: "networkidle" });
  const kattias = page.locator("[data-ride]").filter({ hasText: "Kattia" });
  await expect.poll(() => kattias.count()).toBe(3);

  await page.getByRole("button", { name: "Más", exact: true }).click();
  await page.getByRole("link", { name: "Alguien se enfermó…" }).click();
  await page.getByRole("link", { name: "Kattia" }).click();
  await page.getByRole("heading", { name: "Kattia se enfermó" }).waitFor();
  await page.getByText("Nadie puede: queda sin chofer.").waitFor();
  await page.getByRole("button", { name: "Pasar así y anotar que no trabaja" }).click();
  const answer = page.locator("[data-told]");
  await answer.getByText("Kattia no trabaja. Pasaron 2 viajes. 1 queda sin chofer.").waitFor();
  await answer.getByRole("link", { name: "Avisarles, en Mensajes" }).waitFor();
  expect(await page.getByRole("button", { name: "Pasar así y anotar que no trabaja" }).count()).toBe(0);

  const elsewhere = await page.context().newPage();
  await elsewhere.goto(board, { waitUntil: "networkidle" });
  await expect.poll(() => elsewhere.locator("[data-ride]").filter({ hasText: "Yorleny" }).count()).toBe(2);
  await expect.poll(() => elsewhere.locator("[data-ride]").filter({ hasText: "Kattia" }).count()).toBe(0);

  await answer.getByRole("button", { name: "Deshacer" }).click();
  await page.getByText("Sus 3 viajes pasan a").waitFor();
  await elsewhere.goto(board, { waitUntil: "networkidle" });
  await expect.poll(() => elsewhere.locator("[data-ride]").filter({ hasText: "Kattia" }).count()).toBe(3);
});

test("a van breaks down with its guests aboard: another one goes on from where it stands, as the guest reads, and it can be undone", async ({
  page,
  stage: { site },
}) => {
  const colleague = await signInOperator(site);
  const hire = hiring(site.url, colleague);
  const luis = await hire("Luis", "LUI 1");
  await hire("Rebeca", "REB 1");
  const there = { ...ride, departure: inDays(13) };
  const { secret } = await bookLater({ site: site.url, language: "en" }, { ride: there });
  await site.changeData(`update jobs set driver_id = '${luis.id}', vehicle_id = '${luis.van}', state = 'aboard'
    where leg_id in (select id from legs where day = '${inDays(13)}')`);
  await signIn(page, site.operator);
  await page.goto(`/dashboard/admin/day/${inDays(13)}`, { waitUntil: "networkidle" });
  await page.locator("[data-ride] a[href*='ride=']:visible").first().click();
  await page.getByRole("link", { name: "La van se quedó en el camino…" }).click();
  await page.getByRole("heading", { name: "¿Quién va por ellos?" }).waitFor();
  await page.getByLabel("Dónde está la van").selectOption({ label: "Flamingo" });
  await page.getByLabel("Señas").fill("frente a la bomba");
  await page.getByRole("button", { name: "Ver quién puede ir" }).click();
  await page.getByRole("button", { name: "Mandar a Rebeca" }).click();
  const answer = page.locator("[data-told]");
  await answer.getByText(/^Rebeca va por ellos: Flamingo\./).waitFor();
  await page.getByRole("heading", { level: 1, name: "Ya va otra van" }).waitFor();
  expect(await page.getByRole("button", { name: /^Mandar a/ }).count()).toBe(0);

  const guest = await page.context().newPage();
  await guest.goto(`/trip/${secret}`, { waitUntil: "networkidle" });
  await guest
    .getByText(/Rebeca picks you up at/)
    .first()
    .waitFor();
  await guest.getByText("frente a la bomba, Flamingo").first().waitFor();

  await answer.getByRole("button", { name: "Deshacer" }).click();
  await page.getByRole("button", { name: "Mandar a Rebeca" }).waitFor();
  await guest.reload({ waitUntil: "networkidle" });
  await expect.poll(() => guest.getByText(/Luis/).count()).toBeGreaterThan(0);
  await expect.poll(() => guest.getByText("frente a la bomba").count()).toBe(0);
});
