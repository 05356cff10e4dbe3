import { existsSync, statSync } from "node:fs";
import { BackupError } from "./sealed-file.server.ts";

/** Makes the error that no backup can be written to a folder, with what to do. */
export function backupFolderError(folder: string, { message }: Error): BackupError {
  return new BackupError(
    `No backup can be written to ${folder} (${message}). Mend that, or choose another folder with BACKUP_DIR.`,
  );
}

/** Throws a BackupError where BACKUP_DIR is a file. A missing folder is made with the first backup. */
export function checkBackupFolder(folder: string): void {
  const isFile = existsSync(folder) && !statSync(folder).isDirectory();
  if (isFile) throw backupFolderError(folder, new Error("it is a file, not a folder"));
}
