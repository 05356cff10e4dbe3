import { teamTexts } from "../../../texts/desk/team/team.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { CopyField, LinkRenewal } from "../kit/copy-field.tsx";
import type { TeamDriver } from "./team-page.server.ts";

/**
 * Shows the link to the driver's page, to copy, send or renew. It comes first because a row is mostly opened for it.
 */
export function DriverLink({ row }: { row: TeamDriver }) {
  const { id, values, url, whatsapp, linkVersion } = row;
  if (!url) return null;
  if (!values.active) return <p className="text-ink-soft">{teamTexts.linkLeft}</p>;
  return (
    <section className="grid gap-3 border-b border-ink/10 pb-4">
      <CopyField id={`link-${id}`} label={teamTexts.link} value={url} text={teamTexts.linkText} />
      <ButtonLink
        href={whatsapp}
        target="_blank"
        rel="noopener"
        className="w-fit bg-leaf! text-ink! hover:brightness-105"
      >
        {teamTexts.whatsapp}
      </ButtonLink>
      <LinkRenewal id={id} version={linkVersion} words={teamTexts} />
    </section>
  );
}
