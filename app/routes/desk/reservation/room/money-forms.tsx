import { type ChangeEvent, useRef } from "react";
import { otherSum } from "../../../../domain/money/both-sums.ts";
import { deskWay, deskWays } from "../../../../domain/money/payment.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { asShown } from "../../kit/as-shown.ts";
import { buttons } from "../../kit/card.tsx";
import { Area, Input, Select } from "../../kit/fields.tsx";
import { Fold } from "../../kit/fold.tsx";
import { Hidden } from "../../kit/hidden.tsx";
import { Agree } from "./ride-forms.tsx";
import type { Room } from "./room.server.ts";

const { money: words, price: priceWords } = roomTexts;
const { fields, ways } = words;

const option = ([value, name]: [string, string]) => (
  <option key={value} value={value}>
    {name}
  </option>
);

interface TakeProps extends Pick<Room, "drivers" | "operator"> {
  /** The sum that is due, or "". */
  amount: string;
  /** The colones for one dollar that count now. */
  rate: string;
  /** The driver who is to collect the sum in cash. */
  driverId?: string | undefined;
}

export function TakeForm({ amount, rate, driverId, drivers, operator }: TakeProps) {
  const keepBoth = useBothSums(amount);
  return (
    <Fold
      name="take"
      intent="take"
      heading={amount ? words.take : words.takeMore}
      isOpenedAbove={amount !== ""}
    >
      <Hidden fields={asShown({ amount })} />
      <div data-take className="grid grid-cols-2 gap-3">
        <Select
          name="method"
          label={fields.method}
          value={driverId ? "cash" : "sinpe"}
          onChange={keepBoth}
          className="col-span-2"
        >
          {Object.entries(ways).map(option)}
        </Select>
        <Input
          name="amount"
          inputMode="decimal"
          label={fields.amount}
          value={amount}
          maxLength={12}
          onChange={keepBoth}
        />
        <Input
          name="rate"
          inputMode="decimal"
          label={fields.rate}
          value={rate}
          maxLength={10}
          onChange={keepBoth}
          className="in-colones"
        />
        <Input
          name="colones"
          inputMode="decimal"
          label={fields.colones}
          hint={fields.colonesHint}
          maxLength={14}
          onChange={keepBoth}
          className="in-colones col-span-2"
        />
        <Select name="holder" label={fields.holder} value={driverId} className="in-cash col-span-2">
          <option value="">{operator}</option>
          {drivers.map(({ id, name }) => option([id, name]))}
        </Select>
        <Input name="note" label={fields.note} maxLength={200} className="col-span-2" />
      </div>
      <Agree look={words.saveTake} again={words.saveCorrected} />
    </Fold>
  );
}

/**
 * Returns what computes, of the two sums of a payment in colones, the one that was not typed last. `due` is the sum in
 * dollars that is due, or "".
 */
function useBothSums(due: string) {
  const leads = useRef<"amount" | "colones">("amount");
  return ({ currentTarget: { name, form } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    const field = (one: string) => form!.elements.namedItem(one) as HTMLInputElement;
    if (name === "amount" || name === "colones") leads.current = name;
    const way = deskWay(field("method").value);
    if (!way || !deskWays[way].inColones) return;
    const [amount, colones] = [field("amount"), field("colones")];
    const typed = { amount: amount.value, colones: colones.value, rate: field("rate").value };
    (leads.current === "amount" ? colones : amount).value = otherSum(typed, leads.current, due);
  };
}

export function GiveForm({ amount, owed }: { amount: string; owed: string | undefined }) {
  return (
    <Fold name="give" intent="give" heading={owed ? words.giveAmount(owed) : words.give}>
      <p className="text-sm text-ink-soft">{words.giveHint}</p>
      <div className="grid grid-cols-2 gap-3">
        <Select name="method" label={fields.method} value="sinpe">
          {Object.entries(ways).map(option)}
        </Select>
        <Input name="amount" inputMode="decimal" label={fields.amount} value={amount} maxLength={12} />
        <Input name="note" label={fields.note} maxLength={200} className="col-span-2" />
      </div>
      <button type="submit" className={buttons.ink}>
        {words.saveGive}
      </button>
    </Fold>
  );
}

export function PriceForm({ amount }: { amount: string }) {
  return (
    <Fold name="price" intent="price" heading={priceWords.agreed} tellsWas>
      <Input
        name="price"
        inputMode="decimal"
        label={priceWords.field}
        value={amount}
        maxLength={12}
        required
      />
      <Area
        name="reason"
        label={priceWords.reason}
        hint={priceWords.reasonHint}
        maxLength={200}
        rows={2}
        required
      />
      <p className="text-sm text-ink-soft">{priceWords.final}</p>
      <button type="submit" className={buttons.ink}>
        {priceWords.save}
      </button>
    </Fold>
  );
}
