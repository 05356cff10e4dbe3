import { useContext, useEffect, useState } from "react";
import { backupMostBytes } from "../../../domain/upkeep/backup-times.ts";
import { backupTexts } from "../../../texts/desk/upkeep/backups.ts";
import { type Answer, bad } from "../kit/answer.ts";
import { Input } from "../kit/fields.tsx";
import { DeskForm, FormContext } from "../kit/form.tsx";
import { Submit } from "../kit/submit.tsx";
import type { BackupAnswer } from "./backups-act.server.ts";

const { open: words } = backupTexts;

/** Takes the file of a backup, and says whether it is whole and what is in it. */
export function OpenBackup({ latest }: { latest: BackupAnswer | undefined }) {
  // Reading the page anew takes the answer away.
  const [opened, setOpened] = useState(latest?.opened);
  useEffect(() => {
    if (latest?.form === "open") setOpened(latest.opened);
  }, [latest]);
  return (
    <section className="rounded-card bg-shell px-4 py-4 shadow-card sm:px-5">
      <h2 className="text-xl">{words.heading}</h2>
      <p className="mt-1 mb-3 max-w-prose text-ink-soft">{words.lead}</p>
      {opened && (
        <div role="status" className="mb-4 rounded-xl bg-leaf/15 px-4 py-3">
          <p className="font-semibold text-ink">{words.whole}</p>
          <ul className="mt-1 tabular-nums">
            {opened.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <DeskForm
        name="open"
        intent="open"
        encType="multipart/form-data"
        prepare={async (sent) => {
          setOpened(undefined);
          return checked(sent);
        }}
        className="grid gap-3"
      >
        <BackupField />
        <Input label={words.key} name="key" maxLength={100} className="sm:max-w-md" />
        <Submit doing={words.opening}>{words.button}</Submit>
      </DeskForm>
    </section>
  );
}

function BackupField() {
  const { answer } = useContext(FormContext);
  const problem = answer?.problems?.backup;
  return (
    <div>
      <label htmlFor="backup" className="mb-1 block text-sm font-semibold">
        {words.file}
      </label>
      <input
        id="backup"
        type="file"
        name="backup"
        required
        aria-invalid={problem !== undefined}
        aria-describedby={problem && "backup-problem"}
        className="min-h-12 w-full text-sm text-ink-soft file:mr-3 file:min-h-12 file:rounded-xl file:border-0 file:bg-sand-dark file:px-4 file:[font:inherit] file:text-base file:font-semibold file:text-ink"
      />
      {problem && (
        <p id="backup-problem" role="alert" className="mt-1 font-semibold text-coral-dark">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Refuses a file before it is sent in vain. */
function checked(sent: FormData): FormData | Answer {
  const { size } = sent.get("backup") as File;
  return size > backupMostBytes ? bad(words.tooLarge, { problems: { backup: words.tooLarge } }) : sent;
}
