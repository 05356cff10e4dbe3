import type { ComponentProps } from "react";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { useChosenRides } from "../board/chosen.ts";
import type { DayRow } from "../board/day-row.server.ts";

/** Returns the box that ticks a ride, so that several are assigned or noted at once. */
export function useRideBox(row: DayRow): ComponentProps<"input"> {
  const { ids, choose } = useChosenRides();
  return {
    type: "checkbox",
    form: "chosen",
    name: "assign",
    value: row.id,
    "aria-label": dayTexts.choose(dayTexts.answers.rideName(row)),
    checked: ids.includes(row.id),
    onChange: ({ currentTarget }) => choose(row.id, currentTarget.checked),
    disabled: row.isEnded,
  };
}
