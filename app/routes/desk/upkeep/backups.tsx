import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import { timeInCostaRica } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { env } from "../../../env.server.ts";
import {
  backupKey,
  backupSince,
  dataFolder,
  isBackupLate,
} from "../../../operations/upkeep/backups.server.ts";
import { listBackups } from "../../../store/upkeep/backups.server.ts";
import { momentText } from "../../../texts/desk/frame/day-words.ts";
import { backupTexts as words } from "../../../texts/desk/upkeep/backups.ts";
import { answered } from "../kit/acts.server.ts";
import { buttons } from "../kit/card.tsx";
import { DeskForm, DeskForms } from "../kit/form.tsx";
import { Head } from "../kit/head.tsx";
import type { Route } from "./+types/backups";
import { BackupRow } from "./backup-line.tsx";
import { backupActs } from "./backups-act.server.ts";
import { OpenBackup } from "./open-backup.tsx";
import { RestoreSteps } from "./restore-steps.tsx";

export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request, "manage");
  // It is read first, so that a backup that ends meanwhile is in the list.
  const since = await backupSince();
  const [backups, key, isLate] = await Promise.all([listBackups(), backupKey(), isBackupLate(new Date())]);
  const lines = backups.map(({ madeAt, ...backup }) => ({ ...backup, when: momentText(madeAt) }));
  const at = since && timeInCostaRica(since);
  return { lines, since: at, key, isLate, folder: dataFolder(), isDemo: env.demo, click: newId() };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, backupActs);
}

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, since, key, isLate, folder, isDemo, click } = loaderData;
  useReadAgain();
  const last = lines.find(({ error }) => error === null);
  return (
    <DeskForms latest={actionData} click={click}>
      <div className="wrap grid max-w-3xl gap-5 py-6">
        <Head heading={words.heading} lead={words.lead} />
        <section className="grid gap-3 rounded-card bg-shell px-4 py-4 shadow-card sm:px-5">
          <p className="text-xl font-bold">{last ? words.last(last.when) : words.none}</p>
          {isLate && <p className="font-semibold text-coral-dark">{words.late}</p>}
          {isDemo && <p className="text-ink-soft">{words.demo}</p>}
          <DeskForm name="make" intent="make">
            {since && (
              <p role="status" className="mb-2 font-semibold">
                {words.running(since)}
              </p>
            )}
            <button
              type="submit"
              aria-disabled={since !== undefined}
              className={since === undefined ? buttons.ink : `${buttons.quiet} ${notYet}`}
            >
              {words.make}
            </button>
          </DeskForm>
        </section>
        <section className="rounded-card bg-shell px-4 py-4 shadow-card sm:px-5">
          <h2 className="text-xl">{words.key}</h2>
          <p className="mt-1 max-w-prose text-ink-soft">{words.keyLead}</p>
          <details>
            <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-lagoon underline underline-offset-2">
              {words.showKey}
            </summary>
            <p className="max-w-[24ch] font-mono text-xl font-bold tracking-wide select-all">{key}</p>
            <p className="mt-2 text-ink-soft">
              <a href="/dashboard/admin/open" className="underline underline-offset-2">
                {words.saved}
              </a>
            </p>
          </details>
          <RestoreSteps folder={folder} />
        </section>
        <OpenBackup latest={actionData} />
        {lines.length > 0 && (
          <section className="rounded-card bg-shell px-4 py-4 shadow-card sm:px-5">
            <h2 className="text-xl">{words.list}</h2>
            <p className="text-ink-soft">{words.kept}</p>
            <ul className="mt-2 divide-y divide-ink/10">
              {lines.map((line) => (
                <BackupRow key={line.file} line={line} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </DeskForms>
  );
}

/** A button that can't be pressed yet is hatched. */
const notYet =
  "bg-[repeating-linear-gradient(115deg,var(--color-sand-dark)_0_7px,var(--color-shell)_7px_13px)]! text-ink-soft!";

const readAgainMs = 5_000;

/** Reads the page again from time to time, so that a backup that is being made appears. */
function useReadAgain(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && revalidate(), readAgainMs);
    return () => clearInterval(timer);
  }, [revalidate]);
}
