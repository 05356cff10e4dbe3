import { formatDuration, type Road } from "../../../domain/catalogue/road.ts";
import { roadTexts as words } from "../../../texts/desk/catalogue/places.ts";
import { buttons, RoomCard } from "../kit/card.tsx";
import { Input } from "../kit/fields.tsx";
import { Fold } from "../kit/fold.tsx";
import { Save } from "../kit/save.tsx";

interface RoadView {
  to: { id: string; name: string };
  road: Road | undefined;
  /** The minutes by this road, or by other roads. */
  minutes: number | undefined;
}

/** Lists the roads from a place, known ones first. */
export function Roads({ roads, edit }: { roads: RoadView[]; edit: number }) {
  return (
    <RoomCard id="roads" heading={words.heading}>
      <p className="max-w-prose text-ink-soft">{words.lead}</p>
      <ul className="mt-2 divide-y divide-ink/10">
        {roads.map((view) => (
          <li key={view.to.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <RoadForm {...view} edit={edit} />
            <p className={`tabular-nums ${view.road ? "" : "text-ink-soft"}`}>{roadWords(view)}</p>
          </li>
        ))}
      </ul>
    </RoomCard>
  );
}

function roadWords({ road, minutes }: RoadView): string {
  if (road) return words.known(formatDuration(road.minutes), road.km);
  return minutes === undefined ? words.unknown : words.bySum(formatDuration(minutes));
}

function RoadForm({ to, road, edit }: RoadView & { edit: number }) {
  return (
    <Fold name={`road-${to.id}`} intent="road" fields={{ to: to.id }} heading={to.name} shown={{ edit }}>
      <div className="grid grid-cols-2 gap-3">
        <Input
          label={words.minutes}
          name="minutes"
          value={road && String(road.minutes)}
          inputMode="numeric"
        />
        <Input label={words.km} name="km" value={road && String(road.km)} inputMode="numeric" />
      </div>
      <Input label={words.by} name="by" value={road?.by.join(", ")} hint={words.byHint} />
      <Save>
        {road && (
          <button type="submit" name="forget" value="on" className={buttons.danger}>
            {words.forget}
          </button>
        )}
      </Save>
    </Fold>
  );
}
