import { existsSync, statSync } from "node:fs";
import { BackupError } from "./sealed-file.server.ts";

/** Says that no backup can be written to a folder, and what to do. */
export function cantWrite(folder: string, { message }: Error): BackupError {
  return new BackupError(
    `No backup can be written to ${folder} (${message}). Mend that, or choose another folder with BACKUP_DIR.`,
  );
}

/** Refuses a BACKUP_DIR that can't be one; a folder that is missing is made with the first backup. */
export function checkBackupFolder(folder: string): void {
  const isFile = existsSync(folder) && !statSync(folder).isDirectory();
  if (isFile) throw cantWrite(folder, new Error("it is a file, not a folder"));
}
