import { payTexts } from "../../../../texts/desk/team/pay.ts";
import { Input } from "../../kit/fields.tsx";
import { DeskForm } from "../../kit/form.tsx";
import { Submit } from "../../kit/submit.tsx";
import type { WeekPage } from "./week-view.server.ts";

const { unpaid: words, saving } = payTexts;

interface UnpaidProps {
  box: WeekPage["unpaid"][number];
  /** At most one button of a screen is its main one. */
  isMain: boolean;
}

const leads = { rate: words.blocks, minutes: words.minutesText, entry: words.entryText };

/** Says which rides have no pay and why, and mends it by one field or one press. */
export function Unpaid({ box: { key, title, counts, tourId, lacks }, isMain }: UnpaidProps) {
  const look = isMain ? "primary" : "quiet";
  return (
    <section className="grid gap-3 rounded-card border-2 border-coral-dark bg-shell px-4 py-3.5 sm:px-5">
      <div className="flex gap-2.5 leading-snug">
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-full border border-coral-dark bg-coral-dark text-sm font-bold text-white"
        >
          !
        </span>
        <div>
          <h2 className="font-sans text-base font-bold">{title}</h2>
          <p className="text-ink-soft">{leads[lacks]}</p>
        </div>
      </div>
      {lacks === "minutes" && (
        <a
          href="/dashboard/admin/catalogue/places"
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {words.places}
        </a>
      )}
      {lacks === "entry" && (
        <DeskForm name={key} intent="write" keepsQuery>
          <Submit look={look} doing={saving} className="w-fit border border-button">
            {words.write}
          </Submit>
        </DeskForm>
      )}
      {lacks === "rate" && (
        <DeskForm name={key} intent="lackingRate" fields={{ tour: tourId }} keepsQuery className="grid gap-2">
          <div className="grid grid-cols-[minmax(7rem,2fr)_3fr] items-end gap-3">
            <Input name="amount" label={words.field} maxLength={14} required />
            <Submit look={look} doing={saving} className="w-full border border-button">
              {words.put}
            </Submit>
          </div>
          <p className="text-sm text-ink-soft">
            {counts} {words.how}
          </p>
        </DeskForm>
      )}
    </section>
  );
}
