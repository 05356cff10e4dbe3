import { useContext, useState } from "react";
import { handOverTexts as words } from "../../../../texts/desk/ride/hand-over.ts";
import { Select, Tick } from "../../kit/fields.tsx";
import { FormContext } from "../../kit/form.tsx";
import { Hidden } from "../../kit/hidden.tsx";
import { shownField } from "./shown-field.ts";
import type { SickRide } from "./sick-view.server.ts";

/** A ride with whom it goes to, which can be changed, and what that brings about. */
export function HandedRide({ ride }: { ride: SickRide }) {
  const { id, was, time, day, route, about, alarm, choices, nobody } = ride;
  const [value, choose] = useState(ride.chosen);
  const choice = choices.find((one) => one.value === value);
  // A refusal said these at this ride: the next press overrules them where the colleague ticks that.
  const told = useContext(FormContext).answer?.was?.[shownField(id)];
  return (
    <li>
      <input type="hidden" name="was" value={was} />
      <Hidden fields={{ [shownField(id)]: choice?.shown || undefined }} />
      {alarm && (
        <p className="flex flex-wrap items-center gap-x-2 bg-blush px-4 py-2 text-coral-dark">
          <span
            aria-hidden="true"
            className="grid size-6 place-items-center rounded-full bg-coral font-bold text-white"
          >
            !
          </span>
          <strong>{alarm.leaves}</strong> {alarm.away}
        </p>
      )}
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 gap-y-1 px-4 py-3 lg:grid-cols-[4.5rem_minmax(0,1fr)_17rem]">
        <p className="leading-tight">
          <span
            className={`block font-display font-bold tabular-nums ${time.length > 5 ? "text-base" : "text-xl"}`}
          >
            {time}
          </span>
          {day && <span className="text-sm text-ink-soft">{day}</span>}
        </p>
        <p className="min-w-0 leading-snug">
          <span className="block font-bold">{route}</span>
          <span className="text-[0.95rem] text-ink-soft [overflow-wrap:anywhere]">{about}</span>
        </p>
        <div className="col-start-2 min-w-0 lg:col-start-3">
          <Select
            name={`to-${id}`}
            label={words.takes(time)}
            value={ride.chosen}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            className={`[&>label]:sr-only [&_select]:font-semibold ${choice?.isLate ? "[&_select]:border-2 [&_select]:border-mango" : ""}`}
          >
            {choices.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
            <option value="">{words.nobody}</option>
          </Select>
          {told && choice && <Tick name={shownField(id)} value={told} label={words.anyway} />}
        </div>
        <Note isLate={choice?.isLate ?? false} isNobody={!choice} text={choice ? choice.note : nobody} />
      </div>
    </li>
  );
}

function Note({ isLate, isNobody, text }: { isLate: boolean; isNobody: boolean; text: string }) {
  const mark = isNobody ? "bg-coral text-white" : "bg-mango text-ink";
  return (
    <p
      className={`col-start-2 flex items-start gap-2 text-[0.95rem] leading-snug lg:[grid-column:2/4] ${isNobody ? "font-semibold text-coral-dark" : isLate ? "font-semibold text-collect" : "text-ink-soft"}`}
    >
      {(isLate || isNobody) && (
        <span
          aria-hidden="true"
          className={`grid size-5 shrink-0 place-items-center rounded-full text-sm font-bold ${mark}`}
        >
          {isNobody ? "!" : "?"}
        </span>
      )}
      {text}
    </p>
  );
}
