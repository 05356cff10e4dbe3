import { expect } from "vitest";
import { test as onPhone } from "./browser.ts";
import { signIn } from "./operator.ts";
import { bookLater } from "./screen-cast.ts";
import { inDays, scriptRuns } from "./steps.ts";

const test = onPhone.extend("visitor", { viewport: { width: 1440, height: 900 } });

test("one bar takes all groups of a van along, and the undo brings all of them back", async ({
  page,
  stage: { site },
}) => {
  const book = (firstName: string) =>
    bookLater({ site: site.url, language: "en" }, { tour: "1001", people: "3", firstName });
  const groups = [await book("Noah"), await book("Maya")].map(({ checkout }) => `'${checkout}'`);
  const theirs = `reservation_id in (select id from reservations where checkout_id in (${groups}))`;
  await site.changeData(`
    insert into drivers (id, name, phone, link_hash) values
      ('zoila', 'Zoila', '+50688880001', 'zoila'), ('nayib', 'Nayib', '+50688880002', 'nayib');
    insert into vehicles (id, name, plate, seats, driver_id) values
      ('shared1', 'HiAce 1', 'SJB 1', 12, 'zoila'), ('shared2', 'HiAce 2', 'SJB 2', 12, 'nayib');
    update legs set time = '08:00', time_from = 'agreed', origin_door = 'Hotel Diriá' where ${theirs};
    update jobs set driver_id = 'zoila', vehicle_id = 'shared1'
      where leg_id in (select id from legs where ${theirs})`);
  await signIn(page, site.operator);
  await page.goto(`/dashboard/admin/day/${inDays(12)}`, { waitUntil: "networkidle" });
  await scriptRuns(page);
  const lane = (name: string) => page.locator("[data-lane]").filter({ hasText: name });
  const bar = (name: string) => lane(name).locator("[data-bar]");
  const rowsOf = (name: string) => page.locator("[data-ride]").filter({ hasText: name });
  await bar("Zoila").filter({ hasText: "2 grupos" }).dragTo(lane("Nayib"));
  await page.getByText("2 viajes asignados a Nayib.").waitFor();
  await bar("Nayib").filter({ hasText: "2 grupos" }).waitFor();
  expect([await bar("Zoila").count(), await rowsOf("Nayib").count()]).toEqual([0, 2]);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await bar("Zoila").filter({ hasText: "2 grupos" }).waitFor();
  expect([await bar("Nayib").count(), await rowsOf("Zoila").count()]).toEqual([0, 2]);
});
