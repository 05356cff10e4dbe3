import type { DatabasePlace } from "./connect.server.ts";
import type { WrittenBackup } from "./write-backup.server.ts";

/** What a process that writes one backup is told, and what it answers, both as JSON. */
export interface BackupTask {
  from: DatabasePlace;
  file: string;
  key: string;
  /** What the site makes its seals with, where that is a setting. */
  secret?: string;
}
export type BackupTaskAnswer = WrittenBackup | { error: string };
