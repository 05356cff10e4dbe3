import { payRateKinds } from "../../../../domain/team/pay-rate.ts";
import { payTexts } from "../../../../texts/desk/team/pay.ts";
import { Input, Select } from "../../kit/fields.tsx";
import { Submit } from "../../kit/submit.tsx";

const { rates: words, saving } = payTexts;
const { fields } = words;

interface Choice {
  id: string;
  name: string;
}

interface RateFieldsProps {
  choices: { places: Choice[]; tours: Choice[] };
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
        <Input name="amount" label={fields.amount} hint={words.amountHint} maxLength={14} required />
        <Input
          name="fromDay"
          label={fields.fromDay}
          hint={words.dayHint}
          type="date"
          value={today}
          required
        />
        <Options name="tour" options={choices.tours} hint={words.subjectHint} />
        <Options name="from" options={choices.places} />
        <Options name="to" options={choices.places} />
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
      <Submit look="primary" doing={saving}>
        {words.put}
      </Submit>
    </>
  );
}

// Browsers of 2022 without :has() show these fields always, where they do no harm.
const nightOnly = "supports-[selector(:has(*))]:group-not-has-[option[value=night]:checked]:hidden";
const waitingOnly = "supports-[selector(:has(*))]:group-not-has-[option[value=waiting]:checked]:hidden";

function Options({
  name,
  options,
  hint,
}: {
  name: "from" | "to" | "tour";
  options: Choice[];
  hint?: string;
}) {
  return (
    <Select name={name} label={fields[name]} {...(hint && { hint })}>
      <option value="">{words.any}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </Select>
  );
}
