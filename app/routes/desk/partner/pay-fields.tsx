import { partnerPayMethods } from "../../../domain/partner/entry.ts";
import { partnerTexts as words } from "../../../texts/desk/partner/partners.ts";
import { deskStatements } from "../../../texts/desk/partner/statements.ts";
import { Input, Select } from "../kit/fields.tsx";
import { Submit } from "../kit/submit.tsx";

interface PayFieldsProps {
  words: Record<"amount" | "method" | "holder" | "put", string>;
  /** The sum in dollars that is owed, and the colones for one dollar that count now, or "". */
  sum: string;
  rate: string;
  /** The drivers in whose pocket cash may be; else it is in the reader's. */
  drivers: { id: string; name: string }[];
}

/** Asks how much was paid, and how: in dollars, or in colones at a rate that the payment keeps. */
export function PayFields({ words: said, sum, rate, drivers }: PayFieldsProps) {
  const { note, noteHint, colones, colonesHint, rate: rateLabel, own } = words.pay;
  return (
    <div data-take className="grid gap-3">
      <Input name="amount" label={said.amount} value={sum} inputMode="decimal" required />
      <div className="grid grid-cols-2 gap-3">
        <Input name="colones" label={colones} inputMode="decimal" maxLength={14} />
        <Input name="rate" label={rateLabel} value={rate} inputMode="decimal" maxLength={10} />
        <p className="col-span-2 -mt-1 text-sm text-ink-soft">{colonesHint}</p>
      </div>
      <Select name="method" label={said.method} value="sinpe">
        {partnerPayMethods.map((method) => (
          <option key={method} value={method}>
            {deskStatements.methods[method]}
          </option>
        ))}
      </Select>
      <Select name="holder" label={said.holder} className="in-cash">
        <option value="">{own}</option>
        {drivers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Input name="note" label={note} hint={noteHint} maxLength={200} />
      <Submit look="primary" doing={words.saving}>
        {said.put}
      </Submit>
    </div>
  );
}
