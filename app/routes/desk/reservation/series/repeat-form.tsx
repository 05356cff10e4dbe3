import { mondayFirst } from "../../../../domain/catalogue/tour-hours.ts";
import { weekdayField } from "../../../../domain/reservation/series.ts";
import { seriesTexts } from "../../../../texts/desk/reservation/series.ts";
import { Input, Tick } from "../../kit/fields.tsx";
import { Fold } from "../../kit/fold.tsx";
import { Said } from "../../kit/said.tsx";
import { Agree } from "../room/ride-forms.tsx";

const { repeat: words } = seriesTexts;

interface RepeatProps {
  fromDay: string;
  weekdays: number[];
  /** The ride lacks its hour or a door. */
  lacks: boolean;
}

/** Repeats the booking: the form first says how many rides that is and which days are left out, then asks to agree. */
export function RepeatForm({ fromDay, weekdays, lacks }: RepeatProps) {
  return (
    <Fold name="repeat" intent="repeat" heading={words.heading} tellsWas>
      <p className="leading-snug">{words.about}</p>
      {lacks && <p className="font-semibold text-coral-dark">{words.lacks}</p>}
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{words.days}</legend>
        <div className="flex flex-wrap gap-x-4">
          {mondayFirst.map((weekday) => (
            <Tick
              key={weekday}
              name={weekdayField(weekday)}
              label={words.short(weekday)}
              defaultChecked={weekdays.includes(weekday)}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        <Input name="fromDay" label={words.fromDay} value={fromDay} type="date" required />
        <Input name="untilDay" label={words.untilDay} type="date" />
      </div>
      <Tick name="skipsHolidays" label={words.skipsHolidays} defaultChecked />
      <Said />
      <Agree look={words.look} />
    </Fold>
  );
}
