import { askForBackup } from "../../../operations/upkeep/backups.server.ts";
import { backupTexts } from "../../../texts/desk/upkeep/backups.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, good } from "../kit/answer.ts";

export const backupActs = withRight("manage", { make });

async function make({ actor }: Press): Promise<Answer> {
  await askForBackup(actor);
  return good(backupTexts.asked);
}
