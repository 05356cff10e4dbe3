import { askForBackup } from "../../../operations/upkeep/backups.server.ts";
import { backupTexts } from "../../../texts/es-backups.ts";
import { type Press, withRight } from "../acts.server.ts";
import { good, type RoomTold } from "../reservation/room-told.ts";

export const backupActs = withRight("manage", { make });

async function make({ actor }: Press): Promise<RoomTold> {
  await askForBackup(actor);
  return good(backupTexts.asked);
}
