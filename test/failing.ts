import { sql } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { db } from "../app/store/engine/db.server.ts";

const say = (statement: string) => db.execute(sql.raw(statement));

/** Makes the database refuse this until the test ends, or until the returned function is called; `code` is PostgreSQL's. */
export async function failing(
  what: `${"insert" | "update"} on ${string}`,
  code = "P0001",
): Promise<() => Promise<void>> {
  await say(`create function fail() returns trigger language plpgsql as
    'begin raise exception ''full'' using errcode = ''${code}''; end'`);
  const end = async () => void (await say("drop function if exists fail() cascade"));
  onTestFinished(end);
  await say(`create trigger fail before ${what} for each row execute function fail()`);
  return end;
}
