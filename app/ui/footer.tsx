import { useMatches } from "react-router";
import { documentIds } from "../domain/catalogue/document.ts";
import { callLink } from "../domain/common/phone.ts";
import { useFormTexts } from "../texts/language.ts";
import { officeHours } from "../texts/office-hours.ts";
import { AskWhatsapp } from "./ask-whatsapp.tsx";
import { Brand } from "./brand.tsx";
import { useRootData } from "./root-data.ts";

const links = [
  ["/private-shuttle", "privateShuttle"],
  ["/airport-transfers", "airportTransfers"],
  ["/tours", "tours"],
  ["/spa", "spa"],
  ["/about", "about"],
  ["/contact", "contact"],
] as const;

const link = "inline-flex min-h-11 items-center hover:text-mango";

/** A phone leaves out what its page has said already, so that the foot takes a third of a screen. */
export function Footer() {
  const t = useFormTexts();
  const company = useRootData();
  if (!company) return null;
  return (
    <footer
      id="footer"
      className="bg-ink pt-3 pb-3 text-sm text-sand md:pt-14 md:pb-14 md:text-base print:hidden"
    >
      <div className="wrap grid gap-x-10 md:grid-cols-[2fr_1fr_1.5fr]">
        <div className="max-md:hidden">
          <Brand />
          <p className="mt-4 max-w-sm text-sand/80">{t.tagline}</p>
          <p className="mt-4 max-w-sm text-mango">
            {t.footer.proof} {company.licence && t.footer.licence(company.licence)}
          </p>
        </div>
        <nav aria-label={t.footer.go}>
          <h2 className="text-lg max-md:hidden">{t.footer.go}</h2>
          <ul className="grid-cols-2 max-md:grid md:mt-3">
            {links
              .filter(([, name]) => name !== "spa" || company.hasSpa)
              .map(([path, name]) => (
                <li key={path}>
                  <a href={t.href(path)} className={`${link} text-sand/85`}>
                    {t.nav[name]}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
        <div>
          <h2 className="text-lg max-md:hidden">{t.footer.reach}</h2>
          <address className="flex flex-wrap gap-x-6 text-sand/85 not-italic md:mt-3 md:flex-col">
            <p className="w-full py-2">{company.address}</p>
            <a href={callLink(company.phone)} className={link}>
              {company.phone}
            </a>
            {company.officeDays && (
              <p className="py-2 max-md:hidden">
                {t.office.name} {officeHours(t, company)}, {t.office.days[company.officeDays]}
              </p>
            )}
            <a href={`mailto:${company.email}`} className={link}>
              {company.email}
            </a>
          </address>
        </div>
      </div>
      <div className="wrap text-sm text-sand/75 md:mt-10 md:border-t md:border-sand/15 md:pt-6">
        <div className="flex flex-wrap items-center gap-x-6">
          <p>{t.footer.rights(company.year)}</p>
          {documentIds.map((id) => (
            <a key={id} href={t.href(`/${id}`)} className={link}>
              {t.footer[id]}
            </a>
          ))}
        </div>
        {company.demo && (
          <p className="pr-16 max-md:text-xs md:mt-2">
            {t.demo}{" "}
            <a href={t.href("/demo/mailbox")} className="inline-block underline max-md:py-1 md:py-2.5">
              {t.demoMailbox}
            </a>
          </p>
        )}
      </div>
    </footer>
  );
}

/** The foot of a page on which a guest is busy with one trip: whom to ask, and nothing that leads away. */
export function ShortFooter() {
  const t = useFormTexts();
  const company = useRootData();
  const about = useMatches().map(({ loaderData }) => loaderData as { reference?: string } | undefined);
  const reference = about.find((data) => data?.reference)?.reference;
  if (!company) return null;
  return (
    <footer id="footer" className="bg-ink py-4 text-sand print:hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="leading-snug">
          <span className="font-semibold">{t.footer.ask}</span>
          <a href={callLink(company.phone)} className="block py-1 text-sand/85 hover:text-mango">
            {company.phone}
          </a>
        </p>
        <AskWhatsapp
          look="leaf"
          label="WhatsApp"
          greeting={reference ? t.chat.aboutBooking(reference) : undefined}
        />
      </div>
    </footer>
  );
}
