import { timeInCostaRica } from "../../../domain/common/day.ts";
import { readFields } from "../../../domain/common/form.ts";
import { backupMostBytes } from "../../../domain/upkeep/backup-times.ts";
import { askForBackup, backupSince } from "../../../operations/upkeep/backups.server.ts";
import { type OpenedBackup, openBackup } from "../../../operations/upkeep/open-backup.server.ts";
import { momentText } from "../../../texts/desk/frame/day-words.ts";
import { backupTexts } from "../../../texts/desk/upkeep/backups.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad, good } from "../kit/answer.ts";

const { open: words } = backupTexts;

/** An answer that says what is in a backup, line by line. */
export interface BackupAnswer extends Answer {
  opened?: string[];
}

export const backupActs = withRight<(press: Press) => Promise<BackupAnswer>>("manage", { make, open });

async function make({ actor }: Press): Promise<Answer> {
  const since = await backupSince();
  await askForBackup(actor);
  return good(since ? backupTexts.running(timeInCostaRica(since)) : backupTexts.asked);
}

/** Says of a backup that is given to it whether it is whole, when it was made, and what is in it. */
async function open({ form }: Press): Promise<BackupAnswer> {
  const { key } = readFields(form, ["key"]);
  const file = form.get("backup");
  if (!(file instanceof File) || file.size === 0) return refused(words.none);
  if (file.size > backupMostBytes) return refused(words.tooLarge);
  const read = await openBackup(file, key);
  if (read === "busy") return bad(words.busy);
  return "refused" in read ? refused(words.unread(read.refused)) : { ...good(""), opened: linesOf(read) };
}

const refused = (text: string) => bad(text, { problems: { backup: text } });

function linesOf({ madeAt, version, isOurs, counts }: OpenedBackup): string[] {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    words.madeAt(momentText(madeAt)),
    words.version(momentText(version), isOurs),
    ...Object.entries(words.counts).map(([table, say]) => say(counts[table] ?? 0)),
    words.rows(rows),
  ];
}
