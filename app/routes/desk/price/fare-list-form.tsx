import { useContext, useState } from "react";
import type { Fare } from "../../../domain/price/fare.ts";
import {
  type FareChange,
  fareListVersion,
  type NamedPlace,
  readFareList,
} from "../../../domain/price/fare-list.ts";
import { fareTexts, fareWords } from "../../../texts/desk/price/fares.ts";
import { buttons } from "../kit/card.tsx";
import { Area } from "../kit/fields.tsx";
import { Fold } from "../kit/fold.tsx";
import { FormContext } from "../kit/form.tsx";
import { ValidFrom } from "../kit/save.tsx";
import { wrongLineWords } from "./fare-list-words.ts";

interface FareListProps {
  /** `places` have the desk's names, `named` the names in all languages. */
  places: { id: string; name: string }[];
  named: NamedPlace[];
  fares: Fare[];
  /** The number of the last catalogue change that the page shows. */
  edit: number;
}

const words = fareTexts.list;

export function FareListForm(props: FareListProps) {
  return (
    <section data-adds className="rounded-card bg-shell px-4 py-3 shadow-card sm:px-5">
      <Fold name="fare-list" intent="list" heading={words.open} look="button" shown={{ edit: props.edit }}>
        <Fields {...props} />
      </Fold>
    </section>
  );
}

/** Shows what the list changes as it is pasted; without a script it shows it before the list is taken. */
function Fields({ places, named, fares }: FareListProps) {
  const { answer } = useContext(FormContext);
  const [live, paste] = useState<string>();
  const list = live ?? answer?.typed?.list ?? "";
  const read = list.trim() ? readFareList(list, named, fares) : undefined;
  return (
    <>
      <Area
        label={words.label}
        name="list"
        rows={8}
        hint={words.hint}
        wrap="off"
        onInput={({ currentTarget }) => paste(currentTarget.value)}
      />
      {read && "wrong" in read && live !== undefined && (
        <p role="status" className="font-semibold text-coral-dark">
          {wrongLineWords(read)}
        </p>
      )}
      {read && "changes" in read && <Changes changes={read.changes} places={places} />}
      {answer?.isToLook && <p className="font-semibold">{answer.text}</p>}
      <ValidFrom />
      <button type="submit" className={`w-fit ${buttons.ink}`}>
        {words.take}
      </button>
    </>
  );
}

function Changes({ changes, places }: { changes: FareChange[] } & Pick<FareListProps, "places">) {
  const nameOf = (id: string) => places.find((place) => place.id === id)?.name ?? id;
  if (changes.length === 0) return <p role="status">{words.none}</p>;
  return (
    <div>
      <input type="hidden" name="shown" value={fareListVersion(changes)} />
      <p role="status" className="font-semibold">
        {words.changes(changes.length)}
      </p>
      <ul className="divide-y divide-ink/10">
        {changes.map(({ from, to, was, is }) => (
          <li key={`${from}/${to}`} className="py-1.5 leading-snug">
            <span className="font-semibold">{`${nameOf(from)} → ${nameOf(to)}`}</span>
            <span className="block text-sm tabular-nums">{`${fareWords(was)} → ${fareWords(is)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
