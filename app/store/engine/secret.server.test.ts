import { expect, onTestFinished, test, vi } from "vitest";
import "./db.server.ts"; // the database is opened before the first test begins

/** The secrets of a process that starts with these settings. */
async function started(SECRET?: string, SECRET_BEFORE: string[] = []) {
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  Object.assign((await import("../../env.server.ts")).env, { SECRET, SECRET_BEFORE });
  const { masterSecret, formerSecrets } = await import("./secret.server.ts");
  return [masterSecret, ...formerSecrets];
}

test("without SECRET every start has the same secret, which no other database has", async () => {
  const [ours, ...former] = await started();
  expect(ours).toMatch(/^[0-9a-f]{64}$/);
  expect(former).toEqual([]);
  expect(await started()).toEqual([ours]);
});

test("the database's secret and former values of SECRET are still accepted, each listed once", async () => {
  const [ours] = await started();
  expect(await started("new", ["old", "new", "older"])).toEqual(["new", "old", "older", ours]);
  expect(await started(ours, ["old"])).toEqual([ours, "old"]);
  expect(await started("new", [ours!])).toEqual(["new", ours]);
});

test("the database's secret is accepted until SECRET_BEFORE has contained it and no longer does", async () => {
  const [ours] = await started();
  expect(await started(ours)).toEqual([ours]);
  expect(await started("new")).toEqual(["new", ours]);
  expect(await started("new", [ours!])).toEqual(["new", ours]);
  expect(await started("new")).toEqual(["new"]);
});
