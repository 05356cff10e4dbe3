import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { env } from "../app/env.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { settings } from "../app/store/schema/settings-schema.server.ts";
import { demonstrationWeek, findSetting, storeSetting } from "../app/store/upkeep/settings.server.ts";
import { setTo } from "../test/api.ts";
import { firstWords, refuseDemonstrationData } from "./demonstration.ts";

const forget = async () => void (await db.delete(settings).where(eq(settings.key, demonstrationWeek)));

test("a live site does not begin with the made-up rides of a demonstration, and begins without them", async () => {
  setTo(env, "demo", false);
  setTo(env, "DEMO_WEEK", true);
  await refuseDemonstrationData();
  expect(await findSetting(demonstrationWeek)).toBeUndefined();
  await storeSetting(demonstrationWeek, "2026-11-23");
  onTestFinished(forget);
  await expect(refuseDemonstrationData()).rejects.toThrow("Begin a live site with a database of its own.");
});

test("a demonstration that wants no lively week gets none, and keeps the one it has", async () => {
  setTo(env, "demo", true);
  setTo(env, "DEMO_WEEK", false);
  await refuseDemonstrationData();
  expect(await findSetting(demonstrationWeek)).toBeUndefined();
  await storeSetting(demonstrationWeek, "2026-11-23");
  onTestFinished(forget);
  await refuseDemonstrationData();
});

test("a start says where the site is, to a demonstration also how to sign in and where letters are", () => {
  setTo(env, "SITE_URL", undefined);
  setTo(env, "demo", true);
  expect(firstWords(3000, { email: "o@example.com", password: "secret" })).toEqual([
    "Ecotravel is at http://localhost:3000",
    "Operator: http://localhost:3000/auth/login  o@example.com  secret",
    "Letters are kept in a local mailbox: http://localhost:3000/demo/mailbox",
  ]);
  expect(firstWords(3000)).toHaveLength(2);
  setTo(env, "demo", false);
  setTo(env, "SITE_URL", "https://ours.example");
  setTo(env, "siteUrl", "https://ours.example");
  expect(firstWords(3000)).toEqual(["Ecotravel is at https://ours.example"]);
});
