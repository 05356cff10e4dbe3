import { backupTexts as words } from "../../../texts/desk/upkeep/backups.ts";

interface Line {
  file: string;
  when: string;
  rows: number;
  bytes: number;
  error: string | null;
  sentAt: Date | null;
  sendError: string | null;
}

export function BackupRow({ line: { file, when, rows, bytes, error, sentAt, sendError } }: { line: Line }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0">
        <p className="font-semibold">{when}</p>
        {error === null ? (
          <p className="text-ink-soft">
            {words.rows(rows, bytes)}
            {sentAt && ` · ${words.sent}`}
          </p>
        ) : (
          <p className="text-coral-dark [overflow-wrap:anywhere]">{words.failed(error)}</p>
        )}
        {sendError !== null && (
          <p className="text-coral-dark [overflow-wrap:anywhere]">{words.unsent(sendError)}</p>
        )}
      </div>
      {error === null && (
        <a
          href={`/dashboard/admin/backups/${file}`}
          aria-label={words.downloadOf(when)}
          className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-2"
        >
          {words.download}
        </a>
      )}
    </li>
  );
}
