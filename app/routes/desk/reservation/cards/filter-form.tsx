import {
  bookingTypes,
  paymentStates,
  reservationStatuses,
} from "../../../../domain/reservation/reservation.ts";
import { cardTexts } from "../../../../texts/desk/reservation/cards.ts";
import { operatorLetters } from "../../../../texts/operator.ts";
import { Button } from "../../../../ui/button.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { type DeskQuery, isNarrowed, pageAfter } from "./filter.ts";

const { find } = cardTexts;

/** A plain GET form, so that the address holds the search. `count` says how many it has found. */
export function Find({ filter, count }: { filter: DeskQuery; count: string | undefined }) {
  const { search, type, status, payment, day, onHold } = filter;
  const used = [type, status, payment, day].filter(Boolean).length;
  const payments = operatorLetters.copy.paymentState;
  return (
    <search className="flex flex-wrap items-center gap-2">
      <nav aria-label={cardTexts.lists} className="flex flex-wrap gap-2">
        <List href={pageAfter({ ...filter, onHold: false })} chosen={!onHold}>
          {cardTexts.bookings}
        </List>
        <List href={pageAfter({ ...filter, onHold: true })} chosen={onHold}>
          {cardTexts.onHold.title}
        </List>
      </nav>
      <form method="get" className="contents">
        {onHold && <input type="hidden" name="held" value="1" />}
        <details data-filters open={used > 0} className="open:basis-full lg:basis-full">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-full border-2 border-ink/20 px-2.5 font-semibold min-[22.5rem]:px-4">
            {find.filters} {used > 0 && `(${used})`}
          </summary>
          <div className="grid grid-cols-2 items-end gap-2 max-lg:mt-2 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto]">
            <div className="max-lg:col-span-2">
              <TextField
                name="search"
                type="search"
                label={find.search}
                placeholder={find.hint}
                defaultValue={search}
                maxLength={100}
              />
            </div>
            <Choice name="type" values={bookingTypes} words={cardTexts.types} chosen={type} />
            <Choice name="status" values={reservationStatuses} words={cardTexts.statuses} chosen={status} />
            <Choice name="payment" values={paymentStates} words={payments} chosen={payment} />
            <TextField name="day" type="date" label={find.day} defaultValue={day} />
            <Button look="quiet" className="py-2! max-lg:col-span-2">
              {find.search}
            </Button>
          </div>
        </details>
      </form>
      {isNarrowed(filter) && (
        <p className="flex basis-full flex-wrap items-center gap-x-3">
          {search && <strong className="min-w-0">«{search}»</strong>}
          {count && <span className="tabular-nums">{count}</span>}
          <a
            href={onHold ? "/dashboard/admin?held=1" : "/dashboard/admin"}
            className="inline-flex min-h-11 items-center font-semibold text-lagoon underline"
          >
            {find.clear}
          </a>
        </p>
      )}
    </search>
  );
}

function List({ chosen, ...link }: React.ComponentProps<"a"> & { chosen: boolean }) {
  const look = chosen ? "bg-ink text-sand" : "border-2 border-ink/20 hover:border-ink";
  return (
    <a
      {...link}
      aria-current={chosen ? "page" : undefined}
      className={`inline-flex min-h-11 items-center rounded-full px-2.5 font-semibold min-[22.5rem]:px-4 ${look}`}
    />
  );
}

interface ChoiceProps<Value extends string> {
  name: "type" | "status" | "payment";
  values: readonly Value[];
  words: Record<Value, string>;
  chosen: Value | undefined;
}

function Choice<Value extends string>({ name, values, words, chosen }: ChoiceProps<Value>) {
  return (
    <SelectField name={name} label={find[name]} defaultValue={chosen ?? ""}>
      <option value="">{find.all}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {words[value]}
        </option>
      ))}
    </SelectField>
  );
}
