import { backupTexts } from "../../../texts/desk/upkeep/backups.ts";

const { restore: words } = backupTexts;

/** The commands that stop the site, by the way in which it is run (docs/deploy.md); a window of one's own needs none. */
const stops = {
  service: "sudo systemctl stop ecotravel",
  containers: "podman-compose -f deploy/compose.yaml stop site",
  window: "Ctrl + C",
};

interface RestoreStepsProps {
  /** The folder with the data of the embedded database; undefined with PostgreSQL. */
  folder: string | undefined;
}

/** Says how the site goes back to a backup: how it is stopped, which data is put aside, and the command. */
export function RestoreSteps({ folder }: RestoreStepsProps) {
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-lagoon underline underline-offset-2">
        {words.heading}
      </summary>
      <ol className="grid max-w-prose list-decimal gap-3 pl-5">
        <li>
          {words.stop}
          <ul className="mt-1 grid gap-1.5">
            {Object.entries(words.ways).map(([way, name]) => (
              <li key={way} className="leading-snug">
                {name}: <Command>{stops[way as keyof typeof stops]}</Command>
              </li>
            ))}
          </ul>
        </li>
        <li>
          {folder ? words.aside : words.asidePostgres} {folder && <Command>{folder}</Command>}
        </li>
        <li>
          {words.run} <Command>npm run restore -- archivo</Command>
        </li>
        <li>{words.start}</li>
      </ol>
      <p className="mt-2">
        <a
          href="/dashboard/admin/manual#restaurar-un-respaldo"
          className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-2"
        >
          {words.manual}
        </a>
      </p>
    </details>
  );
}

function Command({ children }: { children: string }) {
  return (
    <code translate="no" className="rounded bg-sand px-1.5 py-0.5 text-[0.9em] wrap-anywhere select-all">
      {children}
    </code>
  );
}
