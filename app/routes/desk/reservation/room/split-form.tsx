import { useContext } from "react";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { Input } from "../../kit/fields.tsx";
import { Fold } from "../../kit/fold.tsx";
import { FormContext } from "../../kit/form.tsx";
import { TellNobody } from "../../kit/tell-nobody.tsx";
import { Agree } from "./ride-forms.tsx";

const { split: words } = roomTexts;

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
