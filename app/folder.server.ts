import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Makes a folder and its missing parents, for this user alone where `mode` says so. Node's own recursive mkdir never
 * ends where the system reports a missing parent that exists, as in /proc.
 */
export function makeFolder(folder: string, mode?: number): void {
  const path = resolve(folder);
  if (existsSync(path) && existsSync(`${path}/.`)) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(`${path}/.`)) throw error;
  }
}
