import { join } from "node:path";

/** Where the site hears `npm run backup`. */
export const backupDoor = (dataDir: string) => join(dataDir, "backup.sock");
