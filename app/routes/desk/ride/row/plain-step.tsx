import type { MouseEvent } from "react";
import { useFetcher, useLocation } from "react-router";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { packed, packedName } from "../../kit/hidden.tsx";
import type { NextStep } from "../../kit/ride/next-step.server.ts";
import type { DayRow } from "../board/day-row.server.ts";
import { postedStep, shownBy } from "./next-button.tsx";

type Plain = Extract<NextStep, { do: "collect" | "collected" | "noShow" }>;

/**
 * Returns the next step of a line if it can be pressed without opening the ride: let the driver collect, note that the
 * driver collected, or ask about a no-show. Other steps are drawn when the line is touched.
 */
export function plainStep({ next, isOver }: DayRow, mayTake: boolean): Plain | undefined {
  if (!next || isOver) return undefined;
  const isPlain = next.do === "collect" || next.do === "noShow" || (next.do === "collected" && mayTake);
  return isPlain ? (next as Plain) : undefined;
}

const sharedForm = "plain-step";

/** The form of all these buttons, by which the browser posts a press before the script is there. */
export function PlainStepForm() {
  const { pathname, search } = useLocation();
  return <form id={sharedForm} method="post" action={pathname + search} />;
}

/** The step's own button, one element in the place of the sentence that says what is missing. */
export function PlainStep({ row, step }: { row: DayRow; step: Plain }) {
  const { submit, state } = useFetcher({ key: row.id });
  const { pathname, search } = useLocation();
  const look = "ride-button slim-press";
  if (step.do === "noShow")
    return (
      <a data-say href={step.href} className={look}>
        {dayTexts.ride.noShow}
      </a>
    );
  const { words, fields } = postedStep(step, row)!;
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (state === "idle")
      void submit({ ...shownBy(row), ...fields }, { method: "post", action: pathname + search });
  };
  return (
    <button
      type="submit"
      form={sharedForm}
      name={packedName}
      value={packed({ job: row.id, leg: row.legId, ...fields })}
      data-say
      onClick={press}
      className={look}
    >
      {words}
    </button>
  );
}
