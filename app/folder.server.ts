import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Makes a folder and those above it that are missing, for this user alone where `mode` says so. Node's own way to do that
 * never ends where the system says that a folder's parent is missing although it is there, as in /proc.
 */
export function makeFolder(folder: string, mode?: number): void {
  const path = resolve(folder);
  if (existsSync(path) && existsSync(`${path}/.`)) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(`${path}/.`)) throw error;
  }
}
