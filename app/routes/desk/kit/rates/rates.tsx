import { Input, Select } from "../fields.tsx";
import { MoreFields } from "../folded/more-fields.tsx";
import type { RateChoices } from "./rate-subject.ts";

interface RateLinesProps {
  rows: { id: string; subject: string; amount: string; since: string }[];
}

/** Lists dated rates: for what, how much, and since when. */
export function RateLines({ rows }: RateLinesProps) {
  return (
    <ul className="divide-y divide-ink/10 empty:hidden">
      {rows.map(({ id, subject, amount, since }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
          <span className="[overflow-wrap:anywhere]">{subject}</span>
          <strong className="text-right tabular-nums">{amount}</strong>
          <span className="text-sm text-ink-soft">{since}</span>
        </li>
      ))}
    </ul>
  );
}

interface AmountFieldsProps {
  words: { fields: Record<"amount" | "fromDay", string>; amountHint: string; dayHint: string };
  today: string;
}

/** Asks how much a rate is, and from which day on it counts. */
export function AmountFields({ words, today }: AmountFieldsProps) {
  const { fields } = words;
  return (
    <>
      <Input name="amount" label={fields.amount} hint={words.amountHint} maxLength={14} required />
      <Input name="fromDay" label={fields.fromDay} hint={words.dayHint} type="date" value={today} required />
    </>
  );
}

const subjects = ["from", "to", "tour"] as const;

interface SubjectFieldsProps {
  words: {
    fields: Record<(typeof subjects)[number], string>;
    subject: string;
    subjectHint: string;
    any: string;
  };
  choices: RateChoices;
}

/** Asks for the road or the tour that a rate is for alone, folded: most rates are for all. */
export function SubjectFields({ words, choices: { places, tours } }: SubjectFieldsProps) {
  return (
    <MoreFields heading={words.subject} fields={subjects}>
      <p className="text-ink-soft text-sm">{words.subjectHint}</p>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        {subjects.map((name) => (
          <Select key={name} name={name} label={words.fields[name]}>
            <option value="">{words.any}</option>
            {(name === "tour" ? tours : places).map((option) => (
              <option key={option.id} value={option.id}>
                {option.name}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </MoreFields>
  );
}
