import { payRateKinds } from "../../../../domain/team/pay-rate.ts";
import { payTexts } from "../../../../texts/desk/team/pay.ts";
import { Input, Select } from "../../kit/fields.tsx";
import type { RateChoices } from "../../kit/rates/rate-subject.ts";
import { AmountFields, SubjectFields } from "../../kit/rates/rates.tsx";
import { Submit } from "../../kit/submit.tsx";

const { rates: words, saving } = payTexts;
const { fields } = words;

interface RateFieldsProps {
  choices: RateChoices;
  today: string;
}

/** The fields of a driver's rate. Those of the night and of waiting show once such a rate is chosen. */
export function RateFields({ choices, today }: RateFieldsProps) {
  return (
    <>
      <div className="group grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <Select name="kind" label={fields.kind}>
          {payRateKinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </Select>
        <AmountFields words={words} today={today} />
        <Input className={nightOnly} name="fromTime" label={fields.fromTime} type="time" value="22:00" />
        <Input className={nightOnly} name="toTime" label={fields.toTime} type="time" value="05:00" />
        <Input
          className={waitingOnly}
          name="freeMinutes"
          label={fields.freeMinutes}
          inputMode="numeric"
          value="20"
          maxLength={3}
        />
      </div>
      <SubjectFields words={words} choices={choices} />
      <Submit look="primary" doing={saving}>
        {words.put}
      </Submit>
    </>
  );
}

// Browsers of 2022 without :has() show these fields always, where they do no harm.
const nightOnly = "supports-[selector(:has(*))]:group-not-has-[option[value=night]:checked]:hidden";
const waitingOnly = "supports-[selector(:has(*))]:group-not-has-[option[value=waiting]:checked]:hidden";
