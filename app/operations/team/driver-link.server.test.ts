import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newDriver } from "../../../test/driving.ts";
import { env } from "../../env.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { drivers } from "../../store/schema/team-schema.server.ts";
import { driverLinkHash, driverSecret, driverUrl, driverWithSecret } from "./driver-link.server.ts";

test("a driver is found by the link, and the database contains only its hash", async () => {
  const id = await newDriver();
  const secret = driverSecret(id, 1);
  expect(driverUrl(id, 1)).toBe(`${env.siteUrl}/driver/${secret}`);
  expect(await driverWithSecret(secret)).toMatchObject({ id, name: "Luis" });
  expect(JSON.stringify(await db.select().from(drivers))).not.toContain(secret);
});

test("a new link kills the old one, and every link is another", async () => {
  const id = await newDriver();
  const linkHash = driverLinkHash(id, 2);
  await db.update(drivers).set({ linkVersion: 2, linkHash }).where(eq(drivers.id, id));
  expect(await driverWithSecret(driverSecret(id, 1))).toBeUndefined();
  expect(await driverWithSecret(driverSecret(id, 2))).toMatchObject({ id });
  const marco = await newDriver();
  expect(driverSecret(marco, 1)).not.toBe(driverSecret(id, 1));
});

test("the link of a driver who has left does not work", async () => {
  const id = await newDriver({ active: false });
  expect(await driverWithSecret(driverSecret(id, 1))).toBeUndefined();
});

test.each([
  undefined,
  null,
  "",
  "x",
  ["x".repeat(24)],
  "x".repeat(24),
  "x".repeat(10_000),
  "\0".repeat(24),
  {},
])("%j is no link", async (secret) => {
  await newDriver();
  expect(await driverWithSecret(secret)).toBeUndefined();
});
