import type { DatabasePlace } from "./connect.server.ts";
import type { WrittenBackup } from "./write-backup.server.ts";

/** The input of a process that writes one backup, and its answer, both as JSON. */
export interface BackupTask {
  from: DatabasePlace;
  file: string;
  key: string;
  /** The master secret, where the site has it from its settings. */
  secret?: string;
}
export type BackupTaskAnswer = WrittenBackup | { error: string };
