import type { Company } from "../root.tsx";
import { en } from "../texts/en.ts";
import { Brand } from "./brand.tsx";

const links = [
  ["/private-shuttle", en.nav.privateShuttle],
  ["/airport-transfers", en.nav.airportTransfers],
  ["/tours", en.nav.tours],
  ["/spa", en.nav.spa],
  ["/about", en.nav.about],
  ["/contact", en.nav.contact],
] as const;

export function Footer({ company }: { company: Company }) {
  return (
    <footer className="bg-ink pt-14 pb-28 text-sand">
      <div className="wrap grid gap-10 md:grid-cols-[2fr_1fr_1.5fr]">
        <div>
          <Brand />
          <p className="mt-4 max-w-sm text-sand/80">{en.tagline}</p>
          <p className="mt-4 max-w-sm text-mango">{en.footer.proof}</p>
        </div>
        <nav aria-label={en.footer.go}>
          <h2 className="text-lg">{en.footer.go}</h2>
          <ul className="mt-3">
            {links.map(([href, label]) => (
              <li key={href}>
                <a href={href} className="inline-block py-2.5 text-sand/85 hover:text-mango">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="text-lg">{en.footer.reach}</h2>
          <address className="mt-3 not-italic text-sand/85">
            <p className="py-2">{company.address}</p>
            <a href={`tel:${company.phone.replace(/[^\d+]/g, "")}`} className="block py-2.5 hover:text-mango">
              {company.phone}
            </a>
            <a href={`mailto:${company.email}`} className="block py-2.5 hover:text-mango">
              {company.email}
            </a>
          </address>
        </div>
      </div>
      <div className="wrap mt-10 border-t border-sand/15 pt-6 text-sm text-sand/75">
        <p>{en.footer.rights(company.year)}</p>
        {company.demo && (
          <p className="mt-2">
            {en.demo}{" "}
            <a href="/demo/mailbox" className="inline-block py-2.5 underline">
              {en.demoMailbox}
            </a>
          </p>
        )}
      </div>
    </footer>
  );
}
