import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isHashOf } from "../app/auth/slow-hash.server.ts";
import { openPglite } from "../app/store/engine/pglite.server.ts";

test("the command that makes the operator ends a lost second factor and every session, and says what it did", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ecotravel-operator-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const create = (email: string, typed: string, settings = {}) => {
    const env = { PATH: process.env.PATH, DATA_DIR: folder, ...settings };
    const words = ["bin/operator-create.ts", email, "Ana"];
    const ended = spawnSync(process.execPath, words, { env, input: `${typed}\n`, encoding: "utf8" });
    return [ended.status, ended.stdout || ended.stderr];
  };
  const ask = async (sql: string) => {
    const db = await openPglite(join(folder, "db"));
    const results = await db.exec(sql);
    await db.close();
    return results.at(-1)!.rows;
  };

  expect(create("Ana@example.com", "papaya-7")).toEqual([0, "Ana@example.com is the operator.\n"]);
  await ask(`update users set two_factor_enabled = true;
    insert into two_factors (id, user_id, secret, backup_codes) select 'a', id, 'b', 'c' from users;
    insert into sessions (id, user_id, token, expires_at) select 'a', id, 'b', now() + interval '1 day' from users`);
  const refused = [1, "This password is among the first that are tried. Please take another one.\n"];
  expect(create("ana@example.com", "password")).toEqual(refused);
  const smtp = "smtps://user:pass@mail.example";
  const live = { SITE_URL: "https://ecotravel.example", SMTP_URL: smtp, SECRET: "x".repeat(32) };
  const short = [1, "The desk of a live site asks for a password of at least 12 letters.\n"];
  expect(create("ana@example.com", "mango-42", live)).toEqual(short);
  expect(create("ana@example.com", "mango-42")).toEqual([0, "ana@example.com is the operator.\n"]);
  const [kept] = await ask(`select email, two_factor_enabled, password,
    (select count(*) from two_factors)::int as factors, (select count(*) from sessions)::int as sessions,
    (select value from settings where key = 'operatorUserId') = users.id as operator
    from users join accounts on accounts.user_id = users.id`);
  expect(kept).toMatchObject({
    email: "ana@example.com",
    two_factor_enabled: false,
    factors: 0,
    sessions: 0,
    operator: true,
  });
  expect(await isHashOf(kept!.password as string, "mango-42")).toBe(true);
}, 120_000);
