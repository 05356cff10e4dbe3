import { useContext } from "react";
import { partnerTexts } from "../../../texts/desk/partner/partners.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { CopyField, LinkRenewal } from "../kit/copy-field.tsx";
import { Input } from "../kit/fields.tsx";
import { Fold } from "../kit/fold.tsx";
import { DeskForm, FormsContext } from "../kit/form.tsx";
import { Submit } from "../kit/submit.tsx";
import type { PartnerPage } from "./partner-page.server.ts";

const { desks: words, saving } = partnerTexts;

/** Lists the desks of a partner with the links of their pages, and adds one. */
export function PartnerDesks({ desks }: Pick<PartnerPage, "desks">) {
  return (
    <section
      aria-labelledby="desks"
      className="grid gap-2 rounded-card bg-shell px-4 py-3.5 shadow-card sm:px-5"
    >
      <h2 id="desks" className="text-xl">
        {words.heading}
      </h2>
      <p className="text-ink-soft">{words.lead}</p>
      <ul className="divide-y divide-ink/10 empty:hidden">
        {desks.map((desk) => (
          <li key={desk.id} className="grid gap-3 py-3">
            <PartnerDesk desk={desk} />
          </li>
        ))}
      </ul>
      <Fold name="addDesk" intent="addDesk" heading={words.add} look="button">
        <Input name="name" label={words.name} hint={words.nameHint} maxLength={40} required />
        <Submit look="primary" doing={saving}>
          {words.put}
        </Submit>
      </Fold>
    </section>
  );
}

function PartnerDesk({ desk }: { desk: PartnerPage["desks"][number] }) {
  const { id, name, active, used, url, whatsapp, linkVersion } = desk;
  const { presses } = useContext(FormsContext);
  const mayManage = !presses || presses.includes("renew");
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="[overflow-wrap:anywhere]">{name}</strong>
        <span className="text-sm text-ink-soft">{active ? used : words.closed}</span>
      </p>
      {url && <CopyField id={`link-${id}`} label={words.link(name)} value={url} text={words.linkText} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {whatsapp && (
          <ButtonLink href={whatsapp} target="_blank" rel="noopener" look="leaf">
            {words.whatsapp}
          </ButtonLink>
        )}
        {active && mayManage && (
          <LinkRenewal id={id} version={linkVersion} words={words} className="open:basis-full" />
        )}
        {mayManage && (
          <DeskForm name={`switch-${id}`} intent={active ? "close" : "reopen"} fields={{ id }}>
            <button type="submit" className="min-h-11 font-semibold underline underline-offset-2">
              {active ? words.close : words.open}
            </button>
          </DeskForm>
        )}
      </div>
    </>
  );
}
