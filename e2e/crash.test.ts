import { expect, test } from "vitest";
import { countLosses } from "../test/crash/count.ts";
import { crashRounds } from "../test/crash/rounds.ts";
import { startedFolder } from "./started-folder.ts";

test("a server killed in the middle of bookings loses none and doubles none", {
  timeout: 120_000,
}, async () => {
  const folder = startedFolder();
  const { bookings, acknowledged, losses } = await crashRounds(folder.path, 3, () => {});
  const counted = await countLosses(folder.path, bookings);
  expect([...losses, ...counted.losses]).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(3);
  folder.remove();
});
