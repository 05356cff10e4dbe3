import { addDays, type Day, momentInCostaRica, todayInCostaRica, weekdayOf } from "../common/day.ts";

/** A backup that is given to the page of backups has at most so many bytes. */
export const backupMostBytes = 32 * 1024 * 1024;

const periods: { most: number; periodOf: (day: Day) => string }[] = [
  { most: 7, periodOf: (day) => day },
  { most: 5, periodOf: mondayOf },
  { most: 12, periodOf: (day) => day.slice(0, 7) },
];

/**
 * Returns the backups to keep: the newest of each of the last seven days, five weeks and twelve months that have any.
 */
export function backupsToKeep<Backup extends { madeAt: Date }>(backups: Backup[]): Set<Backup> {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const kept = new Set<Backup>();
  for (const { most, periodOf } of periods) {
    const seen = new Set<string>();
    for (const backup of newestFirst) {
      const period = periodOf(todayInCostaRica(backup.madeAt));
      if (seen.has(period)) continue;
      if (seen.size === most) break;
      seen.add(period);
      kept.add(backup);
    }
  }
  return kept;
}

function mondayOf(day: Day): Day {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** Names a backup as `ecotravel-2026-12-05T083000Z.backup`, so that names sort by time. */
export const backupName = (now: Date) =>
  `ecotravel-${now.toISOString().slice(0, 19).replaceAll(":", "")}Z.backup`;

/** Returns the last passed two o'clock in the morning of Costa Rica, when a backup was due. */
export function backupDueSince(now: Date): Date {
  const today = todayInCostaRica(now);
  const struck = momentInCostaRica(today, "02:00");
  return struck <= now ? struck : momentInCostaRica(addDays(today, -1), "02:00");
}
