import { expect } from "vitest";
import { test } from "./browser.ts";
import { signIn } from "./operator.ts";
import { bookLater } from "./screen-cast.ts";
import { inDays, scriptRuns } from "./steps.ts";

test.override({ visitor: { viewport: { width: 1440, height: 900 } } });

test("one bar takes all groups of a van along, and the undo brings all of them back", async ({
  page,
  stage: { site },
}) => {
  for (const firstName of ["Noah", "Maya"])
    await bookLater({ site: site.url, language: "en" }, { tour: "1001", people: "3", firstName });
  await site.changeData(`
    insert into drivers (id, name, phone, link_hash) values
      ('luis', 'Luis', '+50688880001', 'luis'), ('rosa', 'Rosa', '+50688880002', 'rosa');
    insert into vehicles (id, name, plate, seats, driver_id) values
      ('one', 'HiAce 1', 'SJB 1', 12, 'luis'), ('two', 'HiAce 2', 'SJB 2', 12, 'rosa');
    update legs set time = '08:00', origin_door = 'Hotel Diriá';
    update jobs set driver_id = 'luis', vehicle_id = 'one'`);
  await signIn(page, site.operator);
  await page.goto(`/dashboard/admin/day/${inDays(12)}`, { waitUntil: "networkidle" });
  await scriptRuns(page);
  const lane = (name: string) => page.locator("[data-lane]").filter({ hasText: name });
  const bar = (name: string) => lane(name).locator("[data-bar]");
  const rowsOf = (name: string) => page.locator("[data-ride]").filter({ hasText: name });
  await bar("Luis").filter({ hasText: "2 grupos" }).dragTo(lane("Rosa"));
  await page.getByText("2 viajes asignados a Rosa.").waitFor();
  await bar("Rosa").filter({ hasText: "2 grupos" }).waitFor();
  expect([await bar("Luis").count(), await rowsOf("Rosa").count()]).toEqual([0, 2]);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await bar("Luis").filter({ hasText: "2 grupos" }).waitFor();
  expect([await bar("Rosa").count(), await rowsOf("Luis").count()]).toEqual([0, 2]);
});
