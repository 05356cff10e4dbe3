import { type ReactNode, useContext, useId } from "react";
import {
  type CompanyPromise,
  companyColours,
  companyPromises,
  type OwnCompany,
} from "../../../domain/catalogue/company.ts";
import { inLanguage } from "../../../domain/common/language.ts";
import { readablePhone } from "../../../domain/common/phone.ts";
import { catalogueTexts } from "../../../texts/desk/catalogue/catalogue.ts";
import { companyTexts as words } from "../../../texts/desk/catalogue/company.ts";
import { Input } from "../kit/fields.tsx";
import { DeskForm, FormContext } from "../kit/form.tsx";
import { Save } from "../kit/save.tsx";
import { MarkField } from "./mark-field.tsx";
import { TrustFields } from "./trust-fields.tsx";

const { fields, hints } = words;

export function CompanyForm({ company, edit }: { company: OwnCompany; edit: number }) {
  return (
    <DeskForm
      name="company"
      intent="save"
      encType="multipart/form-data"
      className="grid gap-5 lg:grid-cols-2"
      shown={{ edit }}
    >
      <Part heading={words.who}>
        <Input label={fields.name} name="name" value={company.name} maxLength={60} required />
        <div className="grid grid-cols-2 gap-3">
          <Input label={fields.founded} name="founded" value={`${company.founded}`} {...number} />
          <Input label={fields.vehicles} name="vehicles" value={`${company.vehicles}`} {...number} />
        </div>
      </Part>
      <Part heading={words.contact} className="lg:row-span-2">
        <Input label={fields.phone} name="phone" value={company.phone} hint={hints.phone} {...phone} />
        <Input
          label={fields.whatsapp}
          name="whatsapp"
          value={readablePhone(company.whatsapp)}
          hint={hints.whatsapp}
          {...phone}
        />
        <Input label={fields.email} name="email" value={company.email} hint={hints.email} {...email} />
        <Input
          label={fields.address}
          name="address"
          value={company.address}
          hint={hints.address}
          maxLength={160}
          required
        />
      </Part>
      <Part heading={words.letters}>
        <Input label={fields.sender} name="sender" value={company.sender} hint={hints.sender} {...email} />
      </Part>
      <Part heading={words.mark} lead={words.markLead}>
        <MarkField isDrawn={company.mark === null} />
      </Part>
      <Part heading={words.colours}>
        {companyColours.map((name) => (
          <Input
            key={name}
            type="color"
            label={words.colourNames[name]}
            name={name}
            value={company[name]}
            hint={words.colourHints[name]}
          />
        ))}
      </Part>
      <Part heading={words.trust} lead={words.trustLead} className="lg:col-span-2">
        <TrustFields company={company} />
      </Part>
      <Part heading={words.promises} lead={words.promisesLead} className="lg:col-span-2">
        {companyPromises.map((promise) => (
          <Promised key={promise} promise={promise} isKept={company[promise]} />
        ))}
      </Part>
      <div className="grid gap-3 lg:col-span-2">
        <Save>
          <a
            href={inLanguage("/contact", "es")}
            className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-2"
          >
            {catalogueTexts.see}
          </a>
        </Save>
      </div>
    </DeskForm>
  );
}

const number = { inputMode: "numeric", maxLength: 4, required: true } as const;
const phone = { type: "tel", maxLength: 24, required: true } as const;
const email = { inputMode: "email", maxLength: 254, required: true } as const;

function Part({
  heading,
  lead,
  className = "",
  children,
}: {
  heading: string;
  lead?: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`grid content-start gap-3 rounded-card bg-shell px-4 py-4 shadow-card sm:px-5 ${className}`}
    >
      <h2 id={id} className="mb-1 text-xl">
        {heading}
      </h2>
      {lead && <p className="text-sm text-ink-soft">{lead}</p>}
      {children}
    </section>
  );
}

function Promised({ promise, isKept }: { promise: CompanyPromise; isKept: boolean }) {
  const typed = useContext(FormContext).answer?.typed;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 leading-snug font-semibold">
      <input
        type="checkbox"
        name={promise}
        defaultChecked={typed ? typed[promise] === "on" : isKept}
        className="size-6 shrink-0 accent-lagoon"
      />
      {words.promiseNames[promise]}
    </label>
  );
}
