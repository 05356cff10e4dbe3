import type { Company } from "../domain/catalogue/company.ts";
import { documentIds } from "../domain/catalogue/document.ts";
import { callLink } from "../domain/common/phone.ts";
import { useTexts } from "../texts/language.ts";
import { Brand } from "./brand.tsx";

const links = [
  ["/private-shuttle", "privateShuttle"],
  ["/airport-transfers", "airportTransfers"],
  ["/tours", "tours"],
  ["/spa", "spa"],
  ["/about", "about"],
  ["/contact", "contact"],
] as const;

export function Footer({ company, hasSpa }: { company: Company; hasSpa: boolean }) {
  const t = useTexts();
  return (
    <footer id="footer" className="print:hidden bg-ink pt-14 pb-14 text-sand">
      <div className="wrap grid gap-10 md:grid-cols-[2fr_1fr_1.5fr]">
        <div>
          <Brand />
          <p className="mt-4 max-w-sm text-sand/80">{t.tagline}</p>
          <p className="mt-4 max-w-sm text-mango">{t.footer.proof}</p>
        </div>
        <nav aria-label={t.footer.go}>
          <h2 className="text-lg">{t.footer.go}</h2>
          <ul className="mt-3">
            {links
              .filter(([, name]) => name !== "spa" || hasSpa)
              .map(([path, name]) => (
                <li key={path}>
                  <a href={t.href(path)} className="inline-block py-2.5 text-sand/85 hover:text-mango">
                    {t.nav[name]}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
        <div>
          <h2 className="text-lg">{t.footer.reach}</h2>
          <address className="mt-3 not-italic text-sand/85">
            <p className="py-2">{company.address}</p>
            <a href={callLink(company.phone)} className="block py-2.5 hover:text-mango">
              {company.phone}
            </a>
            <a href={`mailto:${company.email}`} className="block py-2.5 hover:text-mango">
              {company.email}
            </a>
          </address>
        </div>
      </div>
      <div className="wrap mt-10 border-t border-sand/15 pt-6 text-sm text-sand/75">
        <div className="flex flex-wrap items-center gap-x-6">
          <p>{t.footer.rights(company.year)}</p>
          {documentIds.map((id) => (
            <a key={id} href={t.href(`/${id}`)} className="inline-block py-2.5 hover:text-mango">
              {t.footer[id]}
            </a>
          ))}
        </div>
        {company.demo && (
          <p className="mt-2">
            {t.demo}{" "}
            <a href={t.href("/demo/mailbox")} className="inline-block py-2.5 underline">
              {t.demoMailbox}
            </a>
          </p>
        )}
      </div>
    </footer>
  );
}
