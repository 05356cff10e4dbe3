export type SaveOutcome<Values> =
  | { outcome: "saved" | "nothingToDo" | "gone" }
  /** Somebody else changed these since `before` was read; nothing is written. */
  | { outcome: "changedMeanwhile"; now: Partial<Values> };

/**
 * Of a save made from an older state: what it changes, and which of that somebody else changed since. What was left
 * as it was stays as it is now.
 */
export function merge<Values extends object>(
  now: Values,
  before: Partial<Values>,
  after: Partial<Values>,
): { set: Partial<Values>; meanwhile: Partial<Values> } {
  const fields = Object.keys(after) as (keyof Values)[];
  const changed = fields.filter((field) => after[field] !== before[field] && after[field] !== now[field]);
  return {
    set: pick(after, changed),
    meanwhile: pick(
      now,
      changed.filter((field) => now[field] !== before[field]),
    ),
  };
}

export function pick<Values extends object>(
  values: Partial<Values>,
  fields: (keyof Values)[],
): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;
}
