import { expect, test } from "vitest";
import { db } from "../engine/db.server.ts";
import { pushSubscriptions, sessions, users } from "../schema/account-schema.server.ts";
import { forgetDevice, keepDevice } from "./push.server.ts";

test("the newest twenty devices are kept, and a device that subscribes again counts once", async () => {
  await db.insert(users).values({ id: "op", name: "Op", email: "op@example.com" });
  const until = new Date(Date.now() + 60_000);
  await db.insert(sessions).values({ id: "s", token: "s", userId: "op", expiresAt: until });
  const device = (n: number) => ({
    endpoint: `https://push.example/${n}`,
    sessionId: "s",
    p256dh: "p",
    auth: "a",
    createdAt: new Date(Date.UTC(2026, 0, 1) + n),
  });
  const kept = async () =>
    (await db.select().from(pushSubscriptions))
      .map(({ endpoint }) => Number(endpoint.split("/").at(-1)))
      .sort((a, b) => a - b);
  for (let n = 1; n <= 20; n++) await keepDevice("op", device(n));
  await keepDevice("op", device(20));
  expect(await kept()).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  await keepDevice("op", device(21));
  expect(await kept()).toEqual(Array.from({ length: 20 }, (_, n) => n + 2));
  await forgetDevice("op", "https://push.example/21");
  expect(await kept()).toHaveLength(19);
});
