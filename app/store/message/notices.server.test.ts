import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { db, type Transaction } from "../engine/db.server.ts";
import { countUnsentNotices } from "./notices.server.ts";

/** Adds as many sent messages as a season has, so that the planner chooses as it does at work. */
async function sendManyMessages(tx: Transaction) {
  await tx.execute(sql`insert into messages (channel, kind, state, recipient, once_key)
    select 'whatsapp', 'message', 'sent', '', 'season:' || n from generate_series(1, 5000) n`);
  await tx.execute(sql`analyze messages`);
}

test("what the desk counts on every page is read from an index of the few that are unsent", async () => {
  const asked = vi.spyOn(db._.session, "prepareQuery");
  onTestFinished(() => void asked.mockRestore());
  await countUnsentNotices(todayInCostaRica());
  const { sql: text, params } = asked.mock.calls.at(-1)![0];
  const fixed = text.replace(/\$(\d+)/g, (_, n) => `'${params[n - 1]}'`);
  let plan = "";
  const rolledBack = db.transaction(async (tx) => {
    await sendManyMessages(tx);
    const { rows } = (await tx.execute(sql.raw(`explain (format json) ${fixed}`))) as { rows: object[] };
    plan = JSON.stringify(rows);
    tx.rollback();
  });
  await expect(rolledBack).rejects.toThrow("Rollback");
  expect(plan).toContain("messages_notices_index");
});
