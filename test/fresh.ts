import { openAsBlob } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeEach } from "vitest";
import "./paypal.ts";

const { EMPTY_DATABASE } = process.env;
const shared = globalThis as { ecotravelEmpty?: Blob };
if (EMPTY_DATABASE) shared.ecotravelEmpty ??= await openAsBlob(EMPTY_DATABASE);

// Only a test file that uses the database has opened one; the others don't pay for it.
beforeEach(async () => {
  const engine = await (
    globalThis as { ecotravelEngine?: Promise<{ db: import("../app/store/db.server.ts").Database }> }
  ).ecotravelEngine;
  await engine?.db.execute(
    sql`truncate emails, activity, legs, refunds, ledger, paypal_orders, webhook_events, reservations, checkouts,
      post_counts, users, verifications cascade`,
  );
  await engine?.db.execute(sql`delete from settings where key = 'lastSweep'`);
});
