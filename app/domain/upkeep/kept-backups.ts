import { addDays, type Day, momentInCostaRica, todayInCostaRica } from "../common/day.ts";

const periods: { most: number; of: (day: Day) => string }[] = [
  { most: 7, of: (day) => day },
  { most: 5, of: mondayOf },
  { most: 12, of: (day) => day.slice(0, 7) },
];

/** The newest of each of seven days, five weeks and twelve months that have any. */
export function keptBackups<Backup extends { madeAt: Date }>(backups: Backup[]): Set<Backup> {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const kept = new Set<Backup>();
  for (const { most, of } of periods) {
    const seen = new Set<string>();
    for (const backup of newestFirst) {
      const period = of(todayInCostaRica(backup.madeAt));
      if (seen.has(period)) continue;
      if (seen.size === most) break;
      seen.add(period);
      kept.add(backup);
    }
  }
  return kept;
}

function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** As `ecotravel-2026-12-05T083000Z.backup`, so that names stand in the order in which they were made. */
export const backupName = (now: Date) =>
  `ecotravel-${now.toISOString().slice(0, 19).replaceAll(":", "")}Z.backup`;

/** Two in the morning of Costa Rica, the last that has struck. */
export function backupDueSince(now: Date): Date {
  const today = todayInCostaRica(now);
  const struck = momentInCostaRica(today, "02:00");
  return struck <= now ? struck : momentInCostaRica(addDays(today, -1), "02:00");
}
