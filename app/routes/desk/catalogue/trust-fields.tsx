import type { OwnCompany } from "../../../domain/catalogue/company.ts";
import { longestRatingUrl, officeDays } from "../../../domain/catalogue/company-trust.ts";
import { companyTexts as words } from "../../../texts/desk/catalogue/company.ts";
import { Input, Select } from "../kit/fields.tsx";

const { fields, hints } = words;

/** Asks for the facts by which a stranger may trust the company; all of them may stay empty. */
export function TrustFields({ company }: { company: OwnCompany }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Input
        label={fields.licence}
        name="licence"
        value={company.licence}
        hint={hints.licence}
        maxLength={40}
        className="lg:col-span-4 lg:max-w-md"
      />
      <Select
        label={fields.officeDays}
        name="officeDays"
        value={company.officeDays}
        hint={hints.office}
        className="lg:col-span-2"
      >
        <option value="">{words.noOffice}</option>
        {officeDays.map((days) => (
          <option key={days} value={days}>
            {words.officeDays[days]}
          </option>
        ))}
      </Select>
      <div className="grid grid-cols-2 gap-3 self-start lg:col-span-2">
        <Input label={fields.officeOpens} name="officeOpens" type="time" value={company.officeOpens} />
        <Input label={fields.officeCloses} name="officeCloses" type="time" value={company.officeCloses} />
      </div>
      <Input
        label={fields.rating}
        name="rating"
        value={company.rating.replace(".", ",")}
        hint={hints.rating}
        inputMode="decimal"
        maxLength={3}
      />
      <Input
        label={fields.ratings}
        name="ratings"
        value={company.ratings ? `${company.ratings}` : ""}
        inputMode="numeric"
        maxLength={6}
      />
      <Input
        label={fields.ratingUrl}
        name="ratingUrl"
        type="url"
        value={company.ratingUrl}
        maxLength={longestRatingUrl}
        className="lg:col-span-2"
      />
    </div>
  );
}
