import { useFetcher } from "react-router";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { CopyField } from "../kit/copy-field.tsx";
import type { TeamAnswer } from "./team-answer.ts";
import { here, TeamAnswerNote } from "./team-form.tsx";
import type { TeamDriver } from "./team-page.server.ts";

/**
 * Shows the link to the driver's page, to copy, send or renew. It comes first because a row is mostly opened for it.
 */
export function DriverLink({ row, pageAnswer }: { row: TeamDriver; pageAnswer: TeamAnswer | undefined }) {
  const { id, values, url, whatsapp, linkVersion } = row;
  const fetcher = useFetcher<TeamAnswer>();
  const busy = fetcher.state !== "idle";
  const answer = fetcher.data ?? (pageAnswer?.intent === "renew" ? pageAnswer : undefined);
  if (!url) return null;
  if (!values.active) return <p className="text-ink-soft">{teamTexts.linkLeft}</p>;
  return (
    <section className="grid gap-3 border-b border-ink/10 pb-4">
      <CopyField id={`link-${id}`} label={teamTexts.link} value={url} text={teamTexts.linkText} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <ButtonLink
          href={whatsapp}
          target="_blank"
          rel="noopener"
          className="bg-leaf! text-ink! hover:brightness-105"
        >
          {teamTexts.whatsapp}
        </ButtonLink>
        <TeamAnswerNote answer={busy ? undefined : answer} />
      </div>
      {/* A new link closes the question about renewing it. */}
      <details key={linkVersion}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline">
          {teamTexts.renew}
        </summary>
        <fetcher.Form
          method="post"
          action={`${here}#${id}`}
          onSubmit={(event) => busy && event.preventDefault()}
          className="mt-1 grid justify-items-start gap-3 rounded-xl bg-sand-dark/60 p-4"
        >
          <input type="hidden" name="intent" value="renew" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={linkVersion} />
          <p>{teamTexts.renewText}</p>
          <Button look="dark" aria-disabled={busy}>
            {teamTexts.renewYes}
          </Button>
        </fetcher.Form>
      </details>
    </section>
  );
}
