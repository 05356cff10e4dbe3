import { expect, test } from "vitest";
import { backupDueSince, backupName, backupsToKeep } from "./backup-times.ts";

test("of a year's backups seven days, five weeks and twelve months are kept", () => {
  const end = Date.parse("2026-12-31T09:00:00Z");
  const daily = Array.from({ length: 500 }, (_, n) => ({ madeAt: new Date(end - n * 86_400_000) }));
  const kept = [...backupsToKeep(daily)].map(({ madeAt }) => madeAt.toISOString().slice(0, 10)).sort();
  expect(kept).toEqual([
    ...["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30"],
    ...["2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31", "2026-11-30"],
    ...["2026-12-06", "2026-12-13", "2026-12-20"],
    ...["2026-12-25", "2026-12-26", "2026-12-27", "2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31"],
  ]);
});

test("the newest of several backups on one day of Costa Rica is kept, and days without backups don't count", () => {
  const made = (...moments: string[]) => moments.map((moment) => ({ madeAt: new Date(moment) }));
  const all = made(
    "2026-12-05T05:59:00Z",
    "2026-12-05T06:01:00Z",
    "2026-12-05T20:00:00Z",
    "2024-01-01T12:00:00Z",
  );
  expect([...backupsToKeep(all)]).toEqual([all[2], all[0], all[3]]);
});

test("a backup is due once two in the morning has struck in Costa Rica", () => {
  expect(backupDueSince(new Date("2026-12-05T07:59:59Z"))).toEqual(new Date("2026-12-04T08:00:00Z"));
  expect(backupDueSince(new Date("2026-12-05T08:00:00Z"))).toEqual(new Date("2026-12-05T08:00:00Z"));
  expect(backupName(new Date("2026-12-05T08:00:00.123Z"))).toBe("ecotravel-2026-12-05T080000Z.backup");
});
