import { type RefObject, useState } from "react";
import { timeInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import { shortMoment } from "../../../texts/desk/frame/day-words.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import { writeTyped } from "../../kit/typed.ts";

const { left: words } = byHandTexts;

interface LeftOverProps {
  form: RefObject<HTMLFormElement | null>;
  /** When the booking was left. */
  at: Date;
  /** Reads the fields, and keeps them for the next reading of the page. */
  follow: () => void;
}

/** Says that a booking which nobody finished stands in the form, and empties it at one press, which can be undone. */
export function LeftOver({ form, at, follow }: LeftOverProps) {
  const [emptied, setEmptied] = useState<[string, FormDataEntryValue][]>();
  const isToday = todayInCostaRica(at) === todayInCostaRica();
  const when = isToday ? words.at(timeInCostaRica(at)) : words.on(shortMoment(at));
  function press() {
    if (!form.current) return;
    const typed = [...new FormData(form.current)];
    if (emptied) writeTyped(form.current, emptied);
    else form.current.reset();
    setEmptied(emptied ? undefined : typed);
    follow();
  }
  return (
    <p className="flex flex-wrap items-center gap-x-4 rounded-xl border-2 border-mango bg-mango/10 px-4 py-2 lg:col-span-2">
      <span role="status" className="font-semibold">
        {emptied ? words.emptied : when}
      </span>
      <button
        type="button"
        onClick={press}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        {emptied ? words.undo : words.again}
      </button>
    </p>
  );
}
