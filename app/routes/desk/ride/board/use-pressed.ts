import { useFetchers } from "react-router";
import type { DayRow } from "./day-row.server.ts";
import { rowAfter } from "./row-after-press.ts";

/**
 * Returns the rides as the pressed buttons will leave them, until the server answers; a refusal shows them as they
 * were.
 */
export function usePressed(rows: DayRow[], names: Record<string, string>): DayRow[] {
  const pressedForms = useFetchers().flatMap(({ formData }) => formData ?? []);
  if (pressedForms.length === 0) return rows;
  return rows.map((row) =>
    pressedForms
      .filter((pressed) => isAbout(pressed, row.id))
      .reduce((after, pressed) => rowAfter(after, pressed, names), row),
  );
}

function isAbout(pressed: FormData, ride: string): boolean {
  const assigned = pressed.getAll("was").map((was) => String(was).split(":")[0]);
  return assigned.includes(ride) || pressed.get("job") === ride;
}
