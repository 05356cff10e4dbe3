import { type FormEvent, useContext, useState } from "react";
import {
  copiedFares,
  fareVersion,
  type NewFare,
  readPriceDifference,
} from "../../../domain/catalogue/new-place.ts";
import type { Place } from "../../../domain/catalogue/place.ts";
import {
  type Fare,
  isSameFare,
  maxTransferPassengers,
  peopleInBasePrice,
  transferQuote,
} from "../../../domain/price/fare.ts";
import { placeEditTexts as words } from "../../../texts/desk/catalogue/places.ts";
import { fareTexts, fareWords } from "../../../texts/desk/price/fares.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";
import { buttons } from "../kit/card.tsx";
import { Input, Select } from "../kit/fields.tsx";
import { Fold } from "../kit/fold.tsx";
import { FormContext } from "../kit/form.tsx";
import { Check, PlaceNames } from "./place-fields.tsx";

interface NewPlaceProps {
  places: Place[];
  fares: Fare[];
  /** The number of the last catalogue change that the page shows. */
  edit: number;
}

export function NewPlaceForm(props: NewPlaceProps) {
  return (
    <section data-adds className="rounded-card bg-shell px-4 py-3 shadow-card sm:px-5">
      <Fold name="new-place" intent="open" heading={words.open} look="button" shown={{ edit: props.edit }}>
        <Fields {...props} />
      </Fold>
    </section>
  );
}

/**
 * Shows what the typed values mean, and saves what is shown; without a script the first press shows it and the second
 * saves it.
 */
function Fields({ places, fares }: NewPlaceProps) {
  const { answer } = useContext(FormContext);
  const [live, type] = useState<Record<"like" | "more", string>>();
  const { like = "", more = "" } = live ?? answer?.typed ?? {};
  const follow = (event: FormEvent<HTMLDivElement>) => {
    const values = new FormData((event.target as HTMLInputElement).form!);
    type({ like: String(values.get("like")), more: String(values.get("more")) });
  };
  const moreCents = readPriceDifference(more.trim());
  const preview = like && moreCents !== undefined ? copiedFares(fares, like, moreCents) : [];
  return (
    <div onInput={follow} className="grid gap-3">
      <PlaceNames />
      <Check name="airport" label={words.airport} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select label={words.like} name="like">
          <option value="">{words.likeNone}</option>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Input label={words.more} name="more" inputMode="text" hint={words.moreHint} />
      </div>
      {preview && preview.length > 0 && <Preview preview={preview} places={places} like={like} />}
      {answer?.isToLook && <p className="font-semibold">{answer.text}</p>}
      <button type="submit" className={`w-fit ${buttons.ink}`}>
        {words.save}
      </button>
    </div>
  );
}

/**
 * Shows what the smallest and the largest group pay from the new place to each other place, and back where that
 * differs.
 */
function Preview({ preview, places, like }: { preview: NewFare[]; places: Place[]; like: string }) {
  const cell = "py-1.5 pl-3 text-right align-top tabular-nums";
  const pays = (fare: NewFare["there"], people: number) =>
    fare
      ? dollars(transferQuote({ origin: "", destination: "", ...fare }, people, "oneWay").priceCents)
      : fareTexts.unsold;
  const rows = places.flatMap(({ id, name }) =>
    preview.find(({ other }) => other === id) ? [{ id, name }] : [],
  );
  return (
    <div aria-live="polite">
      <input type="hidden" name="shown" value={fareVersion(preview)} />
      <table className="w-full">
        <caption className="pb-1 text-left font-semibold">{words.preview}</caption>
        <thead>
          <tr className="border-b border-ink/20 text-sm text-ink-soft">
            <th scope="col" className="py-1.5 text-left font-semibold">
              {words.towards}
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              {words.upTo(peopleInBasePrice)}
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              {words.people(maxTransferPassengers)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name }) => {
            const { there, back } = preview.find(({ other }) => other === id)!;
            return (
              <tr key={id} className="border-b border-ink/10">
                <th scope="row" className="py-1.5 text-left font-normal [overflow-wrap:anywhere]">
                  {name}
                  {!isSameFare(there, back) && (
                    <span className="block text-sm text-ink-soft">{words.back(fareWords(back))}</span>
                  )}
                </th>
                <td className={`${cell} font-semibold`}>{pays(there, peopleInBasePrice)}</td>
                <td className={`${cell} font-semibold`}>{pays(there, maxTransferPassengers)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-ink-soft">
        {words.notWith(places.find(({ id }) => id === like)?.name ?? like)}
      </p>
    </div>
  );
}
