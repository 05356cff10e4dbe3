import type { PartnerForm } from "../../../domain/partner/partner-form.server.ts";
import { partnerTexts } from "../../../texts/desk/partner/partners.ts";
import { Input, Select, Tick } from "../kit/fields.tsx";
import { MoreFields } from "../kit/folded/more-fields.tsx";

const { fields, reachHint, placeHint, doorHint, noPlace, moreFields } = partnerTexts;
const grid = "grid items-start gap-x-4 gap-y-3 sm:grid-cols-2";

interface PartnerFieldsProps {
  values?: PartnerForm;
  places: { id: string; name: string }[];
}

/** The fields of a partner. A new one needs its name alone, and all else is folded. */
export function PartnerFields({ values, places }: PartnerFieldsProps) {
  const name = <Input name="name" label={fields.name} value={values?.name} maxLength={80} required />;
  const others = (
    <>
      <Input name="place" label={fields.place} value={values?.place} maxLength={60} />
      <Select name="placeId" label={fields.placeId} value={values?.placeId ?? ""} hint={placeHint}>
        <option value="">{noPlace}</option>
        {places.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Input name="door" label={fields.door} value={values?.door} maxLength={80} hint={doorHint} />
      <Input name="contact" label={fields.contact} value={values?.contact} maxLength={80} />
      <Input name="phone" label={fields.phone} value={values?.phone} type="tel" hint={reachHint} />
      <Input name="email" label={fields.email} value={values?.email} type="email" />
    </>
  );
  if (values)
    return (
      <div className={grid}>
        {name}
        {others}
        <Tick name="active" label={fields.active} defaultChecked={values.active} />
      </div>
    );
  return (
    <>
      {name}
      <MoreFields heading={moreFields} fields={foldedFields}>
        <div className={grid}>{others}</div>
      </MoreFields>
      <input type="hidden" name="active" value="on" />
    </>
  );
}

const foldedFields = [
  "place",
  "placeId",
  "door",
  "contact",
  "phone",
  "email",
] as const satisfies (keyof PartnerForm)[];
