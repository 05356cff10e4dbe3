import { useContext } from "react";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { Input } from "../../kit/fields.tsx";
import { Fold } from "../../kit/fold.tsx";
import { FormContext } from "../../kit/form.tsx";
import { Submit } from "../../kit/submit.tsx";
import { TellNobody } from "../../kit/tell-nobody.tsx";
import { Agree } from "./ride-forms.tsx";
import type { RoomVan } from "./room-rides.server.ts";

const { split: words, splitVan: vanWords } = roomTexts;

/** Moves some of the people to a reservation of their own: the form first shows the sums, then asks to agree. */
export function SplitForm() {
  return (
    <Fold name="split" intent="split" heading={words.heading}>
      <p className="leading-snug">{words.about}</p>
      <Input name="people" inputMode="numeric" label={words.people} maxLength={3} required />
      <ShownQuote />
      <TellNobody />
      <Agree look={words.look} />
    </Fold>
  );
}

function ShownQuote() {
  const { answer } = useContext(FormContext);
  return <input type="hidden" name="said" value={answer?.was?.said ?? ""} />;
}

/** Moves some of the people of a van to one more van; they stay in this reservation. `number` is given where it has several. */
export function SplitVanForm({ van: { id, split }, number }: { van: RoomVan; number: number | undefined }) {
  if (!split) return null;
  const { leg, people } = split;
  return (
    <Fold
      name={`vans-${id}`}
      intent="splitVan"
      heading={number === undefined ? vanWords.heading : vanWords.headingOf(number)}
      fields={{ job: id, leg }}
      shown={{ people }}
    >
      <p className="leading-snug">{vanWords.about}</p>
      <Input
        name="people"
        inputMode="numeric"
        label={vanWords.people(people)}
        value={String(Math.floor(people / 2))}
        maxLength={3}
        required
      />
      <Submit doing={vanWords.doing} className="w-fit">
        {vanWords.button}
      </Submit>
    </Fold>
  );
}
