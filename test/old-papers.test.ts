import { expect, test } from "vitest";
import { databaseBefore } from "./database-before.ts";

test("the end of a licence and of a van's papers become papers, with what hinders them from driving as before", async () => {
  const driver = (id: string, until: string) =>
    `insert into drivers (id, name, phone, link_hash, papers_until) values ('${id}', '${id}', '+50688880000', '${id}', ${until});`;
  const van = (id: string, until: string) =>
    `insert into vehicles (id, name, plate, seats, papers_until) values ('${id}', '${id}', '${id}', 8, ${until});`;
  const old = await databaseBefore(
    "0090_papers_of_the_team.sql",
    driver("luis", "'2027-01-31'") +
      driver("ana", "null") +
      van("hiace", "'2026-12-31'") +
      van("coaster", "null"),
  );
  const { rows } = await old.query(
    "select driver_id, vehicle_id, kind, name, until_day from papers order by until_day",
  );
  expect(rows).toEqual([
    { driver_id: null, vehicle_id: "hiace", kind: "other", name: "Papeles", until_day: "2026-12-31" },
    { driver_id: "luis", vehicle_id: null, kind: "licence", name: "", until_day: "2027-01-31" },
  ]);
  const { rows: ids } = await old.query<{ id: string }>("select id from papers");
  expect(ids.every(({ id }) => /^[A-Za-z0-9]{17,20}$/.test(id))).toBe(true);
  for (const [wrong, check] of [
    ["update papers set kind = 'marchamo', name = '' where driver_id = 'luis'", "papers_kind"],
    ["update papers set name = 'x' where driver_id = 'luis'", "papers_name"],
    ["update papers set until_day = 'soon'", "papers_until"],
    ["update papers set vehicle_id = 'hiace' where driver_id = 'luis'", "papers_whose"],
  ])
    await expect(old.exec(wrong!)).rejects.toThrow(check!);
  await old.close();
});
