import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { db } from "../engine/db.server.ts";
import { countUnsentNotices } from "./notices.server.ts";

test("what the desk counts on every page is read from an index of the few that are unsent", async () => {
  const asked = vi.spyOn(db._.session, "prepareQuery");
  onTestFinished(() => void asked.mockRestore());
  await countUnsentNotices(todayInCostaRica());
  const { sql: text, params } = asked.mock.calls.at(-1)![0];
  const fixed = text.replace(/\$(\d+)/g, (_, n) => `'${params[n - 1]}'`);
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return (await tx.execute(sql.raw(`explain (format json) ${fixed}`))) as { rows: object[] };
  });
  expect(JSON.stringify(plan.rows)).toContain("messages_notices_index");
});
