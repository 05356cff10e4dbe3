import { seriesTexts } from "../../../../texts/desk/reservation/series.ts";
import { Input } from "../../kit/fields.tsx";
import { Fold } from "../../kit/fold.tsx";
import { Said } from "../../kit/said.tsx";
import { useMay } from "../../kit/shut.tsx";
import { Agree } from "../room/ride-forms.tsx";
import type { SeriesRow } from "./series-view.server.ts";

const { change: words } = seriesTexts;

/** Changes hour, people and price of a series from a day on: the form first says which rides that is. */
export function ChangeForm({ row: { id, endsFrom, rides } }: { row: SeriesRow }) {
  const mayPrice = useMay("cash");
  return (
    <Fold
      name={`change-${id}`}
      intent="changeFrom"
      heading={words.heading}
      fields={{ series: id }}
      keepsQuery
    >
      <p className="leading-snug">{words.about}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Input name="from" label={words.from} value={endsFrom} type="date" required />
        <Input name="time" label={rides.length > 1 ? words.timeThere : words.time} type="time" />
        {rides.length > 1 && <Input name="returnTime" label={words.timeBack} type="time" />}
        <Input name="people" label={words.newPeople} inputMode="numeric" maxLength={2} />
        {mayPrice && <Input name="price" label={words.newPrice} inputMode="decimal" maxLength={9} />}
      </div>
      {mayPrice && <Input name="reason" label={words.reason} maxLength={200} />}
      <Said />
      <Agree look={words.look} />
    </Fold>
  );
}
