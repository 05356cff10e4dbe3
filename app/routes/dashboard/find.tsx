import { bookingTypes, paymentStates, reservationStatuses } from "../../domain/reservation.ts";
import { desk } from "../../texts/es-desk.ts";
import { operatorLetters } from "../../texts/operator.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { type Filter, isNarrowed, pageAfter } from "./filter.ts";

const { find } = desk;

/** A plain GET form: what was looked for stands in the address. */
export function Find({ filter }: { filter: Filter }) {
  const { search, type, status, payment, day, held } = filter;
  const used = [type, status, payment, day].filter(Boolean).length;
  const payments = operatorLetters.copy.paymentState;
  return (
    <search>
      <nav aria-label={desk.lists} className="mb-4 flex flex-wrap gap-2">
        <List href={pageAfter({ ...filter, held: false })} chosen={!held}>
          {desk.bookings}
        </List>
        <List href={pageAfter({ ...filter, held: true })} chosen={held}>
          {desk.held.title}
        </List>
      </nav>
      <form method="get" className="grid items-end gap-3 lg:grid-cols-[2fr_3fr]">
        {held && <input type="hidden" name="held" value="1" />}
        <div className="flex items-end gap-2">
          <div className="grow">
            <TextField
              name="search"
              type="search"
              label={find.search}
              placeholder={find.hint}
              defaultValue={search}
              maxLength={100}
            />
          </div>
          <Button look="quiet" className="px-5">
            {find.search}
          </Button>
        </div>
        <details data-filters open={used > 0}>
          <summary className="mb-3 w-fit cursor-pointer rounded-xl border-2 border-ink/20 px-4 py-2.5 font-semibold">
            {find.filters} {used > 0 && `(${used})`}
          </summary>
          <div className="grid grid-cols-2 items-end gap-2 lg:grid-cols-[1fr_1fr_1fr_1fr_auto]">
            <Choice name="type" values={bookingTypes} words={desk.types} chosen={type} />
            <Choice name="status" values={reservationStatuses} words={desk.statuses} chosen={status} />
            <Choice name="payment" values={paymentStates} words={payments} chosen={payment} />
            <TextField name="day" type="date" label={find.day} defaultValue={day} />
            <Button look="quiet" className="max-lg:col-span-2">
              {find.apply}
            </Button>
          </div>
        </details>
      </form>
      {isNarrowed(filter) && (
        <a
          href={held ? "/dashboard/admin?held=1" : "/dashboard/admin"}
          className="inline-block py-2.5 font-semibold text-lagoon underline"
        >
          {find.clear}
        </a>
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
      className={`inline-flex min-h-11 items-center rounded-full px-5 font-semibold ${look}`}
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
