import { beforeEach, expect, test } from "vitest";
import { openTransfer } from "../../../../test/bookings.ts";
import { booked } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { addDays, todayInCostaRica } from "../../../domain/common/day.ts";
import { db } from "../../../store/engine/db.server.ts";
import { jobs } from "../../../store/schema/job-schema.server.ts";
import { messages } from "../../../store/schema/message-schema.server.ts";
import { legs, reservations } from "../../../store/schema/reservation-schema.server.ts";
import { action, loader } from "./news.ts";

const path = "/dashboard/admin/news";

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});
const count = async () => (await (await loader(args(path, { headers: { cookie } }))).json()).count;
const look = async (readAt: string) => (await action(post(path, { intent: "seen", readAt }, cookie))).status;
const now = () => new Date().toISOString();

test("bookings and failed letters count until a colleague looked, problems until they are solved", async () => {
  expect(await count()).toBe(0);
  await booked();
  expect(await count()).toBe(1);
  const before = now();
  await booked(openTransfer());
  await db.update(messages).set({ state: "failed" });
  expect(await count()).toBe(6);
  expect(await look(before)).toBe(204);
  expect(await count()).toBe(3);
  expect(await look(now())).toBe(204);
  // An older page does not move the last look back.
  await look(before);
  expect(await count()).toBe(0);
  await db.update(jobs).set({ problem: "Llanta ponchada" });
  await look(now());
  expect(await count()).toBe(2);
  await db.update(legs).set({ day: addDays(todayInCostaRica(), -2) });
  expect(await count()).toBe(0);
});

test("old bookings, bookings on hold and moments still to come are no news", async () => {
  await booked();
  await db.update(messages).set({ state: "sent" });
  for (const readAt of ["", "x", "\0", "9999-12-31T00:00:00Z"]) expect(await look(readAt)).toBe(400);
  expect(await count()).toBe(1);
  await db.update(reservations).set({ createdAt: new Date(Date.now() - 8 * 86_400_000) });
  expect(await count()).toBe(0);
  await expect(loader(args(path))).rejects.toBeDefined();
  await expect(action(post(path, { intent: "seen", readAt: now() }))).rejects.toBeDefined();
});
