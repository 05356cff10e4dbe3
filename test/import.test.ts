import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openPglite } from "../app/store/engine/pglite.server.ts";
import { exportedEntity, exportedFile } from "./exported.ts";

const ride = { bookingType: "Viaje", from: "Liberia Airport", to: "Tamarindo", departure: "2025-03-10" };
const emma = {
  firstName: "Emma",
  email: "emma@example.com",
  phone: "+14155552671",
  passengers: 2,
  price: 120,
};
const reservas = {
  "5O190127TN364715T": { ...ride, ...emma, travelType: "oneWay", timestamp: 1_741_100_760_000 },
};

test("the import says first what it would do, does it after a yes, and once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ecotravel-import-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [good, bad] = [join(folder, "export.json"), join(folder, "bad.json")];
  writeFileSync(good, JSON.stringify({ reservas: { ...reservas, broken: {} } }));
  writeFileSync(bad, "SQLite");
  const run = (...words: string[]) => {
    const env = { PATH: process.env.PATH, DATA_DIR: folder };
    const ended = spawnSync(process.execPath, ["bin/import.ts", ...words], { env, encoding: "utf8" });
    return { status: ended.status, said: ended.stdout + ended.stderr };
  };
  const booked = async () => {
    const db = await openPglite(join(folder, "db"));
    const { rows } = await db.query("select id from reservations");
    await db.close();
    return rows;
  };

  expect(run()).toEqual({ status: 1, said: expect.stringContaining("Usage: npm run import") });
  expect(run(join(folder, "none"))).toMatchObject({
    status: 1,
    said: expect.stringContaining("can't be read."),
  });
  expect(run(bad)).toMatchObject({ status: 1, said: expect.stringContaining("The file is not JSON.") });

  const latin = join(folder, "latin.json");
  writeFileSync(latin, '["José"]', "latin1");
  expect(run(latin)).toMatchObject({ status: 1, said: expect.stringContaining("with words such as José.") });

  const first = run(good);
  expect(first).toMatchObject({
    status: 0,
    said: expect.stringContaining("- 1 reservation, and 0 that are here"),
  });
  expect(first.said).toContain("- reservas/broken: its id is none");
  expect(first.said).toContain("Nothing was written.");
  expect(await booked()).toEqual([]);
  expect(run(good, "--yes").said).toContain("Imported: 1 reservation. Nobody was written to.");
  expect(await booked()).toEqual([{ id: "5O190127TN364715T" }]);
  expect(run("--yes", good).said).toContain("Imported: 0 reservations.");

  const exported = join(folder, "2025-03-05", "all_namespaces", "all_kinds");
  mkdirSync(exported, { recursive: true });
  const documents = Object.values(reservas).map((one) =>
    exportedEntity(["reservas", "5O190127TN364715U"], one),
  );
  writeFileSync(join(exported, "output-0"), exportedFile(documents));
  writeFileSync(join(exported, "all_namespaces_all_kinds.export_metadata"), "no export");
  expect(run(join(folder, "2025-03-05"), "--yes").said).toContain("Imported: 1 reservation.");
  expect(await booked()).toHaveLength(2);
  writeFileSync(join(exported, "output-2"), exportedFile(documents));
  expect(run(join(folder, "2025-03-05")).said).toContain("output-1 is missing");
  rmSync(join(exported, "output-2"));
  writeFileSync(join(exported, "output-1"), exportedFile(documents).subarray(9));
  expect(run(join(folder, "2025-03-05"))).toMatchObject({
    status: 1,
    said: expect.stringContaining("is damaged"),
  });

  const site = await openPglite(join(folder, "db"));
  const refused = run(good, "--yes");
  await site.close();
  expect(refused).toMatchObject({ status: 1, said: expect.stringContaining("use") });
});
