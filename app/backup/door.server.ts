import { join } from "node:path";

/** Returns the path of the socket on which the site listens for `npm run backup`. */
export const backupDoor = (dataDir: string) => join(dataDir, "backup.sock");
