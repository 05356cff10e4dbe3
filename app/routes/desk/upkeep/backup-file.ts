import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { requireOperator } from "../../../auth/operator.server.ts";
import { env } from "../../../env.server.ts";
import { findBackup } from "../../../store/upkeep/backups.server.ts";
import { backupTexts } from "../../../texts/desk/upkeep/backups.ts";
import type { Route } from "./+types/backup-file";

/** Serves a backup as it lies on this machine, encrypted. */
export async function loader({ request, params }: Route.LoaderArgs) {
  await requireOperator(request, "manage");
  const backup = await findBackup(params.file); // finds known backups only, so no other file can be asked for
  const path = backup && join(env.BACKUP_DIR, backup.file);
  const size = path && (await stat(path).catch(() => undefined))?.size;
  if (!size) throw new Response(backupTexts.gone, { status: 404 });
  return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(size),
      "Content-Disposition": `attachment; filename="${backup.file}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
