import { data } from "react-router";
import { referenceOf } from "../../../domain/common/reference.ts";
import { partnerDeskWithSecret } from "../../../operations/partner/partner-desk-link.server.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { LanguageLinks } from "../../../ui/language-links.tsx";
import { PrintButton } from "../../../ui/print-button.tsx";
import { privateMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/guest";
import { DeadPartner, languageLink } from "./dead-partner.tsx";
import { readGuestPage } from "./guest-page.server.ts";

export const handle = { react: true, bare: true, translated: true };

export const meta = privateMeta((t) => `${t.partnerPage.guest.voucher} | ${t.brand}`);

export async function loader({ params, request }: Route.LoaderArgs) {
  const found = await partnerDeskWithSecret(params.secret);
  const reference = referenceOf(params.reference);
  const guest = found && reference && (await readGuestPage(found, reference, textsFor(request)));
  return data({ guest: guest || undefined, isDead: !found }, { status: guest ? 200 : 404 });
}

/** Shows a booking of a partner's guest as a voucher, to print or to send, with the way to change it. */
export default function Guest({ loaderData: { guest, isDead }, params: { secret } }: Route.ComponentProps) {
  const t = useTexts();
  const words = t.partnerPage.guest;
  if (isDead) return <DeadPartner />;
  const back = (
    <a
      href={t.href(`/partner/${secret}`)}
      className="inline-flex min-h-11 w-fit items-center font-semibold text-lagoon underline underline-offset-4"
    >
      {words.back}
    </a>
  );
  if (!guest)
    return (
      <section className="mx-auto grid max-w-md justify-items-center gap-4 px-5 py-24">
        <h1 className="text-center text-3xl">{words.missing}</h1>
        {back}
      </section>
    );
  const { name, logo, reference, people, state, rides, money, byPartner, policy, link, whatsapp } = guest;
  return (
    <div className="mx-auto grid w-[min(100%-1.5rem,40rem)] gap-4 pt-4 pb-12">
      <div className="flex items-center justify-between gap-4 print:hidden">
        {back}
        <LanguageLinks className={languageLink} />
      </div>
      <p
        role="status"
        className={`rounded-card px-4 py-3 font-semibold print:hidden ${state === "booked" ? "bg-leaf/20" : "bg-mango/35"}`}
      >
        {words[state]}
      </p>
      <article className="grid gap-4 rounded-card bg-shell px-5 py-5 shadow-card print:shadow-none">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-ink/10 border-b pb-3">
          {logo && (
            <p className="mb-3 w-full">
              <img {...logo} alt="" className="h-auto max-h-16 w-auto max-w-full" />
            </p>
          )}
          <p className="text-ink-soft">{t.partnerPage.with(name)}</p>
          <p className="font-bold tabular-nums" translate="no">
            {reference}
          </p>
          <h1 className="mt-2 w-full text-3xl [overflow-wrap:anywhere]">{words.for(guest.guest)}</h1>
          <p className="text-ink-soft">{t.partnerPage.today.people(String(people))}</p>
        </header>
        {rides.map(({ id, day, hour, why, stand, goes, flight }) => (
          <section key={id} className="grid gap-1">
            <h2 className="flex flex-wrap items-baseline gap-x-3">
              {hour && <span className="text-4xl tabular-nums">{hour}</span>}
              <span className="font-sans font-semibold text-base tracking-normal">{day}</span>
            </h2>
            {why && <p className="text-ink-soft">{why}</p>}
            <p className="font-semibold [overflow-wrap:anywhere]">{stand}</p>
            <p className="text-ink-soft [overflow-wrap:anywhere]">
              {[goes && t.when.to(goes), flight].filter(Boolean).join(" · ")}
            </p>
          </section>
        ))}
        {money && (
          <p className={`border-ink/10 border-t pt-3 font-semibold ${byPartner ? "print:hidden" : ""}`}>
            {money}
          </p>
        )}
        {link && (
          <p className="leading-snug">
            <span className="block font-semibold">{words.link}</span>
            <a href={link} className="text-lagoon underline [overflow-wrap:anywhere]">
              {link}
            </a>
            <span className="block text-ink-soft text-sm">
              {byPartner ? words.linkNoPrice : words.linkText}
            </span>
          </p>
        )}
        {policy && <p className="text-ink-soft text-sm">{policy}</p>}
      </article>
      <div className="flex flex-wrap gap-3 *:grow print:hidden">
        {whatsapp && (
          <ButtonLink href={whatsapp} target="_blank" rel="noopener" look="leaf">
            {words.whatsapp}
          </ButtonLink>
        )}
        <PrintButton>{words.print}</PrintButton>
        {state !== "over" && (
          <ButtonLink href={t.href(`/partner/${secret}/${reference}/pdf`)} look="quiet">
            PDF
          </ButtonLink>
        )}
        {link && (
          <ButtonLink href={link} look="quiet">
            {words.change}
          </ButtonLink>
        )}
      </div>
      <p className="text-ink-soft text-sm print:hidden">
        {link ? (byPartner ? words.changeByPartner : words.changeText) : words.byOffice}
      </p>
    </div>
  );
}
