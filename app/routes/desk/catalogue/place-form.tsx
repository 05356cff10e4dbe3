import type { Place, PlaceFacts } from "../../../domain/catalogue/place.ts";
import { pointOf } from "../../../domain/catalogue/place-form.ts";
import { placeEditTexts as words } from "../../../texts/desk/catalogue/places.ts";
import { RoomCard } from "../kit/card.tsx";
import { Input } from "../kit/fields.tsx";
import { DeskForm } from "../kit/form.tsx";
import { Save } from "../kit/save.tsx";
import { Check, PlaceNames } from "./place-fields.tsx";

interface PlaceFormProps {
  place: Place;
  facts: PlaceFacts;
  names: Record<string, string | undefined>;
  /** The place's rank in the lists, from 1 to `places`. */
  position: number;
  places: number;
  /** The number of the last catalogue change that the page shows. */
  edit: number;
}

export function PlaceForm({ place, facts, names, position, places, edit }: PlaceFormProps) {
  return (
    <RoomCard id="place" heading={words.facts}>
      <DeskForm name="place" intent="place" className="grid gap-3" shown={{ edit }}>
        <PlaceNames names={names} />
        <Check name="airport" label={words.airport} checked={facts.airport} />
        <Check name="onAirportPage" label={words.onAirportPage} checked={facts.onAirportPage} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Input
            label={words.position(places)}
            name="position"
            value={String(position)}
            inputMode="numeric"
          />
          <Input label={words.point} name="point" value={pointOf(facts)} hint={words.pointHint} />
        </div>
        <Save>
          <a
            href={`/dashboard/admin/catalogue/fares?from=${place.id}`}
            className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-2"
          >
            {words.fares}
          </a>
        </Save>
      </DeskForm>
    </RoomCard>
  );
}
