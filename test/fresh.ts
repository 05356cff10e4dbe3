import { beforeEach } from "vitest";
import { sampleCompany } from "../app/domain/catalogue/company.ts";
import { speakFor } from "../app/texts/with-company.ts";
import { emptyDatabase } from "./empty-databases.ts";
import { emptyTables } from "./empty-tables.ts";
import "./paypal.ts";

const shared = globalThis as { ecotravelEmpty?: Blob };
shared.ecotravelEmpty ??= emptyDatabase("catalogue");

// Only a test file that uses the database has opened one; the others don't pay for it.
beforeEach(async () => {
  speakFor(sampleCompany);
  const engine = await (
    globalThis as { ecotravelEngine?: Promise<{ db: import("../app/store/engine/db.server.ts").Database }> }
  ).ecotravelEngine;
  await emptyTables(engine?.db);
});
