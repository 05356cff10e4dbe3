import { expect, test } from "vitest";
import { databaseBefore } from "./database-before.ts";

test("no state, sum, day or hour that can't be is left, and none can be written", async () => {
  const rule = (id: string, days: string) =>
    `insert into sale_rules (id, effect, from_day, to_day) values ('${id}', 'closed', ${days});`;
  const old = await databaseBefore(
    "0059_checks.sql",
    [
      rule("kept", "'2026-12-24', null"),
      rule("unread", "'24.12.', null"),
      `insert into checkouts (id, details, price_cents, breakdown, language, status, expires_at) values ('c', '{}', -1, '[]', 'en', 'open', now());
      insert into messages (kind, once_key, recipient, state) values ('contact', 'm', 'ana@example.com', 'lost');
      insert into promo_codes (code, cents, until_day, most_uses) values ('SOON', 100, 'soon', 1);
      insert into disputes (id, is_open, amount_cents, at) values ('d', true, -1, now());`,
    ].join("\n"),
  );
  const one = async (query: string) => (await old.query(query)).rows.flatMap((row) => Object.values(row));
  expect(await one("select id from sale_rules")).toEqual(["kept"]);
  expect(await one("select status, price_cents from checkouts")).toEqual(["active", 0]);
  expect(await one("select state from messages")).toEqual(["failed"]);
  expect(await one("select until_day from promo_codes")).toEqual(["2000-01-01"]);
  expect(await one("select amount_cents from disputes")).toEqual([null]);
  for (const [wrong, check] of [
    ["update sale_rules set from_day = '2026-13-01'", "sale_rules_from_day"],
    ["update checkouts set status = 'open'", "checkouts_status"],
    ["update checkouts set price_cents = -1", "checkouts_price"],
    ["update messages set state = 'lost'", "messages_state"],
    ["update promo_codes set until_day = ''", "promo_codes_until"],
    ["update disputes set amount_cents = -1", "disputes_amount"],
  ])
    await expect(old.exec(wrong!)).rejects.toThrow(check!);
  await old.close();
});

test("no road and no message that can't be is left, and none can be written", async () => {
  const road = (to: string, km: number, minutes: number) =>
    `insert into places (id, airport, on_airport_page, position) values ('${to}', false, true, 0);
      insert into roads (origin, destination, km, minutes, by) values ('here', '${to}', ${km}, ${minutes}, '[]');`;
  const letter = (kind: string) =>
    `insert into messages (kind, once_key, recipient) values ('${kind}', '${kind}', 'ana@example.com');`;
  const old = await databaseBefore(
    "0060_kept.sql",
    [
      "insert into places (id, airport, on_airport_page, position) values ('here', false, true, 0);",
      road("near", 1, 1),
      road("far", 2_000, 1_440),
      ...[road("back", -5, 10), road("gone", 5, -10), road("nowhere", 0, 10), road("moon", 2_001, 1_441)],
      ...["confirmation", "onTheWay", "smoke"].map(letter),
    ].join("\n"),
  );
  const one = async (query: string) => (await old.query(query)).rows.flatMap((row) => Object.values(row));
  expect(await one("select destination from roads order by 1")).toEqual(["far", "near"]);
  expect(await one("select kind from messages order by 1")).toEqual(["confirmation", "onTheWay"]);
  for (const [wrong, check] of [
    ["update roads set km = 0", "roads_km"],
    ["update roads set km = 2001", "roads_km"],
    ["update roads set minutes = -1", "roads_minutes"],
    ["update roads set minutes = 1441", "roads_minutes"],
    ["update messages set kind = 'smoke'", "messages_kind"],
  ])
    await expect(old.exec(wrong!)).rejects.toThrow(check!);
  await old.close();
});
