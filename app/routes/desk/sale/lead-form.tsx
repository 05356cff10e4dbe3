import type { LeadHours } from "../../../domain/sale/lead-time.ts";
import { availabilityTexts } from "../../../texts/desk/sale/availability.ts";
import { Input } from "../kit/fields.tsx";
import { Fold } from "../kit/fold.tsx";
import { Save } from "../kit/save.tsx";

const words = availabilityTexts.leads;

export interface LeadView {
  id: string;
  name: string;
  hours: LeadHours;
}

/**
 * Lists how long before its pick-up a ride of each place must be booked. `edit` is the number of the last edit of the
 * catalogue when the page was read.
 */
export function LeadList({ leads, edit }: { leads: LeadView[]; edit: number }) {
  return (
    <section aria-labelledby="leads" className="rounded-card bg-shell px-4 py-3 shadow-card sm:px-5">
      <h2 id="leads" className="text-xl">
        {words.heading}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">{words.text}</p>
      <ul className="mt-2 divide-y divide-ink/10">
        {leads.map(({ id, name, hours }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <Fold name={`lead-${id}`} intent="lead" fields={{ place: id }} heading={name} shown={{ edit }}>
              <div className="grid gap-3 sm:grid-cols-2">
                <Input
                  label={words.from}
                  name="from"
                  value={String(hours.from)}
                  inputMode="numeric"
                  maxLength={3}
                />
                <Input
                  label={words.to}
                  name="to"
                  value={String(hours.to)}
                  inputMode="numeric"
                  maxLength={3}
                />
              </div>
              <Save />
            </Fold>
            <p className="tabular-nums">{words.says(hours.from, hours.to)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
