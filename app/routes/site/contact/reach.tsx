import type { ReactNode } from "react";
import { callLink, readablePhone } from "../../../domain/common/phone.ts";
import { useTexts } from "../../../texts/language.ts";
import { officeHours } from "../../../texts/office-hours.ts";
import { AskWhatsapp } from "../../../ui/ask-whatsapp.tsx";
import { useRootData } from "../../../ui/root-data.ts";

/** Lists the ways to reach a person without a form. */
export function ReachUs() {
  const t = useTexts();
  const company = useRootData();
  const { labels, reachHeading, whatsappAction } = t.contact;
  if (!company) return null;
  return (
    <section className="self-start rounded-card bg-lagoon p-6 text-sand sm:p-8">
      <h2 className="text-3xl">{reachHeading}</h2>
      <dl className="mt-4">
        <Way label={labels.whatsapp}>
          <span className="block py-2">{readablePhone(company.whatsapp)}</span>
          <AskWhatsapp look="light" label={whatsappAction} className="mt-1 mb-3" />
        </Way>
        <Way label={labels.phone}>
          <a href={callLink(company.phone)} className="block py-2 hover:underline">
            {company.phone}
          </a>
        </Way>
        {company.officeDays && (
          <Way label={t.office.name}>
            <span className="block py-2">
              {officeHours(t, company)}
              <span className="block text-base font-normal">
                {t.office.days[company.officeDays]}, {t.office.zone}
              </span>
            </span>
          </Way>
        )}
        <Way label={labels.email}>
          <a href={`mailto:${company.email}`} className="block break-words py-2 hover:underline">
            {company.email}
          </a>
        </Way>
        <Way label={labels.address}>
          <address className="py-2 not-italic">{company.address}</address>
        </Way>
      </dl>
    </section>
  );
}

function Way({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-sand/30 py-3">
      <dt>{label}</dt>
      <dd className="text-xl font-semibold">{children}</dd>
    </div>
  );
}
