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

test("a job that was given away in spite of papers remembers those that ended then, and the clashes as before", async () => {
  const job = (id: string, driver: string, keys: string[]) =>
    `insert into jobs (id, leg_id, people, driver_id, vehicle_id, clash_reason, clash_with)
      values ('${id}', '${id}', 2, '${driver}', 'hiace', 'so it is', '${JSON.stringify(keys)}');`;
  const paper = (id: string, owner: string, kind: string, until: string) =>
    `insert into papers (id, ${owner}, kind, until_day) values ('${id}', ${owner === "driver_id" ? "'luis'" : "'hiace'"}, '${kind}', '${until}');`;
  const clash = "2026-12-05 14:30 other 2026-12-05 15:00";
  const old = await databaseBefore(
    "0092_overruled_papers.sql",
    // The rides of these jobs matter to nothing here.
    `set session_replication_role = replica;
      ${paper("licence", "driver_id", "licence", "2026-12-04")} ${paper("record", "driver_id", "record", "2026-12-03")}
      ${paper("permit", "vehicle_id", "permit", "2026-12-04")}
      ${job("driver", "luis", [clash, "papers driver 2026-12-04"])} ${job("van", "luis", ["papers vehicle 2026-12-04"])}
      ${job("renewed", "luis", ["papers driver 2026-11-30"])} ${job("clash", "luis", [clash])}
      set session_replication_role = default;`,
  );
  const { rows } = await old.query("select id, clash_with from jobs order by id");
  expect(rows).toEqual([
    { id: "clash", clash_with: [clash] },
    { id: "driver", clash_with: [clash, "papers licence 2026-12-04"] },
    { id: "renewed", clash_with: ["papers driver 2026-11-30"] },
    { id: "van", clash_with: ["papers permit 2026-12-04"] },
  ]);
  await old.close();
});
