import { partnerTexts } from "../../../texts/desk/partner/partners.ts";
import { Input, Select } from "../kit/fields.tsx";
import { Fold } from "../kit/fold.tsx";
import { DeskForm } from "../kit/form.tsx";
import { Submit } from "../kit/submit.tsx";
import type { PartnerPage } from "./partner-page.server.ts";

const { rates: words, saving } = partnerTexts;

interface RatesProps extends Pick<PartnerPage, "rates" | "choices" | "today"> {
  /** A rate has to be put next, so its form stands open. */
  isAsked: boolean;
}

/** Shows what a partner earns by which ride and since when, and puts a rate. */
export function Rates({ rates, choices, today, isAsked }: RatesProps) {
  const fields = <RateFields choices={choices} today={today} />;
  return (
    <section
      aria-labelledby="rates"
      className="grid gap-2 rounded-card bg-shell px-4 py-3.5 shadow-card sm:px-5"
    >
      <h2 id="rates" className="text-xl">
        {words.heading}
      </h2>
      <ul className="divide-y divide-ink/10 empty:hidden">
        {rates.map(({ id, amount, subject, since }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
            <span className="[overflow-wrap:anywhere]">{subject}</span>
            <strong className="tabular-nums">{amount}</strong>
            <span className="text-sm text-ink-soft">{since}</span>
          </li>
        ))}
      </ul>
      {isAsked ? (
        <DeskForm name="rate" intent="rate" className="grid gap-3 rounded-2xl bg-sand p-3.5">
          {fields}
        </DeskForm>
      ) : (
        <Fold name="rate" intent="rate" heading={words.add} look="button">
          {fields}
        </Fold>
      )}
    </section>
  );
}

function RateFields({ choices, today }: Pick<RatesProps, "choices" | "today">) {
  const { fields } = words;
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <Input name="amount" label={fields.amount} hint={words.amountHint} maxLength={12} required />
        <Input
          name="fromDay"
          label={fields.fromDay}
          hint={words.dayHint}
          type="date"
          value={today}
          required
        />
        {(["from", "to"] as const).map((end) => (
          <Choice key={end} name={end} options={choices.places} />
        ))}
        <Choice name="tour" options={choices.tours} />
      </div>
      <Submit look="primary" doing={saving}>
        {words.put}
      </Submit>
    </>
  );
}

function Choice({
  name,
  options,
}: {
  name: "from" | "to" | "tour";
  options: { id: string; name: string }[];
}) {
  return (
    <Select name={name} label={words.fields[name]}>
      <option value="">{words.any}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </Select>
  );
}
